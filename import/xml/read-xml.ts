import { type ImportProblemCode, ImportProblem } from '../book-draft.ts';
import type { Folder } from '../folder.ts';

/** Limits in characters and in tags, five times what the longest books have. Each tag that is read takes about a kilobyte of memory. */
const LENGTH_MAX = 60_000_000;
const TAGS_MAX = 2_000_000;

/** What to say of a part that cannot be read. */
export interface XmlProblems {
  damaged: string;
  tooLong: string;
}

/** A part as text. Throws ImportProblem for one that is too long, or that declares entities: such a file is made to attack its reader. */
export async function readXmlPart(folder: Folder, path: string, { damaged, tooLong }: XmlProblems): Promise<string> {
  const text = await folder.text(path);
  if (text.length > LENGTH_MAX || hasMoreTags(text, TAGS_MAX)) throw problem('too_large', tooLong);
  if (/<!ENTITY/i.test(text) || hasDeclarations(text)) throw problem('unreadable', damaged);
  return text.replace(/^\uFEFF/, '');
}

/** Whether a document type has declarations of its own, which stand in square brackets. */
function hasDeclarations(text: string): boolean {
  const [, ...types] = text.split(/<!DOCTYPE/i);
  return types.some((type) => /^[^>[]*\[/.test(type));
}

function hasMoreTags(text: string, max: number): boolean {
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0 && count <= max; at = text.indexOf('<', at + 1)) count += 1;
  return count > max;
}

function problem(code: ImportProblemCode, message: string): ImportProblem {
  return new ImportProblem(code, message);
}
