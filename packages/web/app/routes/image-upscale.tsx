import { ToolPage } from "./tool-page.tsx";

export default function ImageUpscale() {
  return <ToolPage tool="image-upscale" />;
}
