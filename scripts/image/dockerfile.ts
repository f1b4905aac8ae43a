import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** One line of a Dockerfile: its keyword and its arguments. */
interface Line {
  word: string;
  rest: string;
}

/** The account on this machine that plays the image's user `node`. */
export interface Account {
  uid: number;
  gid: number;
}

/** A stage after its build: its root folder, its working directory, the environment of its programs, and its other lines. */
export interface Stage {
  folder: string;
  workdir: string;
  env: Record<string, string>;
  said: Record<string, string>;
}

const KNOWN = /^(ARG|FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD)$/;

/** The lines of a Dockerfile without comments. Lines that end in a backslash are joined, and ARGs are replaced by their values. */
export function readDockerfile(text: string): Line[] {
  const values = Object.fromEntries([...text.matchAll(/^ARG (\w+)=(\S*)/gm)].map(([, name, value]) => [name, value]));
  const joined = text.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '');
  const lines = [...joined.matchAll(/^(\w+) (.+)$/gm)].map(([, word = '', rest = '']) => ({
    word,
    rest: word === 'FROM' ? rest.replace(/\$\{(\w+)\}/g, (_, name) => values[name] ?? '') : rest,
  }));
  const unknown = lines.find(({ word }) => !KNOWN.test(word));
  if (unknown !== undefined) throw new Error(`The check of the image does not know ${unknown.word} ${unknown.rest}`);
  return lines;
}

/** The command of a CMD or HEALTHCHECK line in the JSON form, as a list of words. */
export function commandOf(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('[')));
}

/** The variables of an ENV line: `A=1 B=2`. */
export function variablesOf(rest: string): Record<string, string> {
  return Object.fromEntries([...rest.matchAll(/(\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]));
}

/**
 * Reads .dockerignore and returns a function that says whether Docker's build context includes a file, by its path relative to the root. As
 * in Docker, a pattern matches a path and everything below it, and the last matching pattern decides.
 */
export function readContext(root: string): (path: string) => boolean {
  const rows = readFileSync(join(root, '.dockerignore'), 'utf8').match(/^[^#\n].*/gm) ?? [];
  const patterns = rows.map((row) => {
    const glob = row.replace(/^!/, '').replace(/[.+^${}()|[\]\\]/g, '\\$&');
    const within = glob.replaceAll('*', '[^/]*').replaceAll('[^/]*[^/]*/', '(?:.*/)?');
    return { keeps: row.startsWith('!'), pattern: new RegExp(`^${within}(/|$)`) };
  });
  return (path) => patterns.findLast(({ pattern }) => pattern.test(path))?.keeps ?? true;
}

/**
 * Executes a Dockerfile without Docker: each stage gets a folder as the root of its file system. The pinned Node and the programs of this
 * machine replace the base image.
 */
export function buildImage(root: string, scratch: string, account: Account): Stage {
  let stage: Stage | null = null;
  for (const { word, rest } of readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
    process.stdout.write(`${word} ${rest}\n`);
    if (word === 'FROM') stage = startStage(root, join(scratch, / AS (\w+)$/.exec(rest)?.[1] ?? 'image'));
    if (stage === null) continue;
    if (word === 'WORKDIR') mkdirSync(join(stage.folder, (stage.workdir = rest)), { recursive: true });
    else if (word === 'ENV') Object.assign(stage.env, variablesOf(rest));
    else if (word === 'COPY') copy(rest, stage, root, scratch);
    else if (word === 'RUN') run(rest, stage, account);
    else stage.said[word] = rest;
  }
  if (stage === null) throw new Error('The Dockerfile has no stage.');
  return stage;
}

function startStage(root: string, folder: string): Stage {
  const programs = join(folder, 'usr/local/bin');
  mkdirSync(programs, { recursive: true });
  copyFileSync(join(root, 'node_modules/node/bin/node'), join(programs, 'node'));
  chmodSync(join(programs, 'node'), 0o755);
  const { HOME = '/', PATH = '' } = process.env;
  const system = PATH.split(':').filter((path) => !path.includes('node_modules'));
  return { folder, workdir: '/', env: { HOME, PATH: [programs, ...system].join(':') }, said: {} };
}

/** `COPY a b c/`, `COPY a b` and `COPY --from=stage /a b`: a folder's content goes into the target, a file into a folder or to a name. */
function copy(rest: string, { folder, workdir }: Stage, root: string, scratch: string): void {
  const [, stage, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const names = paths.split(' ');
  const to = join(folder, workdir, names.pop() ?? '');
  const isSent = readContext(root);
  for (const name of names) {
    const source = stage === undefined ? join(root, name) : join(scratch, stage, name);
    const isIntoFolder = statSync(source).isFile() && statSync(to, { throwIfNoEntry: false })?.isDirectory();
    const target = isIntoFolder ? join(to, basename(name)) : to;
    const filter = (path: string) => stage !== undefined || isSent(relative(root, path).replaceAll('\\', '/'));
    cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter });
    if (!existsSync(target)) throw new Error(`COPY ${rest}: .dockerignore does not let ${name} through.`);
  }
}

/** Runs a line in bash, with the image's paths replaced by those of the folder. */
function run(line: string, { folder, workdir, env }: Stage, { uid, gid }: Account): void {
  const here = line.replaceAll('node:node', `${uid}:${gid}`).replace(/(?<=^|\s)\/(?=\w)/g, `${folder}/`);
  const options = { cwd: join(folder, workdir), env: { ...networkOf(process.env), ...env } };
  const { status } = spawnSync('bash', ['-c', here], { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`RUN ${line} ended with ${status}.`);
}

/** The variables for registries and proxies on this machine, which Docker passes on too. */
function networkOf(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const names = /^(npm_config_(registry|cache|cafile|\w*proxy)|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => names.test(name)));
}
