export const EPUB_PROBLEMS = {
  damaged: 'This e-book is damaged or no EPUB file. Please choose another one.',
  tooLong: 'This e-book is too long to be read at once. Please split it into several files.',
};

export const PROTECTED =
  'This e-book is protected against copying, so that it cannot be read here. Please choose a file without protection.';
export const NO_TEXT = 'There is no text in this e-book. Please choose another one.';
