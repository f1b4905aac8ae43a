import { type FlowLook, PLAIN_HEADINGS } from './flow-design.ts';
import type { Theme } from './theme.ts';

/** What the author chose of it. */
export function flowLook({ flow, chosen, hasOwnHeadings }: Theme): FlowLook {
  const headings = flow.headings[String(chosen.headings)] ?? PLAIN_HEADINGS;
  return {
    ...flow,
    ornament: flow.ornament[String(chosen.ornament)] ?? '',
    headings: hasOwnHeadings ? { ...headings, face: 'headings', weight: 700 } : headings,
    boxes: flow.boxes[String(chosen.boxes)] ?? 'rules',
  };
}
