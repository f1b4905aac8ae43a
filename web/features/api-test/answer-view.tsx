import { Button, Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { fileNameOf, saveBlob } from '#web/lib/calls/download.ts';
import classes from './api-test.module.css';
import type { AnswerBody, CallAnswer } from './run-call.ts';

/** A longer text is cut, since it would slow the page down; it can be downloaded whole. */
const SHOWN_MAX = 200_000;

/** The answer to a call: status, time, headers and body. */
export function AnswerView({ answer }: { answer: CallAnswer }) {
  const { status, statusText, took, headers, body } = answer;
  const isGood = status >= 200 && status < 300;
  const name = fileNameOf(new Headers(headers).get('content-disposition')) ?? 'answer';
  return (
    <section className={classes.answer} aria-label="Answer">
      <p role="status" className={classes.outcome}>
        <strong className={isGood ? classes.good : classes.bad}>{`${status} ${statusText}`.trim()}</strong>
        <span>{Math.round(took)} ms</span>
        <span>{sizeOf(body)}</span>
      </p>
      <details className={classes.headers}>
        <summary>Headers ({headers.length})</summary>
        <dl>
          {headers.map(([key, value]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {body.kind === 'text' ? <TextBody text={body.text} /> : <FileBody blob={body.blob} name={name} />}
    </section>
  );
}

function TextBody({ text }: { text: string }) {
  const isCut = text.length > SHOWN_MAX;
  return (
    <>
      <pre className={classes.body} tabIndex={0} aria-label="Body of the answer">
        {isCut ? `${text.slice(0, SHOWN_MAX)}\n…` : text}
      </pre>
      {isCut && (
        <Button variant="default" onClick={() => saveBlob(new Blob([text]), 'answer.txt')}>
          Save the whole answer
        </Button>
      )}
    </>
  );
}

function FileBody({ blob, name }: { blob: Blob; name: string }) {
  const image = useRef<HTMLImageElement>(null);
  const isImage = useMemo(() => /^image\/(png|jpeg|webp|gif|avif)$/.test(blob.type), [blob]);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return (
    <div className={classes.file}>
      {isImage && <img ref={image} alt="" className={classes.picture} />}
      <Text c="dimmed">A file of the type {blob.type || 'unknown'}.</Text>
      <Button variant="default" onClick={() => saveBlob(blob, name)}>
        Save file
      </Button>
    </div>
  );
}

function sizeOf(body: AnswerBody): string {
  const bytes = body.kind === 'file' ? body.blob.size : new Blob([body.text]).size;
  return bytes < 10_000 ? `${bytes.toLocaleString()} bytes` : `${Math.round(bytes / 1000).toLocaleString()} kB`;
}
