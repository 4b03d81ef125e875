/** All of the page's English texts, loaded as one. */
export default Object.values(import.meta.glob<string>("./en/*.ftl", { query: "?raw", import: "default", eager: true }));
