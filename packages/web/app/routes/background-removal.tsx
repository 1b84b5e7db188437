import { ToolPage } from "./tool-page.tsx";

export default function BackgroundRemoval() {
  return <ToolPage tool="background-removal" />;
}
