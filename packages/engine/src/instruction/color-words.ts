/** Colours for grounds and letters: plain ones, as a person picks them. Longer names come first. */
const colors: readonly [en: string, zh: string, hex: string][] = [
  ["light blue|sky blue|baby blue|pale blue", "浅蓝|淡蓝|天蓝", "#9cc7ee"],
  ["dark blue|navy blue|navy", "深蓝|藏青|藏蓝", "#1c2f6b"],
  ["light gr[ae]y|silver", "浅灰|银", "#d3d6da"],
  ["dark gr[ae]y|charcoal", "深灰", "#3a3d42"],
  ["beige|cream|ivory|off-white|sand", "米白|米黄|米|象牙白|奶油", "#f1e8d8"],
  ["white", "纯白|白", "#ffffff"],
  ["black", "纯黑|黑", "#000000"],
  ["gr[ae]y", "灰", "#8a8d92"],
  ["pink|rose", "粉红|粉|玫红", "#f08bb0"],
  ["red|crimson|scarlet", "大红|鲜红|红", "#d12a2a"],
  ["orange", "橙|橘", "#ee7a1a"],
  ["gold(?:en)?", "金", "#d9a032"],
  ["yellow", "黄", "#f3c51b"],
  ["mint|lime", "薄荷绿|嫩绿", "#8fd6a0"],
  ["green", "绿", "#3a9a46"],
  ["teal|turquoise|cyan|aqua", "青|蓝绿", "#1aa6a6"],
  ["blue", "蓝", "#2a66c9"],
  ["purple|violet|lilac", "紫", "#7b3fa8"],
  ["brown", "棕|褐|咖啡", "#7a4a28"],
];
const named = colors.map(([en, zh, hex]) => ({
  hex,
  // One Chinese sign alone is no colour: 金 is also in 金门大桥. It is one before 色 or 底, or at the end.
  pattern: new RegExp(`\\b(?:${en})\\b|(?:${zh})(?:色的?|底|(?:的)?字|$|(?=\\s))`, "iu"),
}));

export interface NamedColor {
  hex: string;
  /** As written. */
  word: string;
}

export function colorIn(plain: string): NamedColor | undefined {
  const hex = /#[0-9a-f]{6}\b/iu.exec(plain);
  if (hex) return { hex: hex[0].toLowerCase(), word: hex[0] };
  for (const { hex, pattern } of named) {
    const found = pattern.exec(plain);
    if (found) return { hex, word: found[0] };
  }
  return undefined;
}
