/** Words that would look like a step of ours and ask for something else: taken for the step they would spoil the picture. */

/** "Don't remove the background" removes nothing. */
const forbids =
  /^(?:please |but )?(?:don't|dont|do not|never|you mustn't)\b|(?:不要|别|不用|不必|无需)(?:再|去)?(?:去掉|去除|移除|删|擦|换|改|裁|旋转|翻转|模糊|虚化|锐化|加|变|调|动|碰)/u;
/** More pixels are another tool's; here they would become a crop. */
const enlarges = /\b(?:upscale|enlarge|super[- ]?resolution)\b|放大\s*(?:\d|[一两二三四五六八十]|几|数)?\s*倍|超分/u;
/** Said of all but something. */
const excepts =
  /\b(?:everything|all|everyone)(?: else)? (?:except|but|besides)\b|\bexcept (?:for )?(?:the|my|him|her)\b|\bonly the\b|除了?.+?(?:以外|之外|外|都|全)|只(?:让|把|将|有)/u;

export const isBeyond = (plain: string): boolean => forbids.test(plain) || enlarges.test(plain) || excepts.test(plain);

const wholes =
  "photos?|pictures?|images?|shot|whole|overall|entire|colou?rs?|scene|light(?:ing|s)?|tones?|mood|contrast|saturation|brightness|exposure|warmth|temperature|vibrance|clarity|sharpness|horizon|edges|corners|result|look|style|lot|bit|little";
const partOfPicture = new RegExp(
  `\\b(?:make|turn|brighten|darken|lighten|sharpen|saturate|desaturate|warm|cool|dim|boost|enhance|change|paint|colou?r) (?:up )?(?:the|my|his|her|their|its) (?!(?:${wholes})\\b)\\p{Letter}`,
  "u",
);
const parts =
  /\b(?:sky|shadows|highlights|mid-?tones|foreground|skin|eyes|teeth|lips|hair)\b|天空|阴影|暗部|高光|亮部|前景|脸|皮肤|肤色|眼睛|牙齿|嘴唇|头发|衣服|裙子|草地|水面|海面|人物/u;

/** Light and colour are of the whole picture: of a part of it they would change the rest too. */
export const isOfPart = (plain: string): boolean => partOfPicture.test(plain) || parts.test(plain);

/** What the steps promise anyway: "… without changing anything else". */
const promises =
  /[\s,]*\b(?:without (?:changing|touching|affecting|altering|losing)|(?:while )?keeping|but keep)\b.*$|(?<=.)(?:但|并|且)?(?:不要?改变|不影响|保持)(?:其他|其它|别的|原图|人物|主体|构图).*$/u;

export const withoutPromise = (plain: string): string => plain.replace(promises, "");

/** Means something, though each of its words alone says nothing. */
export const saysMore = (plain: string): boolean => /\b(?:[248]k|u?hd|(?:720|1080|1440|2160)p)\b|[上着]色/u.test(plain);
