import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf, loadedWith } from './imports.js';

/*
 * The files whose code runs, in order, for the two main jobs: docs/ARCHITECTURE.md describes both. Each step is joined by an import to a
 * step before it, unless something else leads there, which the step names. The test finds a step that is gone or no longer joined; it
 * cannot find a new file between two steps, so whoever puts one there adds it here.
 */
type Step = string | { path: string; by: string };

const KEYSTROKE: readonly Step[] = [
  'web/features/editor/collaboration/yjs-binding.ts',
  'book/collaboration/body/bound-body.ts',
  'book/collaboration/body/changes.ts',
  'book/collaboration/body/write-nodes.ts',
  { path: 'web/features/editor/open-section/section-replica.ts', by: 'the event of the Yjs document' },
  'web/lib/sync/local-store.ts',
  { path: 'web/lib/sync/indexed-db-store.ts', by: 'the page, which passes the store in' },
  'web/features/editor/open-section/update-sender.ts',
  'web/lib/sync/room.ts',
  'contract/live/room-messages.ts',
  'web/lib/calls/reconnecting-socket.ts',
  { path: 'server/http/sockets/conversation.ts', by: 'the socket' },
  'server/http/sockets/room-sockets.ts',
  'domain/room/room-session.ts',
  'domain/collaboration/append-update.ts',
  'book/collaboration/update.ts',
  { path: 'domain/projects/projects-store.ts', by: 'the store that is passed in' },
  'domain/collaboration/log-heads-store.ts',
  'domain/collaboration/section-logs-store.ts',
  { path: 'server/database/sqlite.ts', by: 'Kysely' },
];

const PAGE: readonly Step[] = [
  'domain/exports/exports-handlers.ts',
  'domain/exports/book-reader.ts',
  'domain/exports/export-inputs.ts',
  'domain/exports/book-key.ts',
  { path: 'server/typeset/job-files.ts', by: 'the services, which pass the writer of texts in' },
  { path: 'server/typeset/open-exporter.ts', by: 'the services' },
  'server/typeset/export-runner.ts',
  'server/typeset/export-cache.ts',
  'server/workers/worker-pool.ts',
  'server/workers/worker.ts',
  { path: 'server/workers/serve-jobs.ts', by: 'the process of the worker' },
  'server/typeset/pdf/typeset-worker.ts',
  'server/typeset/pdf/set-book.ts',
  'server/typeset/pdf/book-source.ts',
  'server/typeset/printed-book.ts',
  'export/typst/book-to-typst.ts',
  'export/typst/book-sections.ts',
  'export/typst/text-writer.ts',
  'server/typeset/compiler.ts',
  'server/typeset/lay-out-book.ts',
  'server/typeset/flow/decide.ts',
  'server/typeset/pdf-file/pack-pdf.ts',
  'server/typeset/pdf-file/bookmarks.ts',
  'server/typeset/pdf-file/page-edits.ts',
];

const imports = importsOf(['book', 'contract', 'domain', 'export', 'server', 'web']);
const pathOf = (step: Step) => (typeof step === 'string' ? step : step.path);
const isJoined = (one: string, other: string) =>
  imports.get(one)?.has(other) === true || imports.get(other)?.has(one) === true;

describe.each([
  { name: 'a keystroke to the disk', steps: KEYSTROKE, most: 20 },
  { name: 'a book to its PDF', steps: PAGE, most: 24 },
])('the walk of $name', ({ steps, most }) => {
  const paths = steps.map(pathOf);

  it(`passes at most ${most} files`, () => {
    expect(paths.length).toBeLessThanOrEqual(most);
  });

  it('passes files that exist', () => {
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('goes from file to file by imports', () => {
    const lost = steps.filter(
      (step, index) =>
        index > 0 && typeof step === 'string' && !paths.slice(0, index).some((before) => isJoined(before, step)),
    );
    expect(lost).toEqual([]);
  });
});

it('loads neither an editor nor the database of the browser with the first page', () => {
  const loaded = loadedWith('web/main.tsx');
  // It does load these, so that the walk is known to go on.
  expect([...loaded]).toEqual(expect.arrayContaining(['web/app/router.tsx', 'react-router', '@tanstack/react-query']));
  expect([...loaded].filter((name) => /^(yjs|lib0|prosemirror|@tiptap|idb)/.test(name))).toEqual([]);
});

it('runs the measurements without a bundler: Node loads no .tsx', () => {
  const measurements = readdirSync('bench', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(measurements.length).toBeGreaterThan(20);
  const unreadable = measurements.flatMap((name) =>
    [...loadedWith(`bench/${name}`)].filter((path) => path.endsWith('.tsx')),
  );
  expect(unreadable).toEqual([]);
});
