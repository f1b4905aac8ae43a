import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Machine, libcOf } from './machine.mjs';
import { withPlatforms } from './platform-entries.mjs';
import { type Entries, missingPackages, neededPackages } from './platform-packages.mjs';

const entries: Entries = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** What each machine needs for typesetting, images, building and checking. */
const MACHINES: Array<[Machine, string[]]> = [
  [
    { os: 'linux', cpu: 'x64', libc: 'glibc' },
    [
      '@biomejs/cli-linux-x64',
      '@img/sharp-libvips-linux-x64',
      '@img/sharp-linux-x64',
      '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
      '@napi-rs/canvas-linux-x64-gnu',
      '@oxlint/binding-linux-x64-gnu',
      '@rolldown/binding-linux-x64-gnu',
      '@typescript/typescript-linux-x64',
      'lightningcss-linux-x64-gnu',
    ],
  ],
  [
    { os: 'linux', cpu: 'x64', libc: 'musl' },
    [
      '@biomejs/cli-linux-x64-musl',
      '@img/sharp-libvips-linuxmusl-x64',
      '@img/sharp-linuxmusl-x64',
      '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
      '@napi-rs/canvas-linux-x64-musl',
      '@oxlint/binding-linux-x64-musl',
      '@rolldown/binding-linux-x64-musl',
      '@typescript/typescript-linux-x64',
      'lightningcss-linux-x64-musl',
    ],
  ],
  [
    { os: 'linux', cpu: 'arm64', libc: 'glibc' },
    [
      '@biomejs/cli-linux-arm64',
      '@img/sharp-libvips-linux-arm64',
      '@img/sharp-linux-arm64',
      '@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu',
      '@napi-rs/canvas-linux-arm64-gnu',
      '@oxlint/binding-linux-arm64-gnu',
      '@rolldown/binding-linux-arm64-gnu',
      '@typescript/typescript-linux-arm64',
      'lightningcss-linux-arm64-gnu',
    ],
  ],
  [
    { os: 'linux', cpu: 'arm64', libc: 'musl' },
    [
      '@biomejs/cli-linux-arm64-musl',
      '@img/sharp-libvips-linuxmusl-arm64',
      '@img/sharp-linuxmusl-arm64',
      '@myriaddreamin/typst-ts-node-compiler-linux-arm64-musl',
      '@napi-rs/canvas-linux-arm64-musl',
      '@oxlint/binding-linux-arm64-musl',
      '@rolldown/binding-linux-arm64-musl',
      '@typescript/typescript-linux-arm64',
      'lightningcss-linux-arm64-musl',
    ],
  ],
  [
    { os: 'darwin', cpu: 'arm64', libc: null },
    [
      '@biomejs/cli-darwin-arm64',
      '@img/sharp-darwin-arm64',
      '@img/sharp-libvips-darwin-arm64',
      '@myriaddreamin/typst-ts-node-compiler-darwin-arm64',
      '@napi-rs/canvas-darwin-arm64',
      '@oxlint/binding-darwin-arm64',
      '@rolldown/binding-darwin-arm64',
      '@typescript/typescript-darwin-arm64',
      'fsevents',
      'lightningcss-darwin-arm64',
    ],
  ],
  [
    { os: 'darwin', cpu: 'x64', libc: null },
    [
      '@biomejs/cli-darwin-x64',
      '@img/sharp-darwin-x64',
      '@img/sharp-libvips-darwin-x64',
      '@myriaddreamin/typst-ts-node-compiler-darwin-x64',
      '@napi-rs/canvas-darwin-x64',
      '@oxlint/binding-darwin-x64',
      '@rolldown/binding-darwin-x64',
      '@typescript/typescript-darwin-x64',
      'fsevents',
      'lightningcss-darwin-x64',
    ],
  ],
  [
    { os: 'win32', cpu: 'x64', libc: null },
    [
      '@biomejs/cli-win32-x64',
      '@img/sharp-win32-x64',
      '@myriaddreamin/typst-ts-node-compiler-win32-x64-msvc',
      '@napi-rs/canvas-win32-x64-msvc',
      '@oxlint/binding-win32-x64-msvc',
      '@rolldown/binding-win32-x64-msvc',
      '@typescript/typescript-win32-x64',
      'lightningcss-win32-x64-msvc',
    ],
  ],
  [
    { os: 'win32', cpu: 'arm64', libc: null },
    [
      '@biomejs/cli-win32-arm64',
      '@img/sharp-win32-arm64',
      '@myriaddreamin/typst-ts-node-compiler-win32-arm64-msvc',
      '@napi-rs/canvas-win32-arm64-msvc',
      '@oxlint/binding-win32-arm64-msvc',
      '@rolldown/binding-win32-arm64-msvc',
      '@typescript/typescript-win32-arm64',
      'lightningcss-win32-arm64-msvc',
    ],
  ],
];

describe.each(MACHINES)('on %o', (machine, names) => {
  const needed = neededPackages(entries, machine);

  it('the lock file has exactly the packages for it, each in the version that its parent asks for', () => {
    expect(needed.map(({ name }) => name).sort()).toEqual(names);
    for (const { name, version } of needed) {
      const asked = Object.values(entries).map(({ optionalDependencies }) => optionalDependencies?.[name]);
      expect(asked.map((range) => range?.replace(/^[~^]/, ''))).toContain(version);
    }
  });

  it('each says what is lost without it', () => {
    expect(needed.filter(({ work }) => work === 'Some of the work')).toEqual([]);
  });

  it('those that are absent, or there in another version, are missing', () => {
    const [first, second, ...rest] = needed;
    const versions = new Map(rest.map(({ path, version }) => [path, version]));
    versions.set(second?.path ?? '', '0.0.1');
    const missing = missingPackages(entries, machine, (path) => versions.get(path) ?? null);
    expect(missing).toEqual([first, second]);
    expect(missingPackages(entries, machine, (path) => entries[path]?.version ?? null)).toEqual([]);
  });
});

describe('the lock file', () => {
  it('has an entry for every package that another asks for, on every machine; `npm run lock` adds them', () => {
    expect(Object.keys(withPlatforms(entries))).toEqual(Object.keys(entries));
  });

  it('gets back what a registry lacked when npm wrote it', () => {
    const names = ['@biomejs/cli-darwin-arm64', '@biomejs/cli-linux-x64', '@biomejs/cli-linux-arm64-musl'];
    const kept = Object.entries(entries).filter(([path]) => !names.some((name) => path.endsWith(`/${name}`)));
    const { version } = entries['node_modules/@biomejs/biome'] ?? {};
    const completed = withPlatforms(Object.fromEntries(kept));
    expect(names.map((name) => completed[`node_modules/${name}`])).toEqual([
      { version, dev: true, optional: true, os: ['darwin'], cpu: ['arm64'] },
      { version, dev: true, optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
      { version, dev: true, optional: true, os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
    ]);
  });
});

it('glibc names itself in the report of Node, musl does not', () => {
  expect(libcOf({ header: { glibcVersionRuntime: '2.41' } })).toBe('glibc');
  expect(libcOf({ header: { nodejsVersion: 'v24.21.0' } })).toBe('musl');
});
