import { type Given, isGiven, objectOf } from '#book/formats/given.ts';
import type { Folder } from '../folder.ts';

/** Where Fantasy Statblocks keeps the creatures that its user made or imported. */
const PATH = /(?:^|\/)\.obsidian\/plugins\/(?:obsidian-5e-statblocks|fantasy-statblocks)\/data\.json$/;

/** The creatures that the plugin itself keeps in a vault, as pairs of a name and its data; none where it has none, or its file is damaged. */
export async function pluginCreatures(folder: Folder): Promise<Given[]> {
  const path = folder.paths.find((name) => PATH.test(name));
  if (path === undefined) return [];
  try {
    const { monsters } = objectOf(JSON.parse(await folder.text(path)));
    return [monsters].flat(2).filter(isGiven);
  } catch {
    return [];
  }
}
