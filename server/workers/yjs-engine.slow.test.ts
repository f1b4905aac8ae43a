import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { slowUpdate } from '#book/collaboration/testing/slow-update.ts';
import { createQueues } from '#server/queue/queues.ts';
import { createWorkerYjsEngine, type WorkerYjsEngine } from './yjs-engine.ts';

/** Updates that are large enough to be merged in the worker. */
const LARGE = [new Y.Doc(), new Y.Doc()].map((doc) => {
  doc.getXmlFragment('body').insert(0, [new Y.XmlText('word '.repeat(10_000))]);
  return Y.encodeStateAsUpdate(doc);
});

describe('texts that are put together in workers', { timeout: 120_000 }, () => {
  let texts: WorkerYjsEngine;
  const open = (limits: { quickMs: number; slowMs: number }) => {
    const onError = (line: string) => process.stderr.write(`${line}\n`);
    texts = createWorkerYjsEngine(createQueues(), { onError, ...limits });
  };
  afterEach(() => texts.close());

  it('keep nobody waiting behind one that takes the square of its size, nor behind the next of its person', async () => {
    open({ quickMs: 1000, slowMs: 60_000 });
    const ended: string[] = [];
    const as = async (person: string, work: Promise<unknown>) => {
      await work;
      ended.push(person);
    };
    const slow = as('eve', texts.compact('eve', [slowUpdate(9000)]));
    await as('ann', texts.merge('ann', LARGE));
    const again = as('eve again', texts.compact('eve', [slowUpdate(3000)]));
    await as('ann again', texts.merge('ann', LARGE));
    await Promise.all([slow, again]);
    expect(ended).toEqual(['ann', 'ann again', 'eve', 'eve again']);
  });

  it('are given up where they would take much longer', async () => {
    open({ quickMs: 500, slowMs: 1000 });
    await expect(texts.compact('mallory', [slowUpdate(60_000)])).rejects.toMatchObject({ code: 'too_large' });
  });
});
