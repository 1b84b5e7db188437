import { ToolPage } from "./tool-page.tsx";

export default function ImageEdit() {
  return <ToolPage tool="image-edit" />;
}
