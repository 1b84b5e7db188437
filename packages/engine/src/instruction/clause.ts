/** An instruction cut into clauses: one thing to do each. */

export interface Clause {
  /** As the person wrote it. */
  text: string;
  /** Lower case; each quotation is `⟦n⟧`. */
  plain: string;
  quotes: string[];
}

/** What a rule makes of a clause, and the words of it that it used. */
export interface Match<E> {
  edits: E[];
  /** The clause without what was used; what is left of it is told as not understood. */
  rest: string;
  /** Words in what was used that say nothing to the engine. */
  unknown?: string[];
}

const quotation = /“([^”]*)”|"([^"]*)"|「([^」]*)」|『([^』]*)』|‘([^’]*)’|(?<=^|[\s:：])'([^']*)'(?=$|[\s,.，。;!！])/gu;
const mark = (index: number) => `⟦${index}⟧`;

/** Always ends a clause; a point between digits does not. */
const ends =
  /[,，。；;、\n!！?？]+|\.(?=\s|$)|\band then\b|\bthen\b|\bafter that\b|\bfinally\b|\balso\b|\bplus\b|然后|接着|之后再|最后|并且|同时|另外|此外|随后/giu;

/** Ends one where something to do follows. */
const joins = /\s+(?:and|&|but)\s+|(?<=\p{Script=Han})(?:并|再|和|且|又|也)(?=\p{Script=Han})/giu;
const starts =
  /^(?:please\s+|more |less |much |a bit |a little |slightly |make|turn|change|replace|remove|erase|delete|get rid|take out|crop|trim|cut|rotate|flip|mirror|straighten|level|blur|add|write|put|place|increase|decrease|reduce|raise|lower|boost|brighten|darken|lighten|warm|cool|convert|apply|give|brighter|darker|lighter|warmer|cooler|colder|desaturate|saturate|vivid|vibrant|contrast|saturation|brightness|sharpen|sharper|upscale|enlarge|resize|extend|grain|film grain|(?:a )?vignette|(?:让|使|把|将|给|请)?(?:更|再|稍微|略微|变|调|换|改|加|添|写|去掉|去除|删|移除|消除|擦|抹|裁|旋转|翻转|镜像|虚化|模糊|提高|增加|增强|提升|降低|减少|减弱|转成|转为|做成|拉直|校正|亮|暗|暖|冷|鲜艳|打上|放到|锐化|清晰|放大|扩展))/iu;

export function clausesOf(instruction: string): Clause[] {
  const quotes: string[] = [];
  const marked = instruction.replace(quotation, (...groups) => {
    const words = groups.slice(1, -2).find((group) => typeof group === "string") as string | undefined;
    return mark(quotes.push((words ?? "").trim()) - 1);
  });
  const parts = marked.split(ends).flatMap(splitJoined);
  const written = (text: string) => text.replace(/⟦(\d+)⟧/g, (_, index) => `“${quotes[Number(index)]}”`);
  return parts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => ({ text: written(text), plain: text.toLowerCase().replaceAll("’", "'"), quotes }));
}

function splitJoined(part: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const join of part.matchAll(joins)) {
    const after = join.index + join[0].length;
    if (!starts.test(part.slice(after).trimStart())) continue;
    pieces.push(part.slice(from, join.index));
    // Chinese "再" may be part of what follows; it says nothing.
    from = after;
  }
  return [...pieces, part.slice(from)];
}

/** How much of it: 1 without a word, less for "a bit", more for "much". */
export function degreeOf(plain: string): number {
  if (/\b(?:a bit|a little|a touch|a tad|slightly|subtle|subtly|gently|somewhat)\b|一点|一些|稍|略|轻微|微微|些/u.test(plain)) return 0.6;
  if (
    /\b(?:much|a lot|lots|very|way|strongly|strong|heavily|heavy|really|far|extremely|dramatically)\b|非常|很多|大幅|强烈|得多|特别|极|明显/u.test(
      plain,
    )
  )
    return 1.8;
  return 1;
}

/** A percentage or its words as a part, such as 0.2 for "20 %" or "a fifth". */
export function partOf(plain: string): number | undefined {
  const percent = /(\d+(?:\.\d+)?)\s*(?:%|％|percent\b)|百分之(\d+)/u.exec(plain);
  if (percent) return Math.min(1, Number(percent[1] ?? percent[2]) / 100);
  if (/\bhalf\b|一半|半边|二分之一/u.test(plain)) return 1 / 2;
  if (/\b(?:a |one )?third\b|三分之一/u.test(plain)) return 1 / 3;
  if (/\b(?:a |one )?quarter\b|四分之一/u.test(plain)) return 1 / 4;
  return undefined;
}

const fillerEn =
  /\b(?:make|makes|it|its|the|an?|this|that|photo|photos|picture|image|pic|please|can|could|you|to|into|in|of|on|at|my|looks?|looking|like|more|less|bit|little|touch|tad|slightly|subtle|much|lots?|very|way|i|i'd|want|would|and|with|by|for|as|style|styled|effect|filter|turn|convert|change|apply|give|add|put|set|some|whole|entire|everything|overall|too|be|is|are|should|let|lets|let's|so|just|colou?rs?|tones?|tint|feel|feeling|mood|vibe|get|have|up|down|percent|degrees?|really|strongly|increase|decrease|reduce|raise|lower|boost|higher|stronger|enhance|adjust|level|levels|version|one|transform|them|bring|out|from|edit|create|do|same|keep)\b/giu;
const fillerZh =
  /请|帮我|帮|麻烦|把|将|给|这张|这幅|这个|这|那|张|幅|图片|照片|相片|图像|画面|图|整体|整张|整个|全部|它|我|想要|想|要|希望|让|使|变得|变成|变为|变|风格|弄|调整|调成|调到|调|一点点|一点|一些|一下|点|些|更加|更|再|稍微|稍|略微|略|非常|很|太|了|的|地|得|成|为|上|下|做|效果|滤镜|感觉|看起来|看上去|样子|来|加上|加|添加|增加|提高|降低|减少|降|提|调|个|种|色调|颜色|色彩|色|有|和|并|也|都|吧|能|可以|吗|转|换|改|用|是|到|高|低|大|小|强|弱|多|少|幅度|度/gu;

/** Words that a rule left over and that mean something. */
export function leftOver(rest: string): string[] {
  const words = rest
    .replace(/⟦\d+⟧/g, " ")
    .replace(/\d+(?:\.\d+)?\s*[%％°]?/g, " ")
    .replace(fillerEn, " ")
    .replace(fillerZh, " ");
  return words.split(/[^\p{Letter}']+/u).filter((word) => word.replaceAll("'", "").length > (/\p{Script=Han}/u.test(word) ? 0 : 1));
}
