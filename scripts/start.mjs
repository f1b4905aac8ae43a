// `npm start`: sets up what is missing, then runs the server on the pinned Node and passes signals on to it.
import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { keep, onStop, pinnedNode, root, withTools } from './run/processes.mjs';

process.chdir(root);

/** @type {import('node:child_process').ChildProcess | null} */
let server = null;
let stopping = false;
onStop((signal) => {
  stopping = true;
  if (server === null) process.exit(signal === 'SIGINT' ? 130 : 143);
});

if (await isReady()) serve();
else process.exitCode = 1;

async function isReady() {
  return (await install()) && (await buildWeb());
}

function serve() {
  server = keep(
    spawn(pinnedNode, ['server/main.ts'], { stdio: ['ignore', 'inherit', 'inherit'], env: withTools(process.env) }),
  );
  server.once('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  server.once('exit', (code) => process.exit(code ?? (stopping ? 0 : 1)));
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent();
}

/** Stops the server when npm's shell has ended, because some shells do not pass a signal on to their program. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) server?.kill('SIGTERM');
  }, 500).unref();
}
