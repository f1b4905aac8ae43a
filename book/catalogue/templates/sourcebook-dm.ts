import { advice, gmNote, heading, list, randomTable, section, sidebar, table, text } from './section.ts';

export const sourcebookDm = [
  section(
    'How to Use This Book',
    advice(
      'Tell the reader what problem each chapter solves, and that each can be used alone. A toolkit is opened in the middle of a session: promise that everything can be found in a minute.',
    ),
    text(
      'Every rule in this book is optional, and every one stands by itself. Read the first paragraph of a chapter to know what it is for; read the example before you use it at the table.',
    ),
    list(
      '<strong>Preparation:</strong> fronts and clocks, for threats that move.',
      '<strong>At the table:</strong> tables for names, rumours and trouble.',
      '<strong>Afterwards:</strong> consequences, for what the players did not see.',
    ),
  ),
  section(
    'Optional Rules',
    advice(
      'State each rule in one sentence in bold, then explain it, then show it in play. Say what it slows down as well as what it gives: a game master chooses by the cost.',
    ),
    heading('Clocks'),
    text(
      '<strong>A danger has a circle of four, six or eight segments; when the last is filled, it happens.</strong>',
      'Fill one segment when the characters fail a check that matters, waste an hour, or draw attention. Fill two when they do so loudly. Show the circle to the players: a danger that they can see is a decision, one that they cannot is an accident.',
    ),
    sidebar(
      'In play',
      '“The gate will be closed at sundown: six segments. You want to search the guardhouse first? That is one.” The players look at the circle, and at each other, and for the first time in an hour they hurry.',
    ),
    heading('Costly Success'),
    text(
      '<strong>A check that fails by 1 or 2 may succeed at a price.</strong> Offer the player the result that they wanted together with one of these: harm, lost time, lost gear, or unwanted attention. They may refuse.',
    ),
  ),
  section(
    'Tables',
    advice(
      'Each row should start a scene rather than describe a thing. Test a table by rolling three times in a row: if the results could be put together into one evening, it is good.',
    ),
    randomTable(
      'Trouble on the road',
      'A bridge is held by people who are not soldiers and would like to go home',
      'A wedding party has lost the bride, who is hiding in your wagon',
      'Two messengers, one message, and both say that the other stole it',
      'The inn is full, except for the room that nobody will name',
      'A child asks which of you is the hero, because she has only one flower',
      'Somebody has put up a notice with a good likeness of one of you',
      'The road is new; yesterday there was a wood here',
      'An old enemy, wounded, asks for one night’s truce',
    ),
    randomTable(
      'What the stranger wants',
      'To be believed',
      'To be somewhere else before dark',
      'To know whether you have seen a certain man',
      'To sell something quickly',
      'To be remembered',
      'To be forgotten',
    ),
  ),
  section(
    'Building Encounters',
    advice(
      'Give a procedure of a few steps that somebody can follow with ten minutes left before the game. Put every number in a table.',
    ),
    list(
      '<strong>Choose the question.</strong> What will be different after this encounter?',
      '<strong>Choose the place.</strong> Name one thing to stand on, one to hide behind and one to set in motion.',
      '<strong>Choose what they want.</strong> Write down when they stop fighting.',
      '<strong>Then choose the creatures,</strong> and only then their number.',
    ),
    table(
      ['Creatures want', 'They stop when'],
      ['Food', 'One of them is hurt, or somebody throws them a horse'],
      ['Territory', 'The characters step back over the line'],
      ['Loot', 'The price grows higher than the prize'],
      ['Glory', 'Their champion falls, or wins'],
    ),
    gmNote('A rule of thumb', 'If every fight could be left out without changing the story, leave out one.'),
  ),
  section(
    'A Worked Example',
    advice(
      'Show all of the book’s tools in one short session, with what the players said and what you answered, mistakes included. This is the chapter that readers copy.',
    ),
    text(
      'The characters reach the ford of Selde at dusk. The table gives <em>a bridge is held by people who are not soldiers</em>; the stranger wants <em>to be somewhere else before dark</em>. Put together: deserters hold the bridge and are more afraid of the night than of the law.',
      'The clock has four segments, and at the fourth what they fear arrives. One player talks, one looks for another way, and one counts the torches. Nobody draws a sword until the third segment.',
    ),
  ),
];
