// For the tests of layers that may not import this one.
export { channels, contrast } from '../layout/themes/book-theme.ts';
