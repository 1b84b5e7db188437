import { entry } from "./entry.ts";

export const buildings = {
  house: entry("house", 6.5, "#efe6d6", "1F3E0,1F3E1,1F3D8", "house,home,cottage,farmhouse,villa", "房子,房屋,小房子,农舍,别墅,家"),
  "canal-house": entry(
    "canal house",
    7.4,
    "#eeece4",
    "",
    "canal house,white walled house,huizhou house",
    "白墙黑瓦,徽派建筑,粉墙黛瓦,马头墙",
  ),
  "moon-bridge": entry("moon bridge", 6.4, "#a5a196", "", "moon bridge,arch bridge,stone arch bridge", "石拱桥,拱桥,月亮桥"),
  cabin: entry(
    "log cabin",
    5,
    "#7a4f2d",
    "1F6D6",
    "cabin,log cabin,hut,wooden house,chalet,yurt,shed,barn",
    "蒙古包,小木屋,木屋,小屋,茅屋",
  ),
  lighthouse: entry("lighthouse", 22, "#c4302b", "", "lighthouse", "灯塔"),
  castle: entry("castle", 24, "#a79d8c", "1F3F0", "castle,fortress,castle tower,fort,citadel", "城堡,古堡,要塞"),
  pagoda: entry("pagoda", 24, "#9c2f23", "1F3EF", "pagoda", "宝塔,佛塔,古塔,塔"),
  temple: entry(
    "temple",
    9,
    "#a8322a",
    "26E9,1F6D5",
    "temple,shrine,pavilion,teahouse,japanese temple",
    "凉亭,湖心亭,亭,楼阁,寺庙,寺,神社,庙,亭子,古寺",
  ),
  windmill: entry("windmill", 14, "#efe9dc", "", "windmill,mill", "风车"),
  church: entry("church", 16, "#e9e2d2", "26EA", "church,chapel,cathedral,monastery", "大教堂,修道院,教堂,礼拜堂"),
  tent: entry("tent", 1.9, "#d9772b", "26FA,1F3D5", "tent,camp", "帐篷,露营"),
  bridge: entry(
    "stone bridge",
    7,
    "#a49a89",
    "1F309",
    "bridge,viaduct,stone bridge,golden gate bridge,aqueduct,footbridge,wooden bridge",
    "桥,大桥,石桥,小桥,断桥,高架桥,木桥",
  ),
} as const;
