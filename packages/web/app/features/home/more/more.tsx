import { About } from "./about.tsx";
import { CreditFacts } from "./credit-facts.tsx";
import { InspirationCards } from "./inspiration.tsx";
import { Questions } from "./questions.tsx";
import { StudioFigures } from "./studio-figures.tsx";
import { ToolFacts } from "./tool-facts.tsx";
import { Voices } from "./voices.tsx";

/** Home below its first view. */
export const More = ({ onChoose }: { onChoose: (prompt: string) => void }) => (
  <>
    <InspirationCards onChoose={onChoose} />
    <ToolFacts />
    <CreditFacts />
    <Voices />
    <StudioFigures />
    <Questions />
    <About />
  </>
);
