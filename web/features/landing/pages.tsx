import { Text, Title } from '@mantine/core';
import cover from './pages/cover.avif';
import creatures from './pages/creatures.avif';
import { PageImage } from './page-image.tsx';
import classes from './pages.module.css';

const FINE_POINTS = [
  'Two columns that keep creatures, boxes and tables whole, and headings with what they head.',
  'A title page, contents with page numbers, running heads, and bookmarks in the PDF.',
  'Creatures in the layout of 2024 or of 2014, spells, magic items, and tables to roll on.',
  'Tagged for screen readers, with every picture described in your words.',
] as const;

/** Real typeset pages of a book, and what is good about them. */
export function Pages() {
  return (
    <section className={classes.pages} aria-labelledby="pages-title">
      <div className={classes.words}>
        <Title order={2} id="pages-title">
          Set like a book
        </Title>
        <Text className={classes.lead}>
          These are pages of <em>The Salt-Wife’s Lantern</em>, as they came out of the export. Nobody moved a line by
          hand.
        </Text>
        <ul className={classes.points}>
          {FINE_POINTS.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <PageImage
        src={cover}
        alt="A title page: the book’s name between two ornaments, its kind, a sentence about it, and its author"
        className={classes.title}
      />
      <PageImage
        src={creatures}
        alt="A typeset page with two stat blocks, a magic item, a spell and a table to roll on"
        className={classes.page}
      />
    </section>
  );
}
