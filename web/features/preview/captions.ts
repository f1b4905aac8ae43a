/** Shown one after the other where the cover will be. */
export const CAPTIONS: readonly string[] = [
  'The scribes are sharpening their quills',
  'A blank page, and a whole world to put on it',
  'Cutting the parchment to size',
  'Mixing oxblood and gold for the headings',
  'The binder waits for your first chapter',
  'Somewhere, a dragon would like to be described',
  'Drying the ink by candlelight',
  'Rolling for the first line',
  'The map is drawn; the story is yours',
  'Every campaign begins with one section',
];

/** How long each is shown, in milliseconds. */
export const CAPTION_INTERVAL = 4000;
