import { Text, Title } from '@mantine/core';
import cover from './landing-pictures/cover.avif';
import creatures from './landing-pictures/creatures.avif';
import classes from './landing.module.css';
import chapter from './landing-pictures/chapter.avif';

const FINE_POINTS = [
  'Two columns that keep creatures, boxes and tables whole, and headings with what they head.',
  'A title page, contents with page numbers, running heads, and bookmarks in the PDF.',
  'Creatures in the layout of 2024 or of 2014, spells, magic items, and tables to roll on.',
  'Tagged for screen readers, with every picture described in your words.',
] as const;

/** Typeset pages of a real book, with what is good about them. */
export function Pages() {
  return (
    <section className={classes.pages} aria-labelledby="pages-title">
      <div className={classes.pageWords}>
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
        className={classes.pageTitle}
      />
      <PageImage
        src={creatures}
        alt="A typeset page with two stat blocks, a magic item, a spell and a table to roll on"
      />
    </section>
  );
}

/** A drawing of a book's cover, and behind it a page as the product typesets it. */
export function Specimen() {
  return (
    <div className={classes.specimen}>
      <PageImage
        src={chapter}
        alt="A typeset page of two columns: a chapter title, a text to read aloud, a table to roll on and a note for the game master"
        isFirst
      />
      <div className={classes.cover} aria-hidden="true">
        <span className={classes.kind}>One-Shot Campaign</span>
        <svg viewBox="0 0 64 64" className={classes.lantern}>
          <path d="M32 6V12M24 18C24 12 40 12 40 18M20 18H44L47 50H17L20 18ZM15 50H49V56H15V50Z" />
          <path d="M32 25C27 31 26 35 26 38A6 6 0 0 0 38 38C38 35 37 31 32 25Z" />
        </svg>
        <span className={classes.title}>The Salt-Wife’s Lantern</span>
      </div>
    </div>
  );
}

interface PageImageProps {
  src: string;
  /** The text of the page in short, for people who cannot see it. */
  alt: string;
  className?: string | undefined;
  /** Whether it is visible without scrolling. Then it is loaded at once, otherwise when it comes near. */
  isFirst?: boolean;
}

/** The size in px of the pictures that `npm run pictures` makes. It reserves their room while they load. */
const SIZE = { width: 680, height: 962 };

/** A page of a book as the product typesets it. The paper is light in both schemes. */
function PageImage({ src, alt, className = '', isFirst = false }: PageImageProps) {
  return (
    <div className={`${classes.sheet} ${className}`}>
      <img
        {...SIZE}
        src={src}
        alt={alt}
        className={classes.image}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </div>
  );
}
