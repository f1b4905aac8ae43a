import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Options for a quick start, since it runs only for seconds. */
const QUICK = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
/** The path in Debian's package. */
const JAR = '/usr/share/java/epubcheck.jar';

/** Whether EPUBs can be checked here. If not, this is logged once; in CI it is an error. */
export function checksEpubs(): boolean {
  const missing = [
    ...(spawnSync('java', ['-version']).error === undefined ? [] : ['java']),
    ...(existsSync(JAR) ? [] : ['epubcheck']),
  ];
  if (missing.length === 0) return true;
  const message = `Missing: ${missing.join(', ')}. To check EPUBs in tests: apt-get install epubcheck default-jre-headless`;
  if (process.env.CI) throw new Error(message);
  process.stderr.write(`${message}\n`);
  return false;
}

/** The errors and warnings of the format's own checker, one a line. */
export async function epubFindings(file: string): Promise<string[]> {
  // Its exit code is 1 where it finds something.
  const { stdout, stderr } = await run('java', [...QUICK, '-jar', JAR, file], { maxBuffer: 100_000_000 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  const lines = `${stdout}\n${stderr}`.split('\n');
  if (!lines.some((line) => line.startsWith('EPUBCheck completed'))) throw new Error(lines.join('\n'));
  return lines.filter((line) => /^(?:FATAL|ERROR|WARNING)/.test(line));
}
