import { AlignmentType, type ILevelsOptions, LevelFormat, type NumberingDefinition } from 'docx';
import type { DocxList } from '#export/docx/description.ts';
import { LIST_INDENT } from '#export/docx/measures.ts';

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const BULLETS = ['•', '–', '▪'];

/** How the items of a list are marked; lists of one kind share a definition, and each of them counts for itself. */
export function numberingOf({ ordered, start }: DocxList): NumberingDefinition {
  return {
    reference: ordered ? `numbers-from-${start}` : 'bullets',
    levels: LEVELS.map((level) => levelOf(level, ordered, start)),
  };
}

function levelOf(level: number, ordered: boolean, start: number): ILevelsOptions {
  return {
    level,
    alignment: AlignmentType.LEFT,
    format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
    text: ordered ? `%${level + 1}.` : (BULLETS[level % BULLETS.length] ?? '•'),
    ...(ordered ? { start } : {}),
    style: { paragraph: { indent: { left: (level + 1) * LIST_INDENT, hanging: LIST_INDENT } } },
  };
}
