/** The Portuguese texts that every screen may need, loaded as one. */
export default Object.values(import.meta.glob<string>("./pt/*.ftl", { query: "?raw", import: "default", eager: true }));
