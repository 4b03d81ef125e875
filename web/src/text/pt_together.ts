/** The Portuguese texts of games that people play together, loaded as one. */
export default Object.values(
  import.meta.glob<string>("./pt/together/*.ftl", { query: "?raw", import: "default", eager: true }),
);
