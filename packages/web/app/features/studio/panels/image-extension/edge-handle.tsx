import type { Growth } from "@proofsheet/contract";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import styles from "./edge-handle.module.css";

export type Side = keyof Growth;

export interface EdgeHandleProps {
  side: Side;
  label: string;
  valueText: string;
  /** Pixels of the picture that are added on this side. */
  pixels: number;
  most: number;
  /** Of an arrow key; ten times as much with Shift. */
  step: number;
  /** Pixels of the picture under one CSS pixel. */
  scale: () => number;
  onMove: (pixels: number) => void;
}

/** Which way is outwards. */
const outwards: Record<Side, { x: number; y: number; key: string; back: string }> = {
  top: { x: 0, y: -1, key: "ArrowUp", back: "ArrowDown" },
  right: { x: 1, y: 0, key: "ArrowRight", back: "ArrowLeft" },
  bottom: { x: 0, y: 1, key: "ArrowDown", back: "ArrowUp" },
  left: { x: -1, y: 0, key: "ArrowLeft", back: "ArrowRight" },
};

/** An outer edge of the preview, moved by mouse, finger or arrow keys. */
export function EdgeHandle({ side, label, valueText, pixels, most, step, scale, onMove }: EdgeHandleProps) {
  // The scale of the first touch holds: the frame shrinks while it grows, and the hand would run after it.
  const drag = useRef<{ x: number; y: number; pixels: number; scale: number }>(null);
  const out = outwards[side];
  const move = (next: number) => onMove(Math.round(Math.min(most, Math.max(0, next))));
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, pixels, scale: scale() };
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current;
    if (from) move(from.pixels + ((event.clientX - from.x) * out.x + (event.clientY - from.y) * out.y) * from.scale);
  };
  const onPointerUp = () => {
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = step * (event.shiftKey ? 10 : 1);
    const next = { [out.key]: pixels + by, [out.back]: pixels - by, Home: 0 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation={out.x === 0 ? "vertical" : "horizontal"}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={pixels}
      aria-valuetext={valueText}
      data-side={side}
      className={styles.handle}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
    />
  );
}
