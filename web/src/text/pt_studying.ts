/** Portuguese texts of the screens that study games, as one chunk. */
export default Object.values(
  import.meta.glob<string>("./pt/studying/*.ftl", { query: "?raw", import: "default", eager: true }),
);
