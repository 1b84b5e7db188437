import { describe, expect, it } from "vitest";
import type { PlannedEdit } from "../types.ts";
import { planInstruction } from "./plan-instruction.ts";

/** The steps in short: kind, and what of it the words decide. */
function short(edit: PlannedEdit): string {
  switch (edit.kind) {
    case "tone": {
      const { kind, blackAndWhite, ...amounts } = edit;
      const set = Object.entries(amounts).filter(([, value]) => value !== 0);
      return ["tone", ...(blackAndWhite ? ["bw"] : []), ...set.map(([key, value]) => `${key}${value > 0 ? "+" : ""}${value}`)].join(" ");
    }
    case "crop":
      return edit.aspect ? `crop ${edit.aspect}` : `crop ${edit.left} ${edit.top} ${edit.width} ${edit.height}`;
    case "rotate":
      return edit.flip === "none" ? `rotate ${edit.degrees}` : `flip ${edit.flip}`;
    case "straighten":
      return `straighten ${edit.degrees}`;
    case "restyle":
      return `restyle ${edit.style} ${edit.strength}`;
    case "erase":
      return `erase ${edit.what}`;
    case "text":
      return `text ${edit.text} | ${edit.x} ${edit.y} ${edit.size} ${edit.color} ${edit.font}${edit.outline ? "" : " bare"}`;
    case "sky":
      return `sky: ${edit.prompt}`;
    case "background":
      if (edit.to === "color") return `background ${edit.color}`;
      if (edit.to === "blur") return `background blur ${edit.amount}`;
      return edit.to === "scene" ? `background: ${edit.prompt}` : `background ${edit.to}`;
  }
}

/** Instruction, steps, and what is told as not understood. */
type Case = [instruction: string, steps: string[], lost?: string[]];

const english: Case[] = [
  ["remove the person on the left", ["erase the person on the left"]],
  ["Please erase the red car from the photo", ["erase the red car"]],
  ["get rid of the power lines and make it brighter", ["erase the power lines", "tone brightness+0.3"]],
  ["remove the trash can, the sign and brighten it", ["erase the trash can", "erase the sign", "tone brightness+0.3"]],
  ["make it night", ["tone brightness-0.7 contrast+0.1 saturation-0.25 warmth-0.9 vignette+0.3"]],
  ["make it look like sunset", ["tone brightness-0.1 contrast+0.1 saturation+0.2 warmth+0.8"]],
  ["brighter and warmer", ["tone brightness+0.3 warmth+0.3"]],
  ["a bit darker", ["tone brightness-0.18"]],
  ["much more contrast", ["tone contrast+0.54"]],
  ["increase the saturation by 20%", ["tone saturation+0.2"]],
  ["reduce contrast slightly and add a vignette", ["tone contrast-0.18 vignette+0.5"]],
  ["less saturated, cooler", ["tone saturation-0.3 warmth-0.3"]],
  ["it is too dark", ["tone brightness+0.3"]],
  ["black and white", ["tone bw"]],
  ["turn it into a black & white photo with film grain", ["tone bw grain+0.4"]],
  ["remove the color", ["tone bw"]],
  ["vintage look", ["tone contrast-0.2 saturation-0.3 warmth+0.4 vignette+0.3 grain+0.35"]],
  ["make it cinematic", ["tone brightness-0.1 contrast+0.35 saturation-0.1 vignette+0.35"]],
  ["make the sky brighter", [], ["make the sky brighter"]],
  ["crop to a square", ["crop 1:1"]],
  ["crop it to 16:9", ["crop 16:9"]],
  ["make it square", ["crop 1:1"]],
  ["cut off the top 20%", ["crop 0 0.2 1 0.8"]],
  ["keep the left half", ["crop 0 0 0.5 1"]],
  ["zoom in", ["crop 0.125 0.125 0.75 0.75"]],
  ["rotate 90 degrees", ["rotate 90"]],
  ["rotate it 90° counterclockwise", ["rotate 270"]],
  ["turn it to the left", ["rotate 270"]],
  ["turn the photo upside down", ["rotate 180"]],
  ["rotate by 5 degrees", ["straighten 5"]],
  ["flip horizontally", ["flip horizontal"]],
  ["mirror it vertically", ["flip vertical"]],
  ["straighten the horizon by 2.5 degrees", ["straighten 2.5"]],
  ["tilt 3 degrees left", ["straighten -3"]],
  ["turn it into a watercolor", ["restyle watercolor 0.75"]],
  ["make it look like an oil painting", ["restyle oil-painting 0.75"]],
  ["slightly cartoon style", ["restyle cartoon 0.45"]],
  ["pencil sketch, then crop to 4:5", ["restyle pencil 0.75", "crop 4:5"]],
  ["pixel art with warmer colors", ["restyle pixel 0.75", "tone warmth+0.3"]],
  ["remove the background", ["background transparent"]],
  ["make the background transparent", ["background transparent"]],
  ["blur the background", ["background blur 0.5"]],
  ["slightly blur the background and make it brighter", ["background blur 0.25", "tone brightness+0.3"]],
  ["white background", ["background #ffffff"]],
  ["change the background to light blue", ["background #9cc7ee"]],
  ["put it on a #ff8800 background", ["background #ff8800"]],
  ["change the background to a beach", ["background: beach"]],
  ["replace the background with snowy mountains, at sunset", ["background: snowy mountains, at sunset"]],
  ["put her on the moon", ["background: moon"]],
  ["use another photo as the background", ["background picture"]],
  ["add the text “Hello” at the top", ["text Hello | 0.5 0.12 0.08 #ffffff sans"]],
  ['write "Summer, 2026" in red at the bottom left', ["text Summer, 2026 | 0.2 0.88 0.08 #d12a2a sans"]],
  ["add a big handwritten title 'Good day' without outline", ["text Good day | 0.5 0.85 0.14 #ffffff hand bare"]],
  ["add text Happy Birthday", ["text Happy Birthday | 0.5 0.85 0.08 #ffffff sans"]],
  ["make the background darker", [], ["make the background darker"]],
  ["add a dog", [], ["add a dog"]],
  ["change the background to qwzx", [], ["change the background to qwzx"]],
  ["hello there", [], ["hello there"]],
  ["remove the noise", [], ["remove the noise"]],
];

const chinese: Case[] = [
  ["去掉左边的人", ["erase 左边的人"]],
  ["把右下角的水印去掉", ["erase 右下角的水印"]],
  ["删除电线，然后调亮一点", ["erase 电线", "tone brightness+0.18"]],
  ["变成夜晚", ["tone brightness-0.7 contrast+0.1 saturation-0.25 warmth-0.9 vignette+0.3"]],
  ["亮一点、暖一点", ["tone brightness+0.18 warmth+0.18"]],
  ["提高亮度和对比度", ["tone brightness+0.3 contrast+0.3"]],
  ["降低饱和度20%", ["tone saturation-0.2"]],
  ["太暗了", ["tone brightness+0.3"]],
  ["更鲜艳", ["tone saturation+0.3"]],
  ["变成黑白照片", ["tone bw"]],
  ["加上暗角和胶片颗粒", ["tone vignette+0.5 grain+0.4"]],
  ["复古风格", ["tone contrast-0.2 saturation-0.3 warmth+0.4 vignette+0.3 grain+0.35"]],
  ["背景换成海滩", ["background: 海滩"]],
  ["把背景换成夜晚的城市", ["background: 夜晚的城市"]],
  ["背景换成白色", ["background #ffffff"]],
  ["换成蓝底", ["background #2a66c9"]],
  ["去掉背景", ["background transparent"]],
  ["透明背景", ["background transparent"]],
  ["背景虚化", ["background blur 0.5"]],
  ["背景稍微模糊一点", ["background blur 0.25"]],
  ["用另一张照片做背景", ["background picture"]],
  ["放到雪山前", ["background: 雪山前"]],
  ["变成水彩画", ["restyle watercolor 0.75"]],
  ["转成油画风格", ["restyle oil-painting 0.75"]],
  ["做成卡通，再裁成正方形", ["restyle cartoon 0.75", "crop 1:1"]],
  ["旋转90度", ["rotate 90"]],
  ["逆时针旋转90度", ["rotate 270"]],
  ["左右翻转", ["flip horizontal"]],
  ["上下翻转", ["flip vertical"]],
  ["拉直3度", ["straighten 3"]],
  ["裁剪为16:9", ["crop 16:9"]],
  ["裁掉上面20%", ["crop 0 0.2 1 0.8"]],
  ["保留左半边", ["crop 0 0 0.5 1"]],
  ["加上文字“你好”", ["text 你好 | 0.5 0.85 0.08 #ffffff sans"]],
  ["在顶部写上红色的“新年快乐”", ["text 新年快乐 | 0.5 0.12 0.08 #d12a2a sans"]],
  ["用手写体加标题「夏天」", ["text 夏天 | 0.5 0.85 0.08 #ffffff hand"]],
  ["让天空更亮", [], ["让天空更亮"]],
  ["画一只恐龙", [], ["画一只恐龙"]],
  ["把背景调暗", [], ["把背景调暗"]],
];

/** One of each kind that was once taken for another. */
const kinds: Case[] = [
  ["sharpen", ["tone sharpness+0.5"]],
  ["make it a bit clearer", ["tone sharpness+0.3"]],
  ["fix the blur", ["tone sharpness+0.5"]],
  ["锐化", ["tone sharpness+0.5"]],
  ["清晰一点", ["tone sharpness+0.3"]],
  ["让照片更清晰", ["tone sharpness+0.5"]],
  ["提高清晰度20%", ["tone sharpness+0.2"]],
  ["降低清晰度", [], ["降低清晰度"]],
  ["less sharp", [], ["less sharp"]],
  ["remove the person on the right and sharpen", ["erase the person on the right", "tone sharpness+0.5"]],
  ["auto enhance", ["tone brightness+0.06 contrast+0.15 saturation+0.12 sharpness+0.3"]],
  ["一键美化", ["tone brightness+0.06 contrast+0.15 saturation+0.12 sharpness+0.3"]],
  ["replace the sky with stars", ["sky: stars"]],
  ["make the sky blue", ["sky: blue"]],
  ["replace the sky", ["sky: clear blue sky"]],
  ["add a starry sky", ["sky: starry"]],
  ["put a rainbow in the sky", ["sky: rainbow"]],
  ["make the sky bigger", [], ["make the sky bigger"]],
  ["change the sky to sunset", ["sky: sunset"]],
  ["把天空换成星空", ["sky: 星空"]],
  ["换成晚霞的天空", ["sky: 晚霞"]],
  ["换天空", ["sky: 晴朗的蓝天"]],
  ["天空变成蓝色", ["sky: 蓝色"]],
  ["把背景换成晚霞", ["background: 晚霞"]],
  ["天空换成夜晚", ["sky: 夜晚"]],
  ["lighten the shadows", [], ["lighten the shadows"]],
  ["提亮阴影", [], ["提亮阴影"]],
  ["brighten the car", [], ["brighten the car"]],
  ["brighten the photo", ["tone brightness+0.3"]],
  ["make the colors warmer", ["tone warmth+0.3"]],
  ["make everything except the person black and white", [], ["make everything except the person black and white"]],
  ["除了人物以外都变成黑白", [], ["除了人物以外都变成黑白"]],
  ["don't remove the background", [], ["don't remove the background"]],
  ["不要去掉背景", [], ["不要去掉背景"]],
  ["不要背景", ["background transparent"]],
  ["make it brighter without changing the background", ["tone brightness+0.3"]],
  ["less grain", [], ["less grain"]],
  ["remove the grain", [], ["remove the grain"]],
  ["去掉颗粒", [], ["去掉颗粒"]],
  ["放大两倍", [], ["放大两倍"]],
  ["upscale it", [], ["upscale it"]],
  ["make it 4k", [], ["make it 4k"]],
  ["上色", [], ["上色"]],
  ["去水印", ["erase 水印"]],
  ["去雾", [], ["去雾"]],
  ["get rid of the people in the background", ["erase the people in the background"]],
  ["去掉背景里的路人", ["erase 背景里的路人"]],
  ["make the colors pop", ["tone saturation+0.3"]],
  ["make it pop", ["tone contrast+0.3"]],
  ["put a beach behind me", ["background: beach"]],
  ["remove the man behind me", ["erase the man behind me"]],
  ["write Happy Birthday at the bottom in red", ["text Happy Birthday | 0.5 0.88 0.08 #d12a2a sans"]],
  ["在顶部写上生日快乐", ["text 生日快乐 | 0.5 0.12 0.08 #ffffff sans"]],
  ["左转90度", ["rotate 270"]],
  ["转180度", ["rotate 180"]],
];

const mixed: Case[] = [
  ["把 background 换成 beach", ["background: beach"]],
  ["做成 watercolor，brighter", ["restyle watercolor 0.75", "tone brightness+0.3"]],
];

describe.each([
  ["English", english],
  ["Chinese", chinese],
  ["both at once", mixed],
  ["either language that is easily misread", kinds],
])("an instruction in %s", (_, cases) => {
  it.each(cases)("%s", (instruction, steps, lost = []) => {
    const plan = planInstruction(instruction);
    expect({ steps: plan.edits.map(short), lost: plan.notUnderstood }).toEqual({ steps, lost });
  });
});

it("is the same each time, and never more than twelve steps", () => {
  const many = Array.from({ length: 20 }, (_, i) => `rotate 90 degrees; crop to ${i + 1}:1`).join("; ");
  expect(planInstruction(many).edits).toHaveLength(12);
  expect(planInstruction(many)).toEqual(planInstruction(many));
});

it.each(["", "，。！", "“”", "⟦0⟧", "a".repeat(500), "裁".repeat(500), "rotate ".repeat(70), "\u0000\ud800"])(
  "takes %j without a fault",
  (words) => {
    expect(() => planInstruction(words)).not.toThrow();
  },
);
