import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SOURCES } from '../build-web.mjs';
import { commandOf, readContext, readDockerfile, variablesOf } from './dockerfile.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const lines = readDockerfile(readFileSync('Dockerfile', 'utf8'));
/** The arguments of the lines with this keyword, in all stages or only in the last one, which becomes the image. */
const all = (word: string, from = 0) =>
  lines.flatMap((line, index) => (line.word === word && index > from ? [line.rest] : []));
const said = (word: string) =>
  all(
    word,
    lines.findLastIndex((line) => line.word === 'FROM'),
  );

describe('the Dockerfile', () => {
  it('takes Node in the version that package.json pins, in every stage', () => {
    const bases = all('FROM').map((rest) => rest.split(' ')[0]);
    expect(bases).toEqual(Array(3).fill(`node:${manifest.dependencies.node}-slim`));
  });

  it('runs as somebody who is not root, with a health check and one volume, which holds the data', () => {
    const variables = said('ENV').map(variablesOf)[0];
    expect(said('USER')).toEqual(['node']);
    expect(said('VOLUME')).toEqual([variables?.DATA_DIR]);
    expect(said('EXPOSE')).toEqual([variables?.PORT]);
    expect(commandOf(said('HEALTHCHECK')[0] ?? '').join(' ')).toContain('/api/health');
    expect(commandOf(said('CMD')[0] ?? '')).toEqual(['node', 'server/main.ts']);
  });

  it('copies every layer that the server may import', () => {
    const layers = Object.keys(manifest.imports).map((name) => name.slice(1).replace('/*', ''));
    const copied = said('COPY').map((rest) => rest.split(' ')[0]);
    expect(copied).toEqual(expect.arrayContaining(layers.filter((layer) => layer !== 'web')));
  });

  it('has all that the web is built of, which .dockerignore lets through and a start looks at', () => {
    const config = readFileSync('web/vite.config.ts', 'utf8');
    const plugins = [...config.matchAll(/from '\.\.\/(scripts\/[^']+)'/g)].map(([, path]) => path ?? '');
    const layers = /find: \/\^#\(([^)]+)\)/.exec(config)?.[1]?.split('|') ?? [];
    const end = lines.findIndex(({ rest }) => rest.endsWith(' AS packages'));
    const web = lines.slice(0, end).filter(({ word }) => word === 'COPY');
    const copied = web.flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(layers).toContain('book');
    expect(copied).toEqual(expect.arrayContaining([...plugins, ...layers]));
    expect(SOURCES).toEqual(expect.arrayContaining([...plugins, ...layers]));
    expect([...plugins, ...layers].filter((path) => !readContext('.')(path))).toEqual([]);
  });

  it('is read without comments, with joined lines and arguments in their places', () => {
    expect(readDockerfile('ARG N=24\n# why\nFROM node:${N} AS web\nRUN a && \\\n  b\n').slice(1)).toEqual([
      { word: 'FROM', rest: 'node:24 AS web' },
      { word: 'RUN', rest: 'a && b' },
    ]);
  });

  it('is refused with a word that its check would not carry out', () => {
    expect(() => readDockerfile('FROM node\nSHELL ["sh"]')).toThrow('does not know SHELL ["sh"]');
  });
});

describe('.dockerignore', () => {
  const isSent = readContext('.');

  it.each(['server/main.ts', 'package.json', 'docs/guide/start.md', 'web/vite.config.ts', 'web/index.html'])(
    'lets %s through',
    (path) => expect(isSent(path)).toBe(true),
  );

  it.each([
    'data/secret.key',
    '.env',
    'node_modules/node/bin/node',
    'server/main.test.ts',
    'server/testing/a.ts',
    '.git/config',
  ])('holds %s back', (path) => expect(isSent(path)).toBe(false));
});

it('compose.yaml brings up the image on its port, with its data in a volume', () => {
  const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
  const { build, ports, volumes: mounts } = services.tomewright;
  expect(build).toBe('.');
  expect(ports).toEqual([expect.stringMatching(new RegExp(`:${said('EXPOSE')[0]}$`))]);
  expect(mounts).toEqual([`${Object.keys(volumes)[0]}:${said('VOLUME')[0]}`]);
});
