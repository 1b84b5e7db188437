import { ToolPage } from "./tool-page.tsx";

export default function FaceSwap() {
  return <ToolPage tool="face-swap" />;
}
