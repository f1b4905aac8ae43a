import { withoutForbidden } from '../limits.ts';
import { isPart, type PartId } from './outline.ts';
import type { Adventure } from './plan-adventure.ts';
import { writeClues } from './clues-part.ts';
import { writeCreatures, writeRoad } from './fights-part.ts';
import { writeEndings, writeFinale } from './finale-part.ts';
import { writeExtra, writeHistory, writeIntro } from './intro-part.ts';
import { writePeople } from './people-part.ts';
import { writeLair, writeSite, writeTown, writeTreasure } from './places-part.ts';
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
