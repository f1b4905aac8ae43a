import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { npmCommand } from './npm.mjs';
import { withFolder } from './processes.mjs';

describe('npm', () => {
  const script = '/usr/lib/node_modules/npm/bin/npm-cli.js';

  it('is the one that runs the script, by the same Node', () => {
    const command = npmCommand(['ci'], { platform: 'win32', execPath: 'node.exe', env: { npm_execpath: script } });
    expect(command).toEqual({ command: 'node.exe', args: [script, 'ci'], shell: false });
  });

  it('is the one on the path where the script was started by hand or by another manager', () => {
    const env = { npm_execpath: '/usr/lib/node_modules/yarn/bin/yarn.js' };
    expect(npmCommand(['ci'], { platform: 'darwin', execPath: 'node', env })).toEqual({
      command: 'npm',
      args: ['ci'],
      shell: false,
    });
  });

  it('goes through a shell on Windows, where it is a .cmd file', () => {
    expect(npmCommand(['ci'], { platform: 'win32', execPath: 'node.exe', env: {} })).toEqual({
      command: 'npm.cmd',
      args: ['ci'],
      shell: true,
    });
  });
});

describe('the tools', () => {
  it('come first on the path', () => {
    expect(withFolder({ PATH: '/usr/bin', A: '1' }, '/tools', { platform: 'linux' })).toEqual({
      PATH: '/tools:/usr/bin',
      A: '1',
    });
  });

  it('come first on the path of Windows, whose name keeps its spelling', () => {
    expect(withFolder({ Path: 'C:\\Windows' }, 'C:\\tools', { platform: 'win32' })).toEqual({
      Path: 'C:\\tools;C:\\Windows',
    });
  });

  it('leave a variable that is only spelt alike alone where case matters', () => {
    expect(withFolder({ Path: 'x', PATH: '/usr/bin' }, '/tools', { platform: 'linux' })).toEqual({
      Path: 'x',
      PATH: '/tools:/usr/bin',
    });
  });
});

/** The scripts use `exec`, so that a signal reaches Node instead of npm's shell. The shell of Windows has no `exec`. */
describe.skipIf(process.platform === 'win32')('npm start and npm test', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tomewright-shell-'));
    writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "run $1 by $PPID"\nexit 3\n', { mode: 0o755 });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a line in a shell that finds only a fake `node`. Returns its output and exit code. */
  function say(shell: string, line: string) {
    const env = { PATH: `${folder}${delimiter}${process.env.PATH}` };
    const { stdout, status, pid } = spawnSync(shell, ['-c', line], { env, encoding: 'utf8' });
    return { text: stdout.replace(String(pid), 'the shell').trim(), status };
  }

  it.each(['start', 'test'])('run once where the shell knows exec: %s', (name) => {
    const { text, status } = say('sh', scripts[name]);
    expect(text).toMatch(new RegExp(`^run scripts/${name}.mjs by \\d+$`));
    expect(status).toBe(3);
  });

  it.each(['start', 'test'])('run once where it does not: %s', (name) => {
    expect(say('bash', `enable -n exec; ${scripts[name]}`)).toEqual({
      text: `run scripts/${name}.mjs by the shell`,
      status: 3,
    });
  });
});
