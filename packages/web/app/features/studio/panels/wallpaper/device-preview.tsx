import { useLingui } from "@lingui/react/macro";
import type { TaskImage } from "@proofsheet/contract";
import { type Box, bezelOf, safeArea } from "./device.rules.ts";
import styles from "./device-preview.module.css";
import { deviceOf } from "./wallpaper-form.ts";

/** Width over height of the screen with its bezel. */
export function deviceRatio({ width, height }: { width: number; height: number }): number {
  const bezel = bezelOf(width, height);
  return (width + 2 * bezel) / (height + 2 * bezel);
}

/** The wallpaper on a screen, under what the system lays over it; the safe area is what stays free. */
export function DevicePreview({ image, alt }: { image: Pick<TaskImage, "image_url" | "width" | "height">; alt: string }) {
  const { t } = useLingui();
  const { width, height } = image;
  const device = deviceOf(`${width}x${height}`);
  const bezel = bezelOf(width, height);
  const unit = Math.min(width, height);
  const safe = safeArea(width, height);
  const Overlay = overlays[device];
  return (
    <svg className={styles.device} viewBox={`${-bezel} ${-bezel} ${width + 2 * bezel} ${height + 2 * bezel}`} role="img" aria-label={alt}>
      <rect
        x={-bezel}
        y={-bezel}
        width={width + 2 * bezel}
        height={height + 2 * bezel}
        rx={(device === "computer" ? 0.022 : 0.1) * unit + bezel}
        className={styles.bezel}
      />
      <clipPath id="screen">
        <rect width={width} height={height} rx={(device === "computer" ? 0.012 : 0.1) * unit} />
      </clipPath>
      <g clipPath="url(#screen)">
        <image href={image.image_url} width={width} height={height} />
        <Overlay width={width} height={height} unit={unit} />
      </g>
      <rect {...safe} rx={0.015 * unit} className={styles.safe} strokeWidth={0.008 * unit} />
      <rect {...safe} rx={0.015 * unit} className={styles.dashes} strokeWidth={0.004 * unit} strokeDasharray={`${0.018 * unit}`} />
      <SafeLabel safe={safe} unit={unit} words={t`Safe area`} />
    </svg>
  );
}

function SafeLabel({ safe, unit, words }: { safe: Box; unit: number; words: string }) {
  const size = 0.03 * unit;
  // Han characters are as wide as they are high, Latin letters about half.
  const wide = [...words].reduce((sum, letter) => sum + (letter > "\u2e80" ? 1 : 0.58), 0) * size;
  return (
    <g transform={`translate(${safe.x + 0.03 * unit} ${safe.y + 0.03 * unit})`}>
      <rect width={wide + 1.2 * size} height={1.8 * size} rx={0.008 * unit} className={styles.tag} />
      <text x={0.6 * size} y={1.25 * size} fontSize={size} className={styles.tagInk}>
        {words}
      </text>
    </g>
  );
}

interface OverlayProps {
  width: number;
  height: number;
  unit: number;
}

/** A menu bar and a dock. */
const Computer = ({ width, height, unit }: OverlayProps) => {
  const icon = 0.052 * unit;
  const icons = 9;
  const dock = { width: icons * icon * 1.3 + icon * 0.3, height: icon * 1.6 };
  const left = (width - dock.width) / 2;
  const top = height - dock.height - 0.014 * unit;
  return (
    <>
      <rect width={width} height={0.03 * unit} className={styles.veil} />
      {[0.02, 0.07, 0.13, 0.19].map((x) => (
        <rect key={x} x={x * unit} y={0.01 * unit} width={0.035 * unit} height={0.01 * unit} rx={0.004 * unit} className={styles.glyph} />
      ))}
      <rect x={width - 0.09 * unit} y={0.01 * unit} width={0.07 * unit} height={0.01 * unit} rx={0.004 * unit} className={styles.glyph} />
      <rect x={left} y={top} {...dock} rx={0.02 * unit} className={styles.veil} />
      {Array.from({ length: icons }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
          key={index}
          x={left + icon * (0.3 + index * 1.3)}
          y={top + icon * 0.3}
          width={icon}
          height={icon}
          rx={icon * 0.24}
          className={styles.icon}
        />
      ))}
    </>
  );
};

/** A lock screen: clock, camera, two buttons, home bar. */
const Phone = ({ width, height, unit }: OverlayProps) => (
  <>
    <rect x={width * 0.34} y={0.035 * unit} width={width * 0.32} height={0.085 * unit} rx={0.0425 * unit} className={styles.camera} />
    <text x={width / 2} y={0.24 * unit} fontSize={0.062 * unit} textAnchor="middle" className={styles.clock}>
      11-28
    </text>
    <text x={width / 2} y={0.48 * unit} fontSize={0.27 * unit} textAnchor="middle" className={styles.clock}>
      9:41
    </text>
    {[0.16, 0.84].map((x) => (
      <circle key={x} cx={width * x} cy={height - 0.2 * unit} r={0.07 * unit} className={styles.veil} />
    ))}
    <rect
      x={width * 0.33}
      y={height - 0.04 * unit}
      width={width * 0.34}
      height={0.013 * unit}
      rx={0.0065 * unit}
      className={styles.glyph}
    />
  </>
);

/** A screen that is turned: upright and lying it shows 4:3 of the square. */
const Tablet = ({ width, height, unit }: OverlayProps) => (
  <>
    <rect
      x={width * 0.42}
      y={height - 0.03 * unit}
      width={width * 0.16}
      height={0.009 * unit}
      rx={0.0045 * unit}
      className={styles.glyph}
    />
    <rect x={0.03 * unit} y={0.022 * unit} width={0.07 * unit} height={0.013 * unit} rx={0.005 * unit} className={styles.glyph} />
    <rect x={width - 0.1 * unit} y={0.022 * unit} width={0.07 * unit} height={0.013 * unit} rx={0.005 * unit} className={styles.glyph} />
  </>
);

const overlays = { computer: Computer, phone: Phone, tablet: Tablet };
