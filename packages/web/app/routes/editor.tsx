import { ToolPage } from "./tool-page.tsx";

export default function Editor() {
  return <ToolPage tool="text-to-image" />;
}
