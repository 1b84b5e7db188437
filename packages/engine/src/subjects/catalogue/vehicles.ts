import { entry } from "./entry.ts";

export const vehicles = {
  sailboat: entry(
    "sailing boat",
    9,
    "#f3efe4",
    "26F5",
    "sailboat,sailing boat,sailing ship,yacht,boat,ship,pirate ship,fishing boat,dragon boat,tall ship",
    "渔船,龙舟,海盗船,帆船,船,游艇,小船,轮船",
    "afloat",
  ),
  "hooded-boat": entry("hooded boat", 1.5, "#5a3c28", "", "sampan,wupeng boat,hooded boat", "乌篷船,摇橹船", "afloat"),
  "bamboo-raft": entry("bamboo raft", 2.1, "#a3966a", "", "bamboo raft,raft", "竹筏,竹排,木筏", "afloat"),
  skiff: entry("skiff", 2, "#5d4532", "", "skiff,punt,fishing skiff", "扁舟,小舟,孤舟,渔舟,轻舟,舟", "afloat"),
  rowboat: entry(
    "rowing boat",
    0.8,
    "#8a4f2a",
    "1F6F6,1F6A3",
    "rowboat,rowing boat,canoe,dinghy,gondola,kayak",
    "贡多拉,划艇,木船,独木舟",
    "afloat",
  ),
  car: entry(
    "car",
    1.45,
    "#b3221f",
    "1F697,1F698,1F699,1F695",
    "car,automobile,sports car,taxi,vehicle",
    "汽车,车,轿车,跑车,小汽车,出租车",
  ),
  balloon: entry("hot-air balloon", 20, "#d4382c", "", "hot air balloon,hot-air balloon,balloon", "热气球,气球", "aloft"),
  rocket: entry("rocket", 14, "#eef0f2", "1F680", "rocket,spaceship,spacecraft,space shuttle", "火箭,飞船,宇宙飞船", "aloft"),
  aeroplane: entry("aeroplane", 7, "#eef1f4", "2708,1F6E9,1F6EB", "aeroplane,airplane,plane,jet,aircraft", "飞机,客机", "aloft"),
  bicycle: entry("bicycle", 1.05, "#2f7d74", "1F6B2", "bicycle,bike", "自行车,单车,脚踏车"),
  ufo: entry("flying saucer", 4, "#aab4bd", "1F6F8", "ufo,flying saucer,saucer", "飞碟", "aloft"),
} as const;
