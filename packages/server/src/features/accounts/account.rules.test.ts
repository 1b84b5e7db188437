import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgePassword, judgePerson, readEmail, readName, readPassword } from "./account.rules.ts";

const good = { name: "Li Lei", email: "li@example.com", password: "correct horse", confirmPassword: "correct horse" };

const judgeRegistration = (form: typeof good) => judgePerson(form) ?? judgePassword(form);

describe("a sign-up", () => {
  it("is judged fault by fault in the order of the form", () => {
    expect(judgeRegistration(good)).toBeNull();
    expect(judgeRegistration({ ...good, name: "" })).toBe("NAME_MISSING");
    expect(judgeRegistration({ ...good, email: "" })).toBe("EMAIL_MISSING");
    expect(judgeRegistration({ ...good, password: "" })).toBe("PASSWORD_MISSING");
    expect(judgeRegistration({ ...good, password: "五个字符啊", confirmPassword: "五个字符啊" })).toBe("PASSWORD_TOO_SHORT");
    expect(judgeRegistration({ ...good, password: "六个字符可以", confirmPassword: "六个字符可以" })).toBeNull();
    expect(judgeRegistration({ ...good, confirmPassword: "correct house" })).toBe("PASSWORDS_DIFFER");
    expect(judgeRegistration({ name: "", email: "", password: "", confirmPassword: "x" })).toBe("NAME_MISSING");
  });

  it.each([
    "123456",
    "Password1",
    "QWERTYUIOP",
    "aaaaaaaaaa",
    "woaini520",
    "li@example.com",
    "Proofsheet",
    "proofsheet-2026",
    "样片样片123",
  ])("refuses the password %s", (password) => {
    expect(judgeRegistration({ ...good, password, confirmPassword: password })).toBe("PASSWORD_TOO_COMMON");
  });

  it.each(["a@b.co", "first.last+tag@sub.example.org", "李雷@例子.中国", "o'brien@example.ie"])("takes the address %s", (email) => {
    expect(judgeRegistration({ ...good, email })).toBeNull();
  });

  it.each([
    "a",
    "a@b",
    "@b.co",
    "a@.co",
    "a@b..co",
    "a b@c.de",
    "a@b.co,c@d.ef",
    "<a@b.co>",
    "a@b.c\n.de",
    `${"a".repeat(65)}@b.co`,
    `a@${"b".repeat(60)}.${"c.".repeat(100)}de`,
  ])("refuses the address %j", (email) => {
    expect(judgeRegistration({ ...good, email })).toBe("EMAIL_INVALID");
  });
});

describe("reading", () => {
  it("gives one form to all spellings of a name, an address and a password", () => {
    expect(readName("  Zoe\u0308   Li ")).toBe("Zo\u00eb Li");
    expect(readEmail("  Li@Example.COM ")).toBe("li@example.com");
    expect(readPassword("ｐａｓｓ")).toBe("pass");
  });

  it("is settled after once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(readName(readName(text))).toBe(readName(text));
        expect(readEmail(readEmail(text))).toBe(readEmail(text));
        expect(readPassword(readPassword(text))).toBe(readPassword(text));
      }),
    );
  });
});
