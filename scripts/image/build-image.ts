import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesOf, readContext } from './context.ts';
import { type Stage, parseDockerfile, variablesOf } from './dockerfile.ts';

/** The account of this machine that stands for the image's user `node`. */
export interface Account {
  uid: number;
  gid: number;
}

/** A built image: the folder that is its root, and how it is to be run. */
export interface Image {
  folder: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  volume: string;
  healthcheck: string;
  cmd: string;
}

/**
 * Carries out a Dockerfile without Docker: each stage gets a folder that stands for the root of its file system. RUN lines are run by
 * bash, with the image's paths replaced by those of the folder. In place of the base image there is the pinned Node and the programs of
 * this machine.
 */
export function buildImage(root: string, scratch: string, account: Account): Image {
  const stages = parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const images = stages.map((stage) => buildStage(stage, { root, scratch, account }));
  const last = images.at(-1);
  if (last === undefined) throw new Error('The Dockerfile has no stage.');
  return last;
}

interface Surroundings {
  root: string;
  scratch: string;
  account: Account;
}

function buildStage(stage: Stage, { root, scratch, account }: Surroundings): Image {
  const folder = join(scratch, stage.name);
  const image: Image = { folder, workdir: '/', env: {}, user: 'root', volume: '', healthcheck: '', cmd: '' };
  placeNode(root, folder);
  for (const { word, rest } of stage.instructions) {
    process.stdout.write(`${stage.name}: ${word} ${rest}\n`);
    if (word === 'WORKDIR') image.workdir = makeFolder(folder, rest);
    if (word === 'ENV') Object.assign(image.env, variablesOf(rest));
    if (word === 'COPY') copy(rest, image, { root, scratch });
    if (word === 'RUN') run(rest, image, account);
    if (word === 'USER') image.user = rest;
    if (word === 'VOLUME') image.volume = rest;
    if (word === 'HEALTHCHECK') image.healthcheck = rest;
    if (word === 'CMD') image.cmd = rest;
  }
  return image;
}

function placeNode(root: string, folder: string): void {
  const programs = makeFolder(folder, '/usr/local/bin');
  const node = join(folder, programs, 'node');
  copyFileSync(join(root, 'node_modules/node/bin/node'), node);
  chmodSync(node, 0o755);
}

function makeFolder(folder: string, path: string): string {
  mkdirSync(join(folder, path), { recursive: true });
  return path;
}

/** `COPY a b c/`, `COPY a b` and `COPY --from=stage /a b`: a folder's content goes into the target, a file into a folder or to a name. */
function copy(rest: string, { folder, workdir }: Image, { root, scratch }: { root: string; scratch: string }): void {
  const [, stage, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const names = paths.split(' ');
  const to = join(folder, workdir, names.pop() ?? '');
  if (stage !== undefined) {
    for (const name of names) cpSync(join(scratch, stage, name), to, { recursive: true, verbatimSymlinks: true });
    return;
  }
  const isSent = readContext(root);
  for (const name of names) {
    const files = filesOf(root, name, isSent);
    if (files.length === 0) throw new Error(`COPY ${rest}: .dockerignore lets nothing of ${name} through.`);
    for (const file of files) {
      const target = file === name ? targetOf(to, name) : join(to, file.slice(name.length));
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(join(root, file), target);
    }
  }
}

function targetOf(to: string, name: string): string {
  return to.endsWith('/') || statSync(to, { throwIfNoEntry: false })?.isDirectory() ? join(to, basename(name)) : to;
}

function run(line: string, image: Image, { uid, gid }: Account): void {
  const here = line.replaceAll('node:node', `${uid}:${gid}`).replace(/(?<=^|\s)\/(?=\w)/g, `${image.folder}/`);
  const { status } = spawnSync('bash', ['-c', here], {
    cwd: join(image.folder, image.workdir),
    env: { ...networkOf(process.env), ...environmentOf(image) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`RUN ${line} ended with ${status}.`);
}

/** The image's environment variables, with this machine's programs after the image's on the path. */
export function environmentOf({ folder, env }: Image): Record<string, string> {
  const { HOME = '/', PATH = '' } = process.env;
  const system = PATH.split(':').filter((path) => !path.includes('node_modules'));
  return { HOME, ...env, PATH: [join(folder, 'usr/local/bin'), ...system].join(':') };
}

/** The variables by which this machine reaches a registry, such as a proxy, which Docker passes on too. */
function networkOf(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const names = /^(npm_config_(registry|cache|cafile|\w*proxy)|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => names.test(name)));
}
