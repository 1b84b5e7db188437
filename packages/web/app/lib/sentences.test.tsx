import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Sentences } from "./sentences.tsx";

const render = (locale: string, children: React.ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: {} } })}>
      <Sentences>{children}</Sentences>
    </I18nProvider>,
  );

it("English parts sentences with a space, Chinese with nothing", () => {
  expect(render("en-US", ["One.", <b key="two">Two.</b>])).toBe("One. <b>Two.</b>");
  expect(render("zh-CN", ["一。", <b key="two">二。</b>])).toBe("一。<b>二。</b>");
});

it("a sentence that is not said leaves no gap", () => {
  expect(render("en-US", ["One.", false, null, "Two."])).toBe("One. Two.");
});
