import { useLingui } from "@lingui/react/macro";
import { type Growth, grownSize, resultLimits, type Size } from "@proofsheet/contract";
import { useRef } from "react";
import { EdgeHandle, type Side } from "./edge-handle.tsx";
import { Placed } from "./placed.tsx";

export interface GrowthPreviewProps {
  url: string;
  name: string;
  size: Size;
  growth: Growth;
  onGrow: (growth: Growth) => void;
}

const sides = ["top", "right", "bottom", "left"] as const satisfies readonly Side[];

/** The photo with what would be added around it; each outer edge can be moved. */
export function GrowthPreview({ url, name, size, growth, onGrow }: GrowthPreviewProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const words: Record<Side, string> = {
    top: t`Top edge`,
    right: t`Right edge`,
    bottom: t`Bottom edge`,
    left: t`Left edge`,
  };
  /** Pixels of the picture under one CSS pixel. */
  const scale = () => grownSize(size, growth).width / (frame.current?.clientWidth || 1);
  return (
    <Placed ref={frame} url={url} alt={name} size={size} growth={growth}>
      {sides.map((side) => {
        const pixels = growth[side];
        return (
          <EdgeHandle
            key={side}
            side={side}
            label={words[side]}
            valueText={t`${pixels} px added`}
            pixels={pixels}
            most={resultLimits.side}
            step={Math.max(1, Math.round((side === "left" || side === "right" ? size.width : size.height) / 100))}
            scale={scale}
            onMove={(next) => onGrow({ ...growth, [side]: next })}
          />
        );
      })}
    </Placed>
  );
}
