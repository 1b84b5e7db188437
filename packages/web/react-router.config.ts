import type { Config } from "@react-router/dev/config";

/** `ssr` keeps the server build: scripts/prerender.mjs calls it once for each page and language. */
export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  future: {
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
