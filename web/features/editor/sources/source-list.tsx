import { Anchor, Box, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { GenerationSource } from '#contract/generation.ts';
import { placeAt, wordsOf } from '#contract/live/word-place.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { showPlace } from '#web/lib/books/written-text.ts';
import { PlainList } from '#web/ui/list/plain-list.tsx';
import classes from './source-list.module.css';
import type { LeftOut } from './use-left-out.ts';
import { sectionName } from '#web/ui/text/section-name.ts';

export interface SourceListProps {
  projectId: string;
  sources: readonly GenerationSource[];
  leftOut: LeftOut;
  /** Called when the author follows a link to a passage. Without it, there are no links. */
  onFollow?: (() => void) | undefined;
}

/** The parts of the book that a request has, each with its reason and its words, and a tick that takes it out of the next one. */
export function SourceList({ projectId, sources, leftOut, onFollow }: SourceListProps) {
  // What is ticked again stays where it can be seen until the next answer tells whether it is sent.
  const [ticked, setTicked] = useState<TickedAgain>({ since: sources, again: [] });
  if (ticked.since !== sources) setTicked({ since: sources, again: [] });
  const byId = new Map([...sources, ...leftOut.sources.values(), ...ticked.again].map((source) => [source.id, source]));
  const toggle = (source: GenerationSource) => {
    if (leftOut.sources.has(source.id)) setTicked({ since: sources, again: [...ticked.again, source] });
    leftOut.toggle(source);
  };
  return (
    <PlainList className={classes.sources}>
      {[...byId.values()].map((source) => (
        <li key={source.id} data-left-out={leftOut.sources.has(source.id)}>
          <Checkbox
            aria-label={`Send ${sectionName(source.title)}: ${source.why}`}
            checked={!leftOut.sources.has(source.id)}
            onChange={() => toggle(source)}
          />
          <div className={classes.source}>
            <SourceTitle projectId={projectId} source={source} onFollow={onFollow} />
            <Box component="span" c="dimmed" fz="sm">
              {source.why}
            </Box>
            <Excerpt text={source.excerpt} />
          </div>
        </li>
      ))}
    </PlainList>
  );
}

interface TickedAgain {
  since: readonly GenerationSource[];
  again: readonly GenerationSource[];
}

interface SourceTitleProps extends Pick<SourceListProps, 'projectId' | 'onFollow'> {
  source: GenerationSource;
}

function SourceTitle({ projectId, source: { section_id: sectionId, title, excerpt }, onFollow }: SourceTitleProps) {
  if (sectionId === undefined || onFollow === undefined)
    return <span className={classes.title}>{sectionName(title)}</span>;
  const follow = () => {
    showPlace(projectId, sectionId, placeAt(wordsOf(excerpt), 0));
    onFollow();
  };
  return (
    <Anchor component={Link} className={classes.title} to={editorPath(projectId, sectionId)} onClick={follow}>
      {sectionName(title)}
    </Anchor>
  );
}

/** What tells an excerpt from others in one line, and all of it on request. */
function Excerpt({ text }: { text: string }) {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= LINE) return <p className={classes.words}>{line}</p>;
  return (
    <details className={classes.words}>
      <summary>
        <span className={classes.whenClosed}>{`${line.slice(0, line.lastIndexOf(' ', LINE)).toWellFormed()} …`}</span>
        <span className={classes.whenOpen}>Show less</span>
      </summary>
      {text}
    </details>
  );
}

const LINE = 90;
