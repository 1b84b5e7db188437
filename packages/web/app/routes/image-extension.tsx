import { ToolPage } from "./tool-page.tsx";

export default function ImageExtension() {
  return <ToolPage tool="image-extension" />;
}
