import { escapeText } from '../markdown/escape.ts';
import { linkTarget } from '../markdown/inline.ts';
import type { CommonmarkPlace } from './place.ts';

/** An image by its address on the web. */
export function imageSign({ src, alt }: { src: string; alt: string }, { absolute }: CommonmarkPlace): string {
  return `![${escapeText(alt)}](${linkTarget(absolute(src))})`;
}
