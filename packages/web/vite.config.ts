import { fileURLToPath } from "node:url";
import { lingui } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { firstLoad } from "./first-load.ts";
import { linguiMacro } from "./lingui-macro.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  plugins: [linguiMacro(), reactRouter(), lingui({ cwd: here, failOnMissing: true, failOnCompileError: true }), firstLoad()],
  // Radix's scroll lock writes a <style> element; this stand-in uses a constructed sheet, so that `style-src 'self'` holds.
  resolve: { alias: { "react-style-singleton": fileURLToPath(new URL("./app/ui/style-singleton.ts", import.meta.url)) } },
  build: {
    manifest: true,
    // An inlined font would need `data:` in the policy.
    assetsInlineLimit: 0,
    // The browsers of spring 2024, which have light-dark() and :has(): for older ones each token would become a chain of variables.
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
  },
  // With a changed Host the API would take every POST for one from elsewhere.
  server: { proxy: { "/api": { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}`, changeOrigin: false } } },
});
