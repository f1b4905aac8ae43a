import { withoutForbidden } from '../limits.ts';
import { isPart, type PartId } from './outline.ts';
import type { Adventure } from './plan-adventure.ts';
import { writeClues } from './parts/clues.ts';
import { writeCreatures, writeRoad } from './parts/fights.ts';
import { writeEndings, writeFinale } from './parts/finale.ts';
import { writeExtra, writeHistory, writeIntro } from './parts/intro.ts';
import { writePeople } from './parts/people.ts';
import { writeLair, writeSite, writeTown, writeTreasure } from './parts/places.ts';
import { createPartWriter, type PartSetting, type PartWriter } from './part-writer.ts';

const WRITERS: Record<PartId, (writer: PartWriter) => string> = {
  intro: writeIntro,
  clues: writeClues,
  town: writeTown,
  people: writePeople,
  road: writeRoad,
  extra: writeExtra,
  site: writeSite,
  lair: writeLair,
  finale: writeFinale,
  endings: writeEndings,
  history: writeHistory,
  treasure: writeTreasure,
  creatures: writeCreatures,
};

/** Writes one part of an adventure as Markdown, without its title. Throws if there is no such part. */
export function writePart(adventure: Adventure, part: string, setting: PartSetting): string {
  if (!isPart(part)) throw new Error(`No part of an adventure is called ${part}`);
  return withoutForbidden(WRITERS[part](createPartWriter(adventure, part, setting)), adventure.limits);
}
