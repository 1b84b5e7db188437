import { entry } from "./entry.ts";

export const plants = {
  conifer: entry("fir tree", 9, "#2f5a36", "1F332", "conifer,fir,fir tree,pine,pine tree,spruce,evergreen", "松树,杉树,针叶树,云杉,冷杉"),
  broadleaf: entry("tree", 8, "#4f7a2c", "1F333", "tree,oak,oak tree,maple,lone tree", "树,大树,橡树,枫树,一棵树,老树"),
  cherry: entry("cherry tree in blossom", 6, "#f2b6c6", "1F338", "cherry tree,cherry blossom,cherry blossoms,sakura", "樱花树,樱花,樱树"),
  palm: entry("palm tree", 8, "#4b8a3a", "1F334", "palm,palm tree,coconut tree", "棕榈,棕榈树,椰子树,椰树"),
  cactus: entry("cactus", 2.2, "#4d7d45", "1F335", "cactus,saguaro", "仙人掌"),
  flower: entry("flower", 0.45, "#f4f1ea", "1F33C,1F4AE", "flower,daisy,blossom,chamomile", "花,花朵,小花,雏菊,鲜花,一朵花"),
  rose: entry("rose", 0.5, "#b3122b", "1F339", "rose,red rose", "玫瑰,玫瑰花,月季,红玫瑰"),
  tulip: entry("tulip", 0.42, "#d93a55", "1F337", "tulip", "郁金香"),
  sunflower: entry("sunflower", 1.5, "#f2b211", "1F33B", "sunflower", "向日葵,太阳花"),
  mushroom: entry("mushroom", 0.25, "#b8281f", "1F344", "mushroom,toadstool", "蘑菇,毒蘑菇"),
  apple: entry("apple", 0.09, "#b5201f", "1F34E", "apple,red apple", "苹果,红苹果"),
  "green-apple": entry("green apple", 0.09, "#8db52f", "1F34F", "green apple", "青苹果"),
  orange: entry("orange", 0.08, "#ef8a1d", "1F34A", "orange fruit,an orange,oranges,tangerine,mandarin", "橙子,橘子,柑橘"),
  pear: entry("pear", 0.11, "#c9c045", "1F350", "pear", "梨,梨子"),
  lemon: entry("lemon", 0.065, "#f2d22e", "1F34B", "lemon", "柠檬"),
  pumpkin: entry("pumpkin", 0.35, "#d9701a", "1F383", "pumpkin,jack-o-lantern", "南瓜,南瓜灯"),
} as const;
