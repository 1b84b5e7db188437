import { errorCodes } from "@proofsheet/contract";
import { register } from "@proofsheet/contract/auth";
import { sentencesZh } from "@proofsheet/contract/sentences.zh";
import { describe, expect, it } from "vitest";
import { initialsOf } from "./initials.ts";
import { emptyForm, faultOf, fieldOf, passwordStrength } from "./sign-in.rules.ts";

const good = { name: "Lena", email: "lena@example.com", password: "correct horse", confirmPassword: "correct horse" };

describe("the sign-up form", () => {
  it.each([
    [{ name: "  " }, "name", "请输入您的姓名"],
    [{ email: " " }, "email", "请输入邮箱地址"],
    [{ password: "12345", confirmPassword: "12345" }, "password", "密码至少需要6个字符"],
    [{ confirmPassword: "correct hors" }, "confirmPassword", "两次输入的密码不一致"],
  ])("finds %j", (change, field, sentence) => {
    const fault = faultOf("sign-up", { ...good, ...change });
    expect(fault?.field).toBe(field);
    expect(fault && sentencesZh[fault.code](fault.details as never)).toBe(sentence);
  });
  it("takes a good form", () => {
    expect(faultOf("sign-up", good)).toBeUndefined();
  });
  it("knows the field of every refusal of the server", () => {
    for (const code of register.errors) expect(fieldOf(code), code).toBeDefined();
    expect(errorCodes.filter((code) => fieldOf(code)).length).toBeGreaterThan(register.errors.length - 1);
    expect(fieldOf("INTERNAL")).toBeUndefined();
  });
});

describe("the sign-in form", () => {
  it("wants email and password, and does not judge the password", () => {
    expect(faultOf("sign-in", emptyForm)).toMatchObject({ field: "email", code: "EMAIL_MISSING" });
    expect(faultOf("sign-in", { ...emptyForm, email: "a@b.c" })).toMatchObject({ field: "password", code: "PASSWORD_MISSING" });
    expect(faultOf("sign-in", { ...emptyForm, email: "a@b.c", password: "1" })).toBeUndefined();
  });
});

describe("the strength line", () => {
  it("rises with length and is not fooled by repetition", () => {
    expect(["", "abc", "aaaaaaaaaaaaaaaaaaaaaaa", "lighthouse", "correct horse battery"].map(passwordStrength)).toEqual([0, 1, 1, 2, 3]);
  });
});

describe("initials", () => {
  it.each([
    ["Lena Weiss", "LW"],
    ["lena.weiss@example.com", "LW"],
    ["lena", "L"],
    ["李小龙", "龙"],
    ["", ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
