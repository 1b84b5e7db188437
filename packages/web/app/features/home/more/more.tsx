import { About } from "./about.tsx";
import { CreditFacts } from "./credit-facts.tsx";
import { Questions } from "./questions.tsx";
import { StudioFigures } from "./studio-figures.tsx";
import { ToolFacts } from "./tool-facts.tsx";
import { Voices } from "./voices.tsx";

/** Home below its first view and the contact sheet. */
export const More = () => (
  <>
    <ToolFacts />
    <CreditFacts />
    <Voices />
    <StudioFigures />
    <Questions />
    <About />
  </>
);
