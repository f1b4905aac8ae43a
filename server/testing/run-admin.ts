import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../admin-cli.ts', import.meta.url));

interface AdminOutcome {
  code: number;
  out: string;
  error: string;
}

/** Runs `npm run admin --` as a separate process, with a server's settings. */
export function runAdmin(environment: Record<string, string>, ...args: string[]): Promise<AdminOutcome> {
  const { DATABASE_URL: _url, DATA_DIR: _dir, ...others } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], { env: { ...others, ...environment } }, (failure, out, error) =>
      resolve({ code: failure ? Number(failure.code ?? -1) : 0, out, error }),
    );
  });
}
