import type { RefusedTopic } from "@proofsheet/contract";

/**
 * What a description may not ask for, as words of both languages. English words are matched whole, with a plural; Chinese
 * ones wherever they stand. `innocent` are expressions that hold such a word and mean something else: they are taken out
 * before anything is looked for, so that what stands beside them is still seen.
 */
export type Severity = "severe" | "strong";

export interface Topic {
  topic: RefusedTopic;
  /** `severe` is refused at both thresholds, `strong` at the high one only. */
  severity: Severity;
  words: readonly string[];
  /** Given, a word counts only where one of these stands in the same description. */
  together?: readonly string[];
}

/** Somebody under age. Ages in numbers are read by the rules. */
export const minors = [
  ..."child children kid kiddo toddler infant baby babies minor preteen pre-teen underage schoolgirl schoolboy loli lolita shota".split(
    " ",
  ),
  ..."little girl,little boy,young girl,young boy,teen girl,teen boy,teenager".split(","),
  ..."儿童 小孩 孩子 婴儿 幼儿 幼女 幼童 女童 男童 小女孩 小男孩 未成年 小学生 初中生 中学生 萝莉 正太".split(" "),
];
const bodies = [
  ..."nude nudity naked topless sexy sexual sexually erotic porn porno pornographic hentai nsfw lingerie seductive fetish undressed".split(
    " ",
  ),
  ..."裸体 裸照 全裸 半裸 赤裸 裸露 一丝不挂 性感 情色 色情 情趣内衣 色诱 脱光".split(" "),
];

export const topics: readonly Topic[] = [
  { topic: "minors", severity: "severe", words: bodies, together: minors },
  {
    topic: "minors",
    severity: "severe",
    words: ["child porn", "child pornography", "csam", "pedophile", "paedophile", "pedophilia", "儿童色情", "恋童"],
  },
  {
    topic: "sexual-violence",
    severity: "severe",
    words: [
      ..."rape raped raping rapist bestiality zoophilia necrophilia".split(" "),
      ..."gang rape,sexual assault,molesting".split(","),
      ..."强奸 强暴 轮奸 迷奸 性侵 兽交 奸尸".split(" "),
    ],
  },
  {
    topic: "hate",
    severity: "severe",
    words: [
      ..."heil hitler,sieg heil,white power,gas the jews,ethnic cleansing is good,kill all jews,kill all muslims".split(","),
      ..."希特勒万岁 纳粹万岁 种族清洗万岁".split(" "),
    ],
  },
  {
    topic: "self-harm",
    severity: "severe",
    words: [
      ..."suicide,suicidal,self-harm,self harm,hanging herself,hanging himself,slitting wrists,slit wrists,cutting her wrists,cutting his wrists".split(
        ",",
      ),
      ..."自杀 自残 割腕 上吊".split(" "),
    ],
  },
  {
    topic: "sexual",
    severity: "strong",
    words: [
      ...bodies.filter((word) => !["seductive", "sexy", "lingerie", "性感"].includes(word)),
      ..."blowjob handjob masturbating masturbation orgasm ejaculation cumshot vagina penis genitals orgy threesome bdsm".split(" "),
      ..."having sex,sex scene,oral sex,anal sex".split(","),
      ..."做爱 性交 口交 肛交 自慰 手淫 高潮脸 阴道 阴茎 生殖器 淫荡 春宫".split(" "),
    ],
  },
  {
    topic: "gore",
    severity: "strong",
    words: [
      ..."gore gory beheading beheaded decapitated decapitation dismembered dismemberment disemboweled mutilated mutilation torture tortured torturing".split(
        " ",
      ),
      ..."severed head,severed limb,blood-soaked corpse,bloody corpse,intestines spilling,execution video".split(","),
      ..."斩首 砍头 分尸 肢解 碎尸 开膛 虐杀 酷刑 血腥 尸块".split(" "),
    ],
  },
];

export const innocent: readonly string[] = [
  // Nature and food.
  ..."naked mole rat,naked mole-rat,naked ladies lily,naked eye,naked tree,naked branch,naked branches,naked oat,naked flame".split(","),
  ..."rape flower,rape field,rape blossom,rape seed,rape oil,baby's breath,baby blue,baby pink,baby carrot,baby corn,baby spinach,baby grand".split(
    ",",
  ),
  // Colours and clothes.
  ..."nude lipstick,nude palette,nude color,nude colour,nude tone,nude pink,nude beige,nude heel,nude nail polish,nude makeup,nude leather".split(
    ",",
  ),
  // Names and turns of speech.
  ..."suicide squad,suicide door,suicide prevention,suicide awareness,kid gloves,child's play,naked gun,naked chef,naked truth".split(","),
  ..."gore-tex,al gore,gore vidal,gore verbinski,in a minor,minor key,minor chord,minor scale,canis minor,ursa minor,minor league,minor planet,minor change".split(
    ",",
  ),
  // A sight without glasses, bare colours and stones; with 全 or 半 before them they would read as nakedness.
  ..."裸眼 裸色 裸粉 裸妆 裸麦 裸露的岩石 裸露的岩层 裸露的树枝 裸露的树根 裸露的砖墙 裸露的土地 赤裸裸的真相 赤裸裸的现实".split(" "),
  ..."自杀小队 自杀突击队 预防自杀 自杀干预".split(" "),
  // Two words that meet: 理性 and 感受, 水上 and 吊桥.
  ..."理性感 感性感 知性感 磁性感 弹性感 女性感 男性感 个性感 性感受 性感觉 性感应 性感染 性感知".split(" "),
  ..."上吊桥 上吊灯 上吊床 上吊着 上吊挂 上吊起 上吊车 上吊篮 上吊椅 上吊饰".split(" "),
];
