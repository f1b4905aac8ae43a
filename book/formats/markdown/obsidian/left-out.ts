/** What a vault has besides text, and a book cannot have. */
export type LeftOut =
  | 'comment'
  | 'template command'
  | 'query'
  | 'input'
  | 'roll'
  | 'icon'
  | 'drawing'
  | 'columns'
  | 'table of contents';

const REASONS: Record<LeftOut, string> = {
  comment: 'A comment of Obsidian is left out: it is not shown to readers.',
  'template command': 'A command of Templater is left out: it is no text.',
  query: 'A query of Obsidian (Dataview, Tasks, Bases and the like) is left out: it has no text of its own.',
  input: 'A field or button of Obsidian is left out: it has no text of its own.',
  roll: 'A roll on a table of Obsidian is left out: the table itself stays.',
  icon: 'An icon of Obsidian is left out.',
  drawing: 'A map, drawing or player of an Obsidian plugin is left out.',
  columns:
    'What sets texts beside each other in columns (Multi-Column Markdown, Obsidian Columns) is left out: they stand below each other.',
  'table of contents': 'A table of contents of Obsidian is left out: the book prints its own.',
};

/** What the report says of it, the same sentence for each of a kind. */
export function leftOutMessage(kind: LeftOut): string {
  return REASONS[kind];
}
