/** Media, schools and manners of making a picture, each told by the medium that draws it and what else it brings. */
import type { Medium } from "../../scene/plan.ts";
import type { Row, Sense } from "./sense.ts";

type Manner = Omit<Extract<Sense, { kind: "medium" }>, "kind" | "medium" | "name">;
const by = (medium: Medium, manner: Manner = {}): Sense => ({ kind: "medium", medium, ...manner });

const photographic: readonly Row[] = [
  [
    "photograph|photo|photography|dslr|stock photo|national geographic|landscape photography|street photography",
    "照片|摄影|单反|实拍|摄影作品|风光摄影",
    by("photography"),
  ],
  [
    "realistic|photorealistic|photo realistic|hyperrealistic|realism|lifelike",
    "写实|真实|真实感|超写实|照片级|写实风格|逼真|写实摄影",
    by("photography"),
  ],
  [
    "cinematic|movie still|film still|cinematic shot|widescreen film",
    "电影感|电影镜头|电影级|电影画面|电影",
    by("photography", { lighting: "dramatic" }),
  ],
  [
    "film photo|analog|35mm|kodak|film grain|film photography|portra|analog photo",
    "胶片|胶片感|胶片摄影|柯达",
    by("photography", { tone: "warm" }),
  ],
  ["polaroid|instant photo|vintage photo|old photo", "拍立得|宝丽来|老照片", by("photography", { tone: "warm", lighting: "soft" })],
  ["noir|film noir|neo noir", "黑色电影|黑白电影", by("photography", { tone: "black-and-white", lighting: "dramatic" })],
  ["long exposure|slow shutter|light trails", "长曝光|慢门|慢快门", by("photography", { traits: { waves: 0.04 } })],
  [
    "bokeh photo|shallow focus|bokeh lights|bokeh background|blurred background|shallow depth of field|depth of field|wide aperture",
    "浅景深|景深|大光圈|背景虚化|虚化背景|虚化的背景",
    by("photography", { traits: { shallow: true } }),
  ],
  ["infrared photo|infrared", "红外摄影|红外", by("photography", { tone: "black-and-white" })],
];

const painted: readonly Row[] = [
  ["oil painting|oil on canvas|oil paint|painting|painterly|oil", "油画|绘画|布面油画|油彩|油画风格", by("oil-painting")],
  ["impressionism|impressionist|monet|renoir|impressionistic", "印象派|莫奈|雷诺阿|印象主义", by("oil-painting")],
  [
    "van gogh|post impressionism|starry night painting|vincent van gogh",
    "梵高|后印象派|梵高风格",
    by("oil-painting", { traits: { wind: 0.6 } }),
  ],
  ["impasto|palette knife|thick paint", "厚涂|刮刀画|厚彩", by("oil-painting")],
  ["acrylic|acrylic painting", "丙烯|丙烯画", by("oil-painting")],
  [
    "baroque|rembrandt|caravaggio|renaissance|old master|classical painting|dutch masters",
    "巴洛克|伦勃朗|文艺复兴|古典油画|卡拉瓦乔",
    by("oil-painting", { lighting: "dramatic" }),
  ],
  ["romanticism|turner|hudson river school|caspar david friedrich", "浪漫主义|透纳", by("oil-painting", { traits: { fog: 0.15 } })],
  ["fauvism|matisse|expressionism|expressionist|munch", "野兽派|马蒂斯|表现主义", by("oil-painting")],
  ["pointillism|pointillist|seurat", "点彩|点彩画|修拉", by("oil-painting")],
  ["watercolor|watercolour|watercolor painting|watercolour painting|aquarelle|watercolors", "水彩|水彩画|淡彩|水彩风格", by("watercolor")],
  ["gouache", "水粉|水粉画", by("watercolor")],
  ["pastel drawing|soft pastel|chalk drawing|oil pastel", "色粉画|油画棒|粉笔画", by("watercolor", { lighting: "soft" })],
];

const eastern: readonly Row[] = [
  [
    "ink wash|ink|ink painting|sumi-e|sumi e|chinese painting|ink wash painting|traditional chinese painting|chinese ink painting",
    "水墨|水墨画|国画|中国画|墨|写意|中国风|水墨风|水墨画风格|水墨风格|山水画",
    by("ink"),
  ],
  ["blue-green landscape|blue green landscape", "青绿山水|千里江山图|青绿山水画", by("ink", { palette: ["#2f8f7d"] })],
  ["gongbi|fine brush painting", "工笔|工笔画|工笔花鸟", by("illustration", { lighting: "soft" })],
  ["ukiyo-e|ukiyo e|japanese woodblock|woodblock print|hokusai|hiroshige", "浮世绘|木版画|葛饰北斋|浮世绘风格", by("illustration")],
  [
    "paper cut|papercut|paper cutting|paper cutout|paper art|layered paper|kirigami|cut paper|paper craft",
    "剪纸|剪纸风格|纸雕|剪纸画|纸艺|层叠剪纸",
    by("paper-cut"),
  ],
  ["new year print|folk art|folk painting", "年画|民间艺术|农民画", by("illustration")],
];

const drawn: readonly Row[] = [
  ["illustration|illustrated|digital illustration|hand drawn|drawn", "插画|插图|手绘|插画风格|插画风", by("illustration")],
  ["flat illustration|flat design|flat style", "扁平插画|扁平|扁平风|扁平风格", by("illustration")],
  ["vector|vector art|vector illustration|flat vector illustration|flat vector", "矢量|矢量图|矢量插画", by("illustration")],
  ["cartoon|cartoon style|cartoonish|disney", "卡通|卡通风格|迪士尼|卡通画", by("illustration")],
  ["anime|anime style|makoto shinkai|shinkai", "动漫|二次元|动漫风格|新海诚|日漫", by("illustration")],
  ["ghibli|studio ghibli|studio ghibli style|miyazaki", "吉卜力|宫崎骏|宫崎骏风格|吉卜力风格", by("illustration")],
  ["comic|comic book|graphic novel|comic style|comic book style", "漫画|美漫|漫画风格|条漫", by("illustration")],
  ["manga", "黑白漫画", by("illustration", { tone: "black-and-white" })],
  [
    "picture book|children's book|storybook|children's book illustration|kids book",
    "绘本|童话|儿童绘本|绘本风格|儿童绘本风格|童话风格",
    by("illustration"),
  ],
  ["pop art|andy warhol|warhol|lichtenstein", "波普|波普艺术|波普风格", by("illustration")],
  ["art deco|art nouveau|mucha|poster art|travel poster|vintage poster", "装饰艺术|新艺术|穆夏|复古海报|旅行海报", by("illustration")],
  ["stained glass|mosaic art", "彩色玻璃|彩绘玻璃|花窗|镶嵌画", by("low-poly")],
  ["screen print|risograph|linocut|lino print|silkscreen", "丝网印刷|版画|孔版印刷", by("illustration")],
  ["pencil|pencil drawing|pencil sketch|graphite|colored pencil", "铅笔|铅笔画|铅笔素描|素描|彩铅", by("pencil")],
  ["sketch|drawing|doodle|rough sketch", "速写|草图|涂鸦|简笔画", by("pencil")],
  ["charcoal|charcoal drawing", "炭笔|炭笔画|木炭画", by("pencil", { lighting: "dramatic" })],
  ["line art|lineart|line drawing|pen and ink|etching|engraving", "线稿|线描|钢笔画|白描|蚀刻|铜版画", by("pencil")],
];

const digital: readonly Row[] = [
  [
    "3d render|3d|3d rendering|render|blender|c4d|octane render|unreal engine|cgi|pixar|3d model",
    "3d|三维|渲染|3d渲染|立体|皮克斯|三维渲染",
    by("three-d"),
  ],
  [
    "clay|claymation|plasticine|clay render|stop motion",
    "黏土|粘土|黏土风格|粘土风格|橡皮泥|定格动画",
    by("three-d", { lighting: "soft" }),
  ],
  ["digital art|digital painting|artstation style", "数字艺术|数码艺术|数字绘画|cg", by("three-d")],
  [
    "concept art|matte painting|game art|environment art",
    "概念艺术|概念设计|游戏原画|原画|概念图",
    by("three-d", { lighting: "dramatic" }),
  ],
  ["isometric|diorama|isometric view", "等距|等轴测|微缩景观|等距视角", by("three-d")],
  ["low poly|lowpoly|polygonal|facets|low-poly", "低多边形|低面|低多边形风格|低面数", by("low-poly")],
  ["pixel art|pixel|8 bit|8bit|16 bit|retro game", "像素|像素画|像素风|8位|像素风格|像素艺术", by("pixel")],
  ["voxel|minecraft|lego", "体素|我的世界|乐高", by("pixel")],
  ["synthwave|vaporwave|retrowave", "蒸汽波|合成波", by("three-d", { traits: { neon: 1 }, palette: ["#ff2f92", "#22e0ff"] })],
  ["steampunk", "蒸汽朋克", by("three-d", { tone: "warm" })],
];

export const media: readonly Row[] = [...photographic, ...painted, ...eastern, ...drawn, ...digital];
