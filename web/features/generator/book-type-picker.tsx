import { Badge, Button, Group, Radio } from '@mantine/core';
import { useState } from 'react';
import {
  type Audience,
  BOOK_TYPE_IDS,
  type BookCategory,
  type BookType,
  type BookTypeId,
  CATEGORY_LABELS,
} from '#book/catalogue/book-types.ts';
import classes from './generator-page.module.css';

const AUDIENCE_LABELS: Record<Audience, string> = { dm: 'DM', player: 'Player', both: 'Both' };

interface BookTypePickerProps {
  types: Record<string, BookType>;
  value: BookTypeId;
  onChange: (id: BookTypeId) => void;
}

/** Chooses the type of book to write for, grouped by category. */
export function BookTypePicker({ types, value, onChange }: BookTypePickerProps) {
  return (
    <Radio.Group size="md" label="Choose Book Type" value={value} onChange={(id) => onChange(id as BookTypeId)}>
      <div className={classes.shelf}>
        {groupBookTypes(types).map(({ category, label, types: inGroup }) => (
          <section key={category}>
            <h3 className={classes.category}>{label}</h3>
            {inGroup.map((type) => (
              <TypeCard key={type.id} type={type} />
            ))}
          </section>
        ))}
      </div>
    </Radio.Group>
  );
}

function TypeCard({ type }: { type: BookType & { id: BookTypeId } }) {
  const [isOpen, setOpen] = useState(false);
  const listId = `elements-${type.id}`;
  return (
    <div className={classes.card}>
      <Radio value={type.id} label={type.name} description={type.description} />
      <Group className={classes.more} gap={8}>
        {type.target_audience.map((audience) => (
          <Badge key={audience} variant="outline" color="gray" size="md">
            {AUDIENCE_LABELS[audience]}
          </Badge>
        ))}
        <Button
          className={classes.details}
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide Details' : 'Show Details'}
        </Button>
      </Group>
      <ul id={listId} className={classes.elements} hidden={!isOpen}>
        {type.content_elements.map((element) => (
          <li key={element}>{elementLabel(element)}</li>
        ))}
      </ul>
    </div>
  );
}

interface BookTypeGroup {
  category: BookCategory;
  label: string;
  types: (BookType & { id: BookTypeId })[];
}

/** The types by category, in their fixed order; a category without types is left out. */
export function groupBookTypes(types: Record<string, BookType>): BookTypeGroup[] {
  const known = BOOK_TYPE_IDS.flatMap((id) => (types[id] ? [{ id, ...types[id] }] : []));
  return (Object.keys(CATEGORY_LABELS) as BookCategory[])
    .map((category) => ({
      category,
      label: CATEGORY_LABELS[category],
      types: known.filter((type) => type.category === category),
    }))
    .filter((group) => group.types.length > 0);
}

/** The label of a stored name: "character_options" becomes "Character options". */
export function elementLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
