import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToolbox } from './typeset-tools.ts';

const FONT = new URL('testing/noto-serif-kr-excerpt.ttf', import.meta.url);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-tools-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the tools of a theme', () => {
  it('open beside a folder that is named like a font, and a link that leads nowhere', async () => {
    await mkdir(join(folder, 'a.ttf'));
    await symlink(join(folder, 'absent'), join(folder, 'b.ttf'));
    await copyFile(FONT, join(folder, 'c.ttf'));
    const { fonts } = await createToolbox(folder)([]);
    expect(fonts.fallback.paths.filter((path) => path.startsWith(folder))).toEqual([join(folder, 'c.ttf')]);
  });

  it('are opened anew after they could not be opened', async () => {
    const toolbox = createToolbox(folder);
    const faces = ['no-such-face.ttf'];
    const first = toolbox(faces);
    await expect(first).rejects.toThrow();
    const second = toolbox(faces);
    expect(second).not.toBe(first);
    await expect(second).rejects.toThrow();
  });
});
