import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SOURCES } from '../build-web.mjs';
import { readContext } from './context.ts';
import { commandOf, parseDockerfile, variablesOf } from './dockerfile.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'));
const image = stages.at(-1);
const said = (word: string) => image?.instructions.filter((line) => line.word === word).map(({ rest }) => rest) ?? [];

describe('the Dockerfile', () => {
  it('takes Node in the version that package.json pins, in every stage', () => {
    expect(stages.map(({ base }) => base)).toEqual(stages.map(() => `node:${manifest.dependencies.node}-slim`));
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
    const copied = stages
      .filter(({ name }) => name === 'web')
      .flatMap(({ instructions }) => instructions.filter(({ word }) => word === 'COPY'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(layers).toContain('book');
    expect(copied).toEqual(expect.arrayContaining([...plugins, ...layers]));
    expect(SOURCES).toEqual(expect.arrayContaining([...plugins, ...layers]));
    expect([...plugins, ...layers].filter((path) => !readContext('.')(path))).toEqual([]);
  });

  it('joins lines that end in a backslash and leaves comments out', () => {
    expect(parseDockerfile('ARG N=24\n# why\nFROM node:${N} AS web\nRUN a && \\\n  b\n')).toEqual([
      { name: 'web', base: 'node:24', instructions: [{ word: 'RUN', rest: 'a && b' }] },
    ]);
  });

  it('is refused with a word that its check would not carry out', () => {
    expect(() => parseDockerfile('FROM node\nSHELL ["sh"]')).toThrow('does not know SHELL ["sh"]');
  });
});

describe('.dockerignore', () => {
  const isSent = readContext('.');

  it.each(['server/main.ts', 'package.json', 'docs/guide/start.md', 'web/guide-plugin.ts', 'web/index.html'])(
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
