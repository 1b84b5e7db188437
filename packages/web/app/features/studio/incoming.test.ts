import { describe, expect, it } from "vitest";
import { carriesPicture, readDrop, readPaste } from "./incoming.ts";

const transfer = (data: Record<string, string>, ...files: File[]) => ({
  files: files as unknown as FileList,
  types: Object.keys(data),
  getData: (type: string) => data[type] ?? "",
});
const photo = new File(["x"], "photo.jpg", { type: "image/jpeg" });

describe("a drop", () => {
  it("gives its files", () => expect(readDrop(transfer({}, photo))).toEqual({ kind: "files", files: [photo] }));
  it("prefers the file when an address comes with it", () =>
    expect(readDrop(transfer({ "text/uri-list": "https://a.example/x.png" }, photo)).kind).toBe("files"));
  it("U23 tells the address of a picture from another tab", () => {
    expect(readDrop(transfer({ "text/uri-list": "# saved\r\nhttps://a.example/x.png\r\nhttps://b.example" }))).toEqual({
      kind: "address",
      address: "https://a.example/x.png",
    });
    expect(readDrop(transfer({ "text/html": '<p><img alt="a" src="https://a.example/y.webp"></p>' }))).toEqual({
      kind: "address",
      address: "https://a.example/y.webp",
    });
  });
  it("gives nothing for words", () => {
    expect(readDrop(transfer({ "text/plain": "hello" }))).toEqual({ kind: "nothing" });
    expect(readDrop(null)).toEqual({ kind: "nothing" });
  });
});

describe("a paste", () => {
  it("takes pictures", () => expect(readPaste(transfer({}, photo)).kind).toBe("files"));
  it("leaves words and other files alone", () => {
    expect(readPaste(transfer({ "text/plain": "a red fox" })).kind).toBe("nothing");
    expect(readPaste(transfer({}, new File(["x"], "a.txt", { type: "text/plain" }))).kind).toBe("nothing");
  });
});

it("a drag counts when it carries files or an address", () => {
  expect(carriesPicture(["Files"])).toBe(true);
  expect(carriesPicture(["text/uri-list", "text/html"])).toBe(true);
  expect(carriesPicture(["text/plain"])).toBe(false);
});
