/** Walks the tokens of one prompt and gathers what they say. */
import { mayBePlural } from "./english.ts";
import { inFlight } from "./flight.ts";
import { fieldOf } from "./flowers.ts";
import { groupSizeOf, isGregarious } from "./lexicon/groups.ts";
import type { Relation, Sense, SenseOf, Thing } from "./lexicon/sense.ts";
import { unmodified } from "./modifiers.ts";
import { opposite } from "./opposite.ts";
import { emptyReading, type Reading, type SubjectReading } from "./reading.ts";
import { article, joins, postposed, pronoun } from "./small-words.ts";
import type { Token } from "./token.ts";

/** Kinds of meaning whose rows are told by their names. */
const named: ReadonlySet<Sense["kind"]> = new Set(["scene", "medium", "abstract", "view", "light", "tone", "composition"]);

/** More of one kind than this cannot be told apart in a picture. */
const MAX_COUNT = 12;
const MAX_SUBJECTS = 6;

export class Reader {
  readonly #reading: Reading = emptyReading();
  readonly #tokens: readonly Token[];
  #at = 0;
  #said = unmodified();
  #negated: string | null = null;
  /** An infix relation that waits for what it relates to. */
  #relation: { kind: Relation; from: number } | null = null;
  /** A relation that the next thing stands in ("under the tree, a cat"; "树下的猫"). */
  #placed: { kind: Relation; target: number | null } | null = null;
  #lastNoun: { subject: number | null } | null = null;
  #clauseStart = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): Reading {
    for (this.#at = 0; this.#at < this.#tokens.length; this.#at++) this.#step(this.#tokens[this.#at] as Token);
    this.#settleColor();
    this.#reading.subjects = this.#reading.subjects.map(inFlight);
    this.#reading.names = unique(this.#reading.names);
    this.#reading.understood = unique(this.#reading.understood);
    this.#reading.notUnderstood = unique(this.#reading.notUnderstood);
    return this.#reading;
  }

  #step(token: Token): void {
    if (token.breaks) {
      this.#break(token);
      return;
    }
    const sense = this.#choose(token);
    if (!sense) {
      this.#unknown(token);
      return;
    }
    if (sense.kind === "letters") {
      this.#reading.letters.push(sense.text);
      this.#reading.understood.push(token.text);
      return;
    }
    if (this.#negated !== null && this.#negate(token, sense)) return;
    if (pronoun.test(token.text) && this.#relation) {
      const first = this.#relation.from === this.#clauseStart ? null : this.#clauseStart;
      if (first !== null) this.#linkTo(first);
      return;
    }
    if (article.test(token.text)) this.#said.singled = true;
    // "A photo of fish": the article was the photo's.
    if (token.text === "of") this.#said.singled = false;
    this.#take(token, sense);
  }

  #break(token: Token): void {
    this.#settleColor();
    this.#said.count = null;
    this.#said.group = null;
    this.#said.size = 1;
    this.#relation = null;
    this.#said.aloft = false;
    this.#said.singled = false;
    this.#said.expanse = false;
    if (!joins.test(token.text)) this.#negated = null;
    if (!joins.test(token.text) || token.text === "," || token.text === "，") {
      this.#lastNoun = null;
      this.#placed = null;
      this.#clauseStart = this.#reading.subjects.length;
      this.#negated = null;
    }
  }

  #unknown(token: Token): void {
    if (token.language === "zh" || token.text.length > 1) this.#reading.notUnderstood.push(token.text);
  }

  #choose(token: Token): Sense | null {
    const { senses } = token;
    if (senses.length < 2) return senses[0] ?? null;
    const thing = senses.find((sense) => sense.kind === "thing");
    if (thing && this.#isContent()) return thing;
    const color = senses.find((sense) => sense.kind === "color");
    if (!thing) return senses[0] ?? null;
    if (color) return this.#nounFollows() || !(this.#said.singled || this.#said.count !== null || token.plural) ? color : thing;
    if (this.#said.expanse) return senses.find((sense) => sense.kind === "scene") ?? thing;
    const single =
      (this.#said.singled || this.#said.count !== null || this.#relation?.kind === "under" || this.#relationFollows()) && !token.plural;
    return single ? thing : (senses.find((sense) => sense.kind === "scene") ?? senses[0] ?? null);
  }

  /** "a vase of tulips": what a thing is full of is things, however many. */
  #isContent(): boolean {
    return this.#tokens[this.#at - 1]?.text === "of" && typeof this.#lastNoun?.subject === "number";
  }

  #nounFollows(): boolean {
    const next = this.#tokens[this.#at + 1];
    if (!next || next.breaks) return false;
    if (next.text === "的" || next.senses.length === 0) return true;
    return next.senses.some((sense) => sense.kind === "thing" || sense.kind === "scene");
  }

  /** 樱花树下: the thing before a postposition is one thing. */
  #relationFollows(): boolean {
    const next = this.#tokens[this.#at + 1];
    return (
      next?.language === "zh" &&
      next.senses[0]?.kind === "relation" &&
      next.senses[0].relation !== "with" &&
      next.senses[0].relation !== "in"
    );
  }

  /** True when the token belonged to what is kept out. */
  #negate(token: Token, sense: Sense): boolean {
    const reading = this.#reading;
    if (sense.kind === "scene") {
      Object.assign(reading.traits, opposite(sense.traits ?? {}));
      if (sense.name) reading.excluded.push(sense.name);
      reading.places = reading.places.filter((place) => place !== sense.place);
    } else if (sense.kind === "thing") {
      reading.excluded.push(sense.thing.label);
      reading.subjects = reading.subjects.filter((subject) => subject.thing.label !== sense.thing.label);
    } else if (sense.kind === "color") {
      return true;
    } else if (sense.kind === "filler" || sense.kind === "count" || sense.kind === "size" || sense.kind === "negation") {
      return true;
    } else if (sense.kind === "relation" && sense.relation === "with") {
      return true;
    } else {
      this.#negated = null;
      return false;
    }
    reading.understood.push(token.language === "zh" ? `${this.#negated}${token.text}` : `${this.#negated} ${token.text}`);
    const next = this.#tokens[this.#at + 1];
    if (!next || !joins.test(next.text)) this.#negated = null;
    return true;
  }

  #take(token: Token, sense: Sense): void {
    const reading = this.#reading;
    if (sense.name && named.has(sense.kind)) reading.names.push(sense.name);
    switch (sense.kind) {
      case "thing":
        this.#thing(token, sense);
        return;
      case "scene":
        this.#scene(token, sense);
        return;
      case "color":
        this.#settleColor();
        this.#said.color = { hex: sense.hex, token };
        break;
      case "count":
        this.#said.count = sense.count;
        if (sense.count === 1) return;
        break;
      case "group":
        this.#gather(token);
        break;
      case "size":
        this.#said.size = sense.factor;
        // 大 and 高 are half of many words; alone they add nothing worth reporting.
        break;
      case "relation":
        this.#relate(token, sense.relation);
        return;
      case "bearing":
        this.#bear(sense.aloft);
        return;
      case "medium":
        this.#manner(sense);
        break;
      case "composition":
        reading.composition ??= sense.composition;
        break;
      case "abstract":
        reading.abstract = { family: reading.abstract?.family ?? sense.family };
        if (sense.palette) reading.colors.push(...sense.palette);
        break;
      case "view":
        reading.perspective ??= sense.perspective;
        break;
      case "light":
        reading.lighting ??= sense.lighting;
        Object.assign(reading.traits, sense.traits);
        break;
      case "tone":
        reading.tone ??= sense.color;
        break;
      case "expanse":
        this.#said.expanse = true;
        return;
      case "negation":
        this.#negated = token.text;
        return;
      case "filler":
        return;
    }
    reading.understood.push(token.text);
  }

  /** The first medium named is the picture's; its colours and light give way to what is said. */
  #manner({ medium, tone, lighting, palette, traits }: SenseOf<"medium">): void {
    const reading = this.#reading;
    if (reading.medium !== null) return;
    reading.medium = medium;
    if (tone) reading.tone ??= tone;
    if (lighting) reading.lighting ??= lighting;
    if (palette) reading.colors.push(...palette);
    reading.traits = { ...traits, ...reading.traits };
  }

  #thing(token: Token, { thing }: SenseOf<"thing">): void {
    const reading = this.#reading;
    reading.understood.push(token.text);
    const field = this.#said.expanse ? fieldOf(thing) : null;
    if (field) {
      reading.places.push("meadow");
      Object.assign(reading.traits, { flowers: 1, flowerColor: this.#said.color?.hex ?? field.color, fieldOf: field.solid });
      this.#said.color = null;
      this.#lastNoun = { subject: null };
      return;
    }
    const index = this.#addSubject(token, thing);
    this.#linkTo(index);
    this.#lastNoun = { subject: index };
    this.#said = unmodified();
  }

  #addSubject(token: Token, thing: Thing): number {
    const { subjects } = this.#reading;
    const same = subjects.findIndex((subject) => subject.thing.label === thing.label);
    // A thing named again is the same thing; it may bring a colour or a number that was missing.
    if (same >= 0) {
      const known = subjects[same] as SubjectReading;
      known.color ??= this.#said.color?.hex ?? null;
      if (this.#said.count) known.count = Math.min(MAX_COUNT, this.#said.count);
      return same;
    }
    if (subjects.length >= MAX_SUBJECTS) return subjects.length - 1;
    const group = this.#groupOf(token, thing);
    // "A fish" is one, though its plural looks the same.
    const several = token.plural && !(this.#said.singled && mayBePlural(token.text.toLowerCase()));
    const count = this.#said.count ?? group ?? (this.#said.expanse ? 7 : several ? 3 : 1);
    subjects.push({
      word: token.text,
      thing,
      count: Math.max(1, Math.min(group ?? MAX_COUNT, count)),
      group: group !== null,
      color: this.#said.color?.hex ?? null,
      sizeFactor: this.#said.size,
      aloft: this.#said.aloft,
      relation: this.#placed,
    });
    this.#placed = null;
    return subjects.length - 1;
  }

  /** 牛羊成群 says it of what went before, 成群的牛羊 of what follows; "a large herd of" is many, and not large ones. */
  #gather(token: Token): void {
    const behind = this.#nounFollows() ? 0 : this.#namedJustBefore();
    if (behind > 0) {
      for (const subject of this.#reading.subjects.slice(-behind))
        Object.assign(subject, { group: true, count: groupSizeOf(subject.thing) });
      return;
    }
    this.#said.group = this.#said.size * (token.text.includes("大") ? 1.35 : token.text.includes("小") ? 0.75 : 1);
    this.#said.size = 1;
    this.#said.count = null;
    // Its article is not that of one thing.
    this.#said.singled = false;
  }

  /** How many things were named without a word between. */
  #namedJustBefore(): number {
    let count = 0;
    while (this.#tokens[this.#at - 1 - count]?.senses.some(({ kind }) => kind === "thing")) count++;
    return this.#lastNoun?.subject === null ? 0 : Math.min(count, this.#reading.subjects.length);
  }

  /** How many of a thing are drawn together; null when it is counted, or stands for itself. */
  #groupOf(token: Token, thing: Thing): number | null {
    if (this.#said.count !== null) return null;
    const usual = groupSizeOf(thing);
    if (this.#said.group !== null) return Math.round(usual * this.#said.group);
    if (token.group) return usual;
    const isOne = this.#said.singled || this.#said.size !== 1 || (token.language === "en" && !token.plural);
    return isGregarious(thing) && !isOne ? usual : null;
  }

  #scene(token: Token, { place, traits = {} }: SenseOf<"scene">): void {
    const reading = this.#reading;
    reading.understood.push(token.text);
    // 月亮上, "on the moon": standing on it makes it the place.
    // An adjective says how the next thing is ("on a rugged cliff"): what is related to is still to come.
    const isAdjective = !place && this.#relation !== null && token.language === "en" && this.#nounFollows();
    const onMoon = traits.moonPhase !== undefined && (this.#relation?.kind === "on" || this.#nextRelation() === "on");
    if (onMoon) reading.places.push("moon");
    else if (place) reading.places.push(place);
    if (!onMoon) Object.assign(reading.traits, traits);
    if (this.#said.color) this.#tint(traits.flowers !== undefined || traits.trees === "cherry", traits.water === true);
    if (isAdjective) return;
    this.#linkTo(null);
    this.#lastNoun = { subject: null };
    this.#said = unmodified();
    const kind = token.language === "zh" ? postposed[token.text.at(-1) ?? ""] : undefined;
    if (kind && token.text.length > 1) this.#postposition(kind);
  }

  #tint(flowers: boolean, water: boolean): void {
    if (!this.#said.color) return;
    if (flowers) this.#reading.traits.flowerColor = this.#said.color.hex;
    else if (water) this.#reading.traits.waterColor = this.#said.color.hex;
    else this.#reading.colors.push(this.#said.color.hex);
    this.#said.color = null;
  }

  #nextRelation(): Relation | null {
    const sense = this.#tokens[this.#at + 1]?.senses[0];
    return sense?.kind === "relation" ? sense.relation : null;
  }

  /** Closes an infix relation with what was just named. */
  #linkTo(target: number | null): void {
    const open = this.#relation;
    this.#relation = null;
    if (!open || open.from === target) return;
    const subject = this.#reading.subjects[open.from];
    if (subject && !subject.relation) subject.relation = { kind: open.kind, target };
  }

  #relate(token: Token, kind: Relation): void {
    // 飞过 and its like are verbs: what is passed comes after them.
    const isVerb = /过$/.test(token.text);
    if (token.language === "zh" && kind !== "with" && this.#lastNoun && !isVerb) {
      this.#postposition(kind);
      return;
    }
    if (kind === "with") return;
    const from = this.#lastNoun?.subject ?? (token.language === "en" || isVerb ? this.#lastSubjectOfClause() : null);
    if (from !== null && from !== undefined) this.#relation = { kind, from };
  }

  /** 猫在树下 and 树下的猫: the noun before is the place, the thing before that, or after it, stands there. */
  #postposition(kind: Relation): void {
    const target = this.#lastNoun?.subject ?? null;
    const before = this.#reading.subjects.length - (target === null ? 1 : 2);
    const standsBefore =
      before >= this.#clauseStart && this.#tokens[this.#at + 1]?.text !== "的" ? this.#reading.subjects[before] : undefined;
    if (standsBefore && before !== target) standsBefore.relation ??= { kind, target };
    else this.#placed = { kind, target };
  }

  #lastSubjectOfClause(): number | null {
    const last = this.#reading.subjects.length - 1;
    return last >= this.#clauseStart ? last : null;
  }

  #bear(aloft: boolean): void {
    if (!aloft) return;
    const last = this.#lastNoun?.subject ?? this.#lastSubjectOfClause();
    const subject = last === null ? undefined : this.#reading.subjects[last];
    if (subject && this.#said.count === null && !this.#said.color) subject.aloft = true;
    else this.#said.aloft = true;
  }

  /** A colour that no noun followed belongs to the thing before it, or to the whole picture. */
  #settleColor(): void {
    if (!this.#said.color) return;
    const { hex } = this.#said.color;
    this.#said.color = null;
    const last = this.#lastNoun?.subject;
    const subject = last === null || last === undefined ? undefined : this.#reading.subjects[last];
    if (subject && subject.color === null) subject.color = hex;
    else this.#reading.colors.push(hex);
  }
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];
