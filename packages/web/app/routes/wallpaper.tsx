import { ToolPage } from "./tool-page.tsx";

export default function Wallpaper() {
  return <ToolPage tool="wallpaper" />;
}
