import { PRODUCT_NAME } from '../ui/use-document-title.ts';
import classes from './shell.module.css';

/** The line at the end of every page. */
export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <span>
        <span className={classes.name}>{PRODUCT_NAME}</span>
        <span className={classes.tagline}>D&D Book Generator & Campaign Manager</span>
      </span>
      <span>© 2024 {PRODUCT_NAME}</span>
    </footer>
  );
}
