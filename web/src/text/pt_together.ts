/** Portuguese texts of online games, as one chunk. */
export default Object.values(
  import.meta.glob<string>("./pt/together/*.ftl", { query: "?raw", import: "default", eager: true }),
);
