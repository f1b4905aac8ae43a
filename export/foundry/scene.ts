import { commonData, type Data, type FoundryDocument, keyOf, sortOf } from './documents.ts';

export interface SceneImage {
  path: string;
  /** In pixels. */
  width: number;
  height: number;
}

export interface OwnScene {
  id: string;
  name: string;
  index: number;
}

/**
 * A map as a scene without a grid, since nothing says how large its squares are, and lit as a whole: walls, lights and tokens are the game
 * master's to set.
 */
export function sceneOf(
  { path, width, height }: SceneImage,
  { id, name, index }: OwnScene,
  stats: Data,
): FoundryDocument {
  return {
    _id: id,
    _key: keyOf('scenes', id),
    name,
    active: false,
    navigation: false,
    background: { src: path },
    thumb: path,
    width,
    height,
    padding: 0,
    grid: { type: 0, size: 100, distance: 5, units: 'ft' },
    tokenVision: false,
    fog: { exploration: false },
    environment: { globalLight: { enabled: true } },
    drawings: [],
    tokens: [],
    lights: [],
    notes: [],
    sounds: [],
    templates: [],
    tiles: [],
    walls: [],
    ...commonData(stats, sortOf(index)),
  };
}
