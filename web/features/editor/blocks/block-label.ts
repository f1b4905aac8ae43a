import type { Node } from '@tiptap/pm/model';
import { BLOCK_MENU } from './block-menu.ts';

/** What a block is called where something is said of it: 'Stat block “Salt-Wife”', 'Page break'. */
export function blockLabel({ type, attrs }: Node): string {
  const words = type.name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const id = typeof attrs.kind === 'string' ? attrs.kind : words.replaceAll(' ', '-');
  const kind = BLOCK_MENU.find((choice) => choice.id === id)?.title ?? words.charAt(0).toUpperCase() + words.slice(1);
  const name = String(attrs.name ?? attrs.title ?? attrs.data?.name ?? '').trim();
  return name === '' ? kind : `${kind} “${name}”`;
}
