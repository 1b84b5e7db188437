/** English word forms, as far as names of things need them. */

const irregular: Readonly<Record<string, string>> = {
  people: "person",
  persons: "person",
  men: "man",
  women: "woman",
  children: "child",
  mice: "mouse",
  geese: "goose",
  wolves: "wolf",
  leaves: "leaf",
  loaves: "loaf",
  knives: "knife",
  oxen: "ox",
  feet: "foot",
  ladies: "lady",
};

/** Their plural has no ending of its own. */
const unmarked = /(^| )(fish|sheep|deer|koi|carp|trout|salmon|cattle|livestock|bison|moose|squid|shrimp|elk|swine|people)$/;

export const mayBePlural = (phrase: string): boolean => unmarked.test(phrase);

const alreadySingular = /(ss|us|is|ous)$/;

/** The singular of the phrase's last word; the phrase itself when that is no plural. */
export function singular(phrase: string): string {
  const cut = phrase.lastIndexOf(" ") + 1;
  const head = phrase.slice(0, cut);
  const word = phrase.slice(cut);
  return head + singularWord(word);
}

function singularWord(word: string): string {
  const known = irregular[word];
  if (known) return known;
  if (word.length < 4 || !word.endsWith("s") || alreadySingular.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|xes|sses|oes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
