import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/page.tsx", [index("routes/home.tsx"), route("history", "routes/history.tsx"), route("*", "routes/not-found.tsx")]),
  route("editor", "routes/editor.tsx"),
  route("text-to-image", "routes/editor.tsx", { id: "routes/text-to-image" }),
  route("background-removal", "routes/background-removal.tsx"),
] satisfies RouteConfig;
