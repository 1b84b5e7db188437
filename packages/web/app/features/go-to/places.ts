import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { chooseLanguage } from "../../lib/language.ts";
import { setTheme, useTheme } from "../../lib/theme.ts";
import { useLanguage } from "../../lib/use-language.ts";
import type { Place } from "./find-places.ts";

/** By address: words that somebody may type for a page whose name in the navigation is another. */
const otherNames: Record<string, string> = {
  "/": "home start 首页 主页",
  "/editor": "create text to image draw prompt 创作 文生图 画图",
  "/face-swap": "face swap faces 换脸",
  "/wallpaper": "wallpaper desktop phone 壁纸",
  "/background-removal": "cut out remove background 抠图 去背景",
  "/image-extension": "extend outpaint uncrop 扩图 扩展",
  "/image-edit": "edit erase retouch sky crop 编辑 修图 消除",
  "/image-upscale": "upscale enlarge sharpen 放大 高清",
  "/pricing": "pricing credits buy packages 价格 购买 积分",
  "/history": "history my pictures favourites 历史 作品 收藏",
  "/account": "account profile usage plan keys 账户 账号 用量",
};

export interface NamedPage {
  path: string;
  label: MessageDescriptor;
}

/** `pages` are those of the navigation; the person's own come after them, then what can be set. */
export function usePlaces(pages: readonly NamedPage[]): Place[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const language = useLanguage();
  const theme = useTheme();
  const own = [
    { path: "/history", name: t`History` },
    { path: "/account", name: t`Account` },
  ];
  const named = pages.map(({ path, label }) => ({ path, name: t(label) }));
  const goings = [...named, ...own].map(({ path, name }) => ({
    id: path,
    name,
    also: otherNames[path] ?? "",
    act: () => void navigate(path),
  }));
  const looks = [
    { theme: "light" as const, name: t`Theme: light`, also: "light 浅色" },
    { theme: "dark" as const, name: t`Theme: dark`, also: "dark 深色" },
    { theme: "system" as const, name: t`Theme: as the device`, also: "system 系统" },
  ].filter((look) => look.theme !== theme);
  const other = language === "en-US" ? { to: "zh-CN" as const, name: "切换到中文" } : { to: "en-US" as const, name: "Switch to English" };
  return [
    ...goings,
    ...looks.map((look) => ({ id: look.theme, name: look.name, also: `theme 主题 ${look.also}`, act: () => setTheme(look.theme) })),
    {
      id: "language",
      name: other.name,
      lang: other.to,
      also: "language 语言 chinese english",
      act: () => void chooseLanguage(i18n, other.to),
    },
  ];
}
