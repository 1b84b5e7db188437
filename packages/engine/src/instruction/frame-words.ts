import type { PlannedEdit } from "../types.ts";
import { type Clause, type Match, partOf } from "./clause.ts";

type FrameEdit = Extract<PlannedEdit, { kind: "crop" | "rotate" | "straighten" }>;

/** What of the picture is left, how it lies, and whether it is level. */
export function frameOf(clause: Clause): Match<FrameEdit> | undefined {
  return flipOf(clause) ?? straightenOf(clause) ?? rotateOf(clause) ?? cropOf(clause);
}

const flips = /\b(?:flip(?:ped)?|mirror(?:ed)?|reflect)\b|翻转|镜像|对调/u;
const upright = /\b(?:vertical(?:ly)?|upside[- ]down|top to bottom)\b|上下|垂直|竖直|纵向/u;
const sideways = /\b(?:horizontal(?:ly)?|left to right|sideways)\b|左右|水平|横向/u;

function flipOf({ plain }: Clause): Match<FrameEdit> | undefined {
  if (!flips.test(plain)) return undefined;
  const flip = upright.test(plain) ? "vertical" : "horizontal";
  return { edits: [{ kind: "rotate", degrees: 0, flip }], rest: without(plain, flips, upright, sideways) };
}

const degrees = /(\d+(?:\.\d+)?)\s*(?:°|degrees?|deg\b|度)/u;
const leftward = /\b(?:(?:counter|anti)[- ]?clockwise|ccw|(?:to the )?left)\b|逆时针|[向往]左|左转/u;
const rightward = /\b(?:clockwise|cw|(?:to the )?right)\b|顺时针|[向往]右|右转/u;
const levels = /\b(?:straighten(?: the horizon)?|level the horizon|level|deskew|tilt)\b|拉直|校正|扶正|摆正|矫正|倾斜/u;
const horizon = /\bhorizon(?:tal)?\b|地平线|水平线?|画面/u;

function straightenOf({ plain }: Clause): Match<FrameEdit> | undefined {
  if (!levels.test(plain)) return undefined;
  const angle = Math.min(45, Number(degrees.exec(plain)?.[1] ?? 0));
  const edit: FrameEdit = { kind: "straighten", degrees: leftward.test(plain) ? 0 - angle : angle };
  return { edits: [edit], rest: without(plain, levels, degrees, leftward, rightward, horizon) };
}

const turns = /\b(?:rotate[ds]?|rotation|spin)\b|旋转|转动|(?<![左右])转(?=\s*\d)/u;
const halfTurns = /\bupside[- ]down\b|上下颠倒|颠倒|倒过来|倒置/u;
/** "Turn" alone also says "become". */
const turnsAside =
  /\bturn(?:ed)? (?:it |the (?:photo|picture|image) |this )?(?:(?:to the )?(?:left|right)|clockwise|counter|anti|\d)|[左右]转|[顺逆]时针|转\s*\d+\s*(?:度|°)/u;

function rotateOf({ plain }: Clause): Match<FrameEdit> | undefined {
  const isHalf = halfTurns.test(plain);
  if (!isHalf && !turns.test(plain) && !turnsAside.test(plain)) return undefined;
  const named = degrees.exec(plain)?.[1] ?? /\b(\d+(?:\.\d+)?)\b/u.exec(plain)?.[1] ?? (/(\d+)/u.exec(plain)?.[1] || undefined);
  const angle = isHalf ? 180 : Number(named ?? 90) * (leftward.test(plain) ? -1 : 1);
  return { edits: turnBy(angle), rest: without(plain, turns, halfTurns, degrees, leftward, rightward, /\bturn(?:ed)?\b/u) };
}

/** Quarter turns, and what is left of the angle as straightening. */
function turnBy(angle: number): FrameEdit[] {
  const quarters = Math.round(angle / 90);
  const whole = (((quarters % 4) + 4) % 4) * 90;
  const rest = Math.round((angle - quarters * 90) * 10) / 10;
  const edits: FrameEdit[] = [];
  if (whole !== 0) edits.push({ kind: "rotate", degrees: whole as 90 | 180 | 270, flip: "none" });
  if (rest !== 0) edits.push({ kind: "straighten", degrees: rest });
  return edits;
}

const crops = /\b(?:crop(?:ped)?|trim|cut(?: off| away)?|keep(?: only)?)\b|裁剪|裁切|剪裁|裁成|裁为|裁掉|裁去|裁|切掉|截取|只?保留/u;
const becomes =
  /^(?:please )?(?:make|turn|change|set|convert)\b.*\b(?:square|\d+ ?[:：x×] ?\d+)\b|(?:变|改|做|调|弄)(?:成|为).*(?:方形|比例|\d+ ?[:：比] ?\d+)|^(?:square|\d+:\d+)$/u;
const ratio = /(\d{1,4})\s*(?:[:：x×*]|比|\bto\b|\bby\b)\s*(\d{1,4})/u;
const shapes: readonly [RegExp, string][] = [
  [/\bsquare\b|正方形|方形|方图/u, "1:1"],
  [/\b(?:wide ?screen|cinema)\b|宽屏/u, "16:9"],
  [/\b(?:story|stories|reel|phone)\b|竖屏|手机屏/u, "9:16"],
  [/\bportrait\b|竖版|竖图|竖构图|竖向/u, "3:4"],
  [/\blandscape\b|横版|横图|横构图|横向/u, "4:3"],
];
const closer = /\b(?:tight(?:er|ly)?|closer|zoom(?:ed)? in|zoom)\b|拉近|紧一?[点些]|放大/u;
const sides = {
  top: /\btop\b|\bupper\b|顶部|顶端|上[部方面边半]|上/u,
  bottom: /\bbottom\b|\blower\b|底部|底端|下[部方面边半]|下/u,
  left: /\bleft\b|左[部方面边侧半]?/u,
  right: /\bright\b|右[部方面边侧半]?/u,
} as const;
/** Of a side, when nothing says how much. */
const usualCut = 0.15;
const whole = { left: 0, top: 0, width: 1, height: 1 };

function cropOf({ plain }: Clause): Match<FrameEdit> | undefined {
  if (closer.test(plain) && (crops.test(plain) || /zoom|拉近|放大/u.test(plain))) {
    const edit: FrameEdit = { kind: "crop", left: 0.125, top: 0.125, width: 0.75, height: 0.75 };
    return { edits: [edit], rest: without(plain, crops, closer) };
  }
  if (!crops.test(plain) && !becomes.test(plain)) return undefined;
  const aspect = aspectOf(plain);
  if (aspect)
    return {
      edits: [{ kind: "crop", ...whole, aspect }],
      rest: without(plain, crops, ratio, ...shapes.map(([word]) => word), /比例|ratio|shape|format/gu),
    };
  const box = boxOf(plain);
  if (!box) return undefined;
  return {
    edits: [{ kind: "crop", ...box }],
    rest: without(plain, crops, ...Object.values(sides), parts, /\b(?:side|part|edge|only|off)\b|只|边|部分?/gu),
  };
}
const parts = /\b(?:half|third|quarter)\b|百分之\d+|一半|半边|[二三四]分之一/u;

function aspectOf(plain: string): string | undefined {
  const named = shapes.find(([word]) => word.test(plain))?.[1];
  if (named) return named;
  const [, across, down] = ratio.exec(plain) ?? [];
  return across && down && Number(across) > 0 && Number(down) > 0 ? `${Number(across)}:${Number(down)}` : undefined;
}

/** "Cut off the top", or "keep the left half". */
function boxOf(plain: string) {
  const side = (Object.keys(sides) as (keyof typeof sides)[]).find((each) => sides[each].test(plain));
  if (!side) return undefined;
  const keeps = /\b(?:keep|to the|only)\b|保留|截取/u.test(plain) && !/\b(?:off|away|from)\b/u.test(plain);
  const part = partOf(plain) ?? (keeps ? 0.5 : usualCut);
  const cut = Math.round((keeps ? 1 - part : part) * 1000) / 1000;
  const far: Record<keyof typeof sides, keyof typeof sides> = { top: "bottom", bottom: "top", left: "right", right: "left" };
  const from = keeps ? far[side] : side;
  const kept = Math.round((1 - cut) * 1000) / 1000;
  if (from === "top") return { ...whole, top: cut, height: kept };
  if (from === "bottom") return { ...whole, height: kept };
  return from === "left" ? { ...whole, left: cut, width: kept } : { ...whole, width: kept };
}

const without = (plain: string, ...patterns: RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(new RegExp(pattern.source, "gu"), " "), plain);
