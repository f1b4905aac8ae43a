import { mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseNode, holdsLockedVersions } from './install.mjs';

describe('what is installed', () => {
  const locked = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-mac': { version: '2.0.0', optional: true },
  };

  it.each([
    ['is what the lock file names', true, { 'node_modules/a': { version: '1.0.0' } }],
    ['has what only some machines need', true, { ...locked }],
    ['lacks a package', false, {}],
    ['has another version', false, { 'node_modules/a': { version: '1.0.1' } }],
    ['has a package more', false, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } }],
    ['is nothing', false, null],
  ])('%s: %s', (_, holds, installed) => {
    expect(holdsLockedVersions(locked, installed)).toBe(holds);
  });
});

describe('the pinned Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-node-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const choose = (program: string, version: string) =>
    chooseNode({ program, pinned: '24.21.0', running: { version, execPath: process.execPath } });

  it('stays where it runs', () => {
    expect(choose(process.execPath, 'v20.1.0')).toEqual({ stands: true, sentence: null });
  });

  it('has a stand-in of its major version where it could not be had', () => {
    const program = join(folder, 'node/bin/node');
    expect(choose(program, 'v24.3.1')).toEqual({
      stands: true,
      sentence: 'The server needs Node 24.21.0, and npm could not bring it for this machine. v24.3.1 takes its place.',
    });
    expect(readlinkSync(program)).toBe(process.execPath);
  });

  it.each(['v22.21.0', 'v2.4.0', 'v240.0.0'])('is asked of whoever starts it with %s', (version) => {
    expect(choose(join(folder, 'none'), version)).toEqual({
      stands: false,
      sentence:
        'The server needs Node 24.21.0, and npm could not bring it for this machine. Run this again with a Node 24 of your own.',
    });
  });
});

it('the lock file has every package that another brings for a machine on which the product is run', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string>; integrity?: string }>;
  };
  const asked = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  const ours = asked.filter((name) => /-(linux|linuxmusl|darwin|win32)-(x64|arm64)/.test(name));
  expect(ours.length).toBeGreaterThan(50);
  expect(ours.filter((name) => packages[`node_modules/${name}`]?.integrity === undefined)).toEqual([]);
});
