// `npm run dev`: the server restarts and the page reloads as files change. Vite passes /api and /config.json on to the server.
import { spawn } from 'node:child_process';
import { keep, onStop, pinnedNode, root, withTools } from './run/processes.mjs';
import { install } from './install.mjs';

process.chdir(root);
if (!(await install())) process.exit(1);

const env = withTools({ APP_ENV: 'development', ...process.env });
const children = [
  ['--watch', '--watch-preserve-output', 'server/main.ts'],
  ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'],
].map((args) => keep(spawn(pinnedNode, args, { stdio: ['ignore', 'inherit', 'inherit'], env })));

onStop(() => {});
for (const child of children) {
  child.once('exit', () => {
    for (const other of children) other.kill('SIGTERM');
  });
}
