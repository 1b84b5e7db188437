import { transformAsync } from "@babel/core";
import type { Plugin } from "vite";

/**
 * Compiles Lingui's macros by Babel. `enforce: "pre"`: the macros must be gone before Vite's own TSX transform, else every
 * render fails while the build still exits 0. The id filter allows a query because React Router asks for `home.tsx?route-chunk=main`.
 */
export const linguiMacro = (): Plugin => ({
  name: "lingui-macro",
  enforce: "pre",
  transform: {
    filter: { id: /\.tsx?(?:\?.*)?$/, code: /@lingui\/(?:react|core)\/macro/ },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id.split("?")[0],
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ["jsx", "typescript"] },
        plugins: ["@lingui/babel-plugin-lingui-macro"],
      });
      return result?.code ? { code: result.code, map: JSON.stringify(result.map) } : null;
    },
  },
});
