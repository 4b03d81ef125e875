/** French texts of online games, as one chunk. */
export default Object.values(
  import.meta.glob<string>("./fr/together/*.ftl", { query: "?raw", import: "default", eager: true }),
);
