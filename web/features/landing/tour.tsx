import { Text, Title } from '@mantine/core';
import { IconBook2, IconFeather, IconListDetails, IconSparkles } from '@tabler/icons-react';
import { Ornament } from '#web/ui/cover/ornament.tsx';
import classes from './landing.module.css';

const STOPS = [
  {
    icon: IconListDetails,
    title: 'Plan',
    text: 'Three steps make a project: its name, its kind, and a template of sections to start from, or a blank page. A book that you have already comes in whole.',
  },
  {
    icon: IconFeather,
    title: 'Write',
    text: 'Section by section, in an editor that saves by itself. Stat blocks, spells, magic items, random tables and boxes to read aloud are at home in it, and stat blocks are checked against the rules.',
  },
  {
    icon: IconSparkles,
    title: 'Ask',
    text: 'Places, people, encounters and treasures on request. A generator is built in and needs no network; a language model of your own can take its place.',
  },
  {
    icon: IconBook2,
    title: 'Typeset',
    text: 'One press makes the PDF: title page, contents with page numbers, bookmarks, two columns, running heads and faces made for long reading.',
  },
] as const;

/** A short tour of what the product does. It must name only what exists. */
export function Tour() {
  return (
    <section className={`${classes.band} ${classes.tour}`} aria-labelledby="tour-title">
      <Ornament kind="rule" />
      <Title order={2} id="tour-title">
        From an empty page to a finished book
      </Title>
      <ul className={classes.stops}>
        {STOPS.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.stop}>
            <Icon size={28} stroke={1.5} aria-hidden="true" />
            <Title order={3}>{title}</Title>
            <Text>{text}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
