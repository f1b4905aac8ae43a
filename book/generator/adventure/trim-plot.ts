import { type FrameSeed, type PlaceSeed, type RoleSeed, ROLES, type RoomSeed, type Scheme } from './scheme.ts';

/** A sentence with such a beginning refers to the one before it. */
const LEANS = /^(?:It|They|He|She|That|This|These|Those|But|And|So|Nor|Both|Neither|Each|One of them)\b/;
/** The placeholder for the creatures of the first fight, in the texts of a frame. */
export const AMBUSHERS = 'ambushers';
/** The placeholders for all creatures except the villain, in the texts of a plot. */
export const FOES = ['beasts', 'guardian', 'minions'];

export type Trim = (template: string) => string;

/**
 * Returns a function that removes the sentences that mention one of these names. A clause after a semicolon is treated
 * separately.
 */
export function trimming(names: readonly string[]): Trim {
  if (names.length === 0) return (template) => template;
  const inBraces = `\\{(?:${names.join('|')})(?:F|He|His|Him|Office)?[.:}]`;
  const spoken = new RegExp(names.includes(AMBUSHERS) ? `${inBraces}|\\bambush\\b` : inBraces);
  const sentence = (text: string): string => {
    if (!spoken.test(text)) return text;
    const [first = '', ...rest] = text.split('; ');
    return rest.length === 0 || spoken.test(first) ? '' : `${first}.`;
  };
  const line = (text: string): string => {
    let isGone = false;
    const kept = text.split(/(?=\s)(?<=[.!?][”"’)*]*)\s+/).flatMap((one) => {
      const left = isGone && LEANS.test(one) ? '' : sentence(one);
      isGone = left === '';
      return left === '' ? [] : [left];
    });
    return isLabel(kept.join(' ')) ? '' : kept.join(' ');
  };
  return (template) => template.split('\n').map(line).filter(Boolean).join('\n');
}

/** Whether a text is only the bold beginning of an item. */
function isLabel(text: string): boolean {
  return /^(?:- )?\*\*[^*]+\*\*$/.test(text);
}

/** Trims all texts of a plot. Required texts stay if they would become empty. */
export function trimmed(scheme: Scheme, trim: Trim): Scheme {
  const must = (template: string) => trim(template) || template;
  const all = (templates: readonly string[]) => templates.map(trim).filter(Boolean);
  const texts = <Item extends { text: string }>(items: readonly Item[]) =>
    items.map((item) => ({ ...item, text: trim(item.text) })).filter(({ text }) => text !== '');
  const place = (seed: PlaceSeed): PlaceSeed => ({
    ...seed,
    what: must(seed.what),
    scene: must(seed.scene),
    rooms: seed.rooms.map((room) => ({ ...room, text: trim(room.text), ...sceneOf(room, trim) })),
  });
  const role = (seed: RoleSeed): RoleSeed => ({
    ...seed,
    wants: trim(seed.wants),
    secret: trim(seed.secret),
    opens: trim(seed.opens),
    manner: must(seed.manner),
    line: must(seed.line),
  });
  const fight = <Fight extends Scheme['ambush']>(seed: Fight): Fight => ({
    ...seed,
    scene: must(seed.scene),
    ground: all(seed.ground),
    tactics: must(seed.tactics),
  });
  const { frame, extra, finale, relic } = scheme;
  return {
    ...scheme,
    trouble: all(scheme.trouble),
    truth: all(scheme.truth),
    clock: all(scheme.clock),
    hooks: texts(scheme.hooks),
    opening: must(scheme.opening),
    ...(frame && { frame: trimmedFrame(frame, trim) }),
    ...(extra && {
      extra: {
        ...extra,
        text: withoutBareHeadings(all(extra.text)),
        table: { ...extra.table, rows: all(extra.table.rows) },
        note: { ...extra.note, text: trim(extra.note.text) },
      },
    }),
    roles: Object.fromEntries(ROLES.map((id) => [id, role(scheme.roles[id])])) as Scheme['roles'],
    town: place(scheme.town),
    site: place(scheme.site),
    lair: place(scheme.lair),
    clues: scheme.clues.map((clue) => ({ ...clue, tells: must(clue.tells), check: clue.check && must(clue.check) })),
    answer: must(scheme.answer),
    quietly: trim(scheme.quietly),
    rumors: all(scheme.rumors),
    ambush: fight(scheme.ambush),
    finale: { ...fight(finale), turn: must(finale.turn), speech: must(finale.speech) },
    endings: texts(scheme.endings),
    relic: { ...relic, looks: must(relic.looks), power: must(relic.power) },
    history: all(scheme.history),
    journey: all(scheme.journey),
  };
}

function withoutBareHeadings(texts: readonly string[]): string[] {
  const isHeading = (text: string | undefined) => text === undefined || text.startsWith('## ');
  return texts.filter((text, index) => !(isHeading(text) && isHeading(texts[index + 1])));
}

function trimmedFrame(frame: FrameSeed, trim: Trim): FrameSeed {
  const { play, firstHour, ambush, road, roadBack } = frame;
  return {
    play: trim(play) || play,
    firstHour: trim(firstHour),
    ambush: trim(ambush),
    road: trim(road) || road,
    roadBack: trim(roadBack),
  };
}

function sceneOf({ scene }: RoomSeed, trim: Trim): Pick<RoomSeed, 'scene'> {
  const left = scene === undefined ? '' : trim(scene);
  return left === '' ? {} : { scene: left };
}
