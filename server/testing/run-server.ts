import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** What the server has written, to both streams. */
  output(): string;
  /** Ends the process and waits for its end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null }>;
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const START_WITHIN_MS = 30_000;

/** Starts the real server as a separate process on a free port, and waits until it logs that it is ready. */
export async function runServer(environment: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start:\n${output}`));
    }, START_WITHIN_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /ready at http:\/\/[^:\s]+:(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(late);
      resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
    child.once('exit', () => clearTimeout(late));
  });
  return {
    url,
    process: child,
    output: () => output,
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve({ code: child.exitCode });
        child.once('exit', (code) => resolve({ code }));
        child.kill(signal);
      }),
  };
}
