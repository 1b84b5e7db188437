// The import table of ARCHITECTURE.md as rules. By pattern, so that a new feature is guarded the day it is born.
const forbid = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });
const source = (room) => `^packages/${room}`;
const tests = "\\.test\\.tsx?$|/testing/|/test-[a-z-]+\\.ts$";

module.exports = {
  forbidden: [
    forbid("no-cycles", {}, { circular: true }),
    forbid("no-unresolvable", {}, { couldNotResolve: true, pathNot: "\\.po$|^\\.?/?\\+types|virtual:|\\.css$" }),
    forbid(
      "contract-imports-zod-only",
      { path: source("contract/src"), pathNot: tests },
      { pathNot: ["^packages/contract/", "node_modules/zod/"] },
    ),
    // One file reads the compiled kernels.
    forbid(
      "pixels-import-nothing",
      { path: source("pixels/src"), pathNot: `/plane-kernels\\.ts$|${tests}` },
      { pathNot: "^packages/pixels/" },
    ),
    forbid("engine-knows-no-product", { path: source("engine/src"), pathNot: tests }, { path: "^packages/(contract|server|web)/" }),
    forbid(
      "runtime-by-one-file",
      { path: source("engine/"), pathNot: "/models/runtime\\.ts$" },
      { path: "node_modules/onnxruntime-node/" },
      "There its telemetry is turned off before it is loaded.",
    ),
    forbid("web-not-server", { path: source("web/") }, { path: "^packages/(server|engine)/" }),
    forbid("server-not-web", { path: source("server/") }, { path: "^packages/web/" }),
    forbid(
      "ports-are-types",
      { path: source("server/src/ports/"), pathNot: tests },
      {
        pathNot: [
          "^packages/server/src/ports/",
          "^packages/contract/",
          "^packages/engine/src/types\\.ts$",
          "^packages/engine/src/index\\.ts$",
        ],
      },
    ),
    forbid(
      "platform-below-features",
      { path: source("server/src/platform/"), pathNot: tests },
      { path: "^packages/server/src/(features|adapters|compose|main|config)" },
    ),
    forbid(
      "adapters-know-no-features",
      { path: source("server/src/adapters/"), pathNot: tests },
      { path: "^packages/server/src/(features|compose|main)" },
    ),
    forbid(
      "features-never-adapters",
      { path: source("server/src/features/"), pathNot: tests },
      { path: "^packages/server/src/(adapters|compose|main|config)" },
    ),
    forbid(
      "features-by-the-door",
      { path: "^packages/server/src/features/([^/]+)/", pathNot: tests },
      // Table files are read by a neighbour's foreign keys; everything else goes through index.ts.
      {
        path: "^packages/server/src/features/",
        pathNot: ["^packages/server/src/features/$1/", "/features/[^/]+/index\\.ts$", "\\.tables\\.ts$"],
      },
    ),
    forbid(
      "accounts-are-lowest",
      { path: source("server/src/features/(accounts|credits|uploads)/"), pathNot: tests },
      { path: "^packages/server/src/features/tasks/" },
    ),
    forbid(
      "only-routes-know-hono",
      { path: source("server/src/features/"), pathNot: `\\.routes\\.ts$|${tests}` },
      { path: "node_modules/(hono|@hono)/" },
    ),
    forbid(
      "only-stores-know-sql",
      { path: source("server/src/features/"), pathNot: `\\.(store|tables)\\.ts$|${tests}` },
      { path: "node_modules/drizzle-orm/" },
    ),
    forbid(
      "ui-knows-no-business",
      { path: source("web/app/ui/"), pathNot: tests },
      { path: "^packages/(contract|web/app/(features|routes|lib))" },
    ),
    forbid("lib-below-features", { path: source("web/app/lib/"), pathNot: tests }, { path: "^packages/web/app/(features|routes)/" }),
    forbid(
      "web-features-are-islands",
      { path: "^packages/web/app/features/([^/]+)/", pathNot: tests },
      { path: "^packages/web/app/features/", pathNot: "^packages/web/app/features/$1/" },
    ),
    forbid("features-below-routes", { path: source("web/app/features/"), pathNot: tests }, { path: "^packages/web/app/routes/" }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(dist|build|\\.react-router|assembly)/|\\.po$" },
    tsConfig: { fileName: "tsconfig.base.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
