/** All of the page's French texts, loaded as one. */
export default Object.values(import.meta.glob<string>("./fr/*.ftl", { query: "?raw", import: "default", eager: true }));
