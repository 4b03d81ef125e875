/** The French texts that every screen may need, loaded as one. */
export default Object.values(import.meta.glob<string>("./fr/*.ftl", { query: "?raw", import: "default", eager: true }));
