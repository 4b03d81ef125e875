import { defineConfig, mergeConfig } from "vitest/config";
import application from "./vite.config.ts";

// Tests run in Node; those that need a document say so: `// @vitest-environment happy-dom`.
export default mergeConfig(
  application,
  defineConfig({ test: { include: ["test/**/*.test.{ts,tsx}"], globalSetup: "test/setup.ts" } }),
);
