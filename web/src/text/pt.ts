/** All of the page's Portuguese texts, loaded as one. */
export default Object.values(import.meta.glob<string>("./pt/*.ftl", { query: "?raw", import: "default", eager: true }));
