import { defineConfig, mergeConfig } from "vitest/config";
import application from "./vite.config.ts";

// Tests run in Node; tests that need a document begin with `// @vitest-environment happy-dom`.
export default mergeConfig(
  application,
  defineConfig({ test: { include: ["test/**/*.test.{ts,tsx}"], globalSetup: "test/setup.ts" } }),
);
