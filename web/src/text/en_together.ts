/** English texts of online games, as one chunk. */
export default Object.values(
  import.meta.glob<string>("./en/together/*.ftl", { query: "?raw", import: "default", eager: true }),
);
