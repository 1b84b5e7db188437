import type { Growth, Size } from "@proofsheet/contract";
import { grownSize } from "@proofsheet/contract";
import type { CSSProperties, ReactNode, Ref } from "react";
import styles from "./placed.module.css";

export interface PlacedProps {
  url: string;
  alt: string;
  /** Pixels of the photo. */
  size: Size;
  growth: Growth;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

const percent = (part: number): string => `${part * 100}%`;

/** Where the photo lies in the picture that it grows to, for CSS. */
export function boxOf(size: Size, growth: Growth): CSSProperties {
  const whole = grownSize(size, growth);
  return {
    left: percent(growth.left / whole.width),
    top: percent(growth.top / whole.height),
    width: percent(size.width / whole.width),
    height: percent(size.height / whole.height),
  };
}

/** The photo with the area around it that is added, hatched. */
export const Placed = ({ url, alt, size, growth, children, ref }: PlacedProps) => (
  <div ref={ref} className={styles.added}>
    <img src={url} alt={alt} className={styles.photo} style={boxOf(size, growth)} />
    {children}
  </div>
);
