// Re-exported for tests of layers that may not import the original file.
export { channels, contrast } from '../layout/themes/book-theme.ts';
