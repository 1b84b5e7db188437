/** The stones of a dry garden: a tall one, one at its side and one that lies, never in a row. */
import { groundHeightAt } from "../../scene/ground.ts";
import type { ScenePlan, SubjectPlan } from "../../scene/plan.ts";
import type { Random } from "./random.ts";

/** Of each stone in turn: its height over that of the largest, and how many of those heights it lies aside and behind. */
const LAYOUT = [
  { size: 0.62, aside: -1.15, behind: 0.7 },
  { size: 0.95, aside: 0.35, behind: 1.6 },
  { size: 0.36, aside: 1.75, behind: 0.2 },
] as const;

/** The subjects with their rocks laid out anew, about where the middle one stood. */
export function rakedStones(plan: ScenePlan, random: Random): SubjectPlan[] {
  const rocks = plan.subjects.filter(({ form }) => form.by === "solid" && form.solid === "rock").slice(0, LAYOUT.length);
  const side = random.next() < 0.5 ? -1 : 1;
  const middle = rocks[1] ?? rocks[0];
  if (!middle) return plan.subjects;
  const laid = rocks.map((rock, index): SubjectPlan => {
    const { size, aside, behind } = LAYOUT[index]!;
    const x = middle.x + side * middle.heightM * aside * random.between(0.85, 1.15);
    const z = middle.z + middle.heightM * behind * random.between(0.7, 1.2);
    return {
      ...rock,
      x,
      z,
      y: groundHeightAt(plan, x, z),
      heightM: rock.heightM * size,
      headingDeg: rock.headingDeg + random.between(-70, 70),
    };
  });
  return [...plan.subjects.filter((subject) => !rocks.includes(subject)), ...laid];
}
