import { Link } from 'react-router';
import { PRODUCT_NAME } from '../../ui/page/use-document-title.ts';
import classes from './site-header.module.css';

/** The product's name and logo, linked to the front page. */
export function Brand() {
  return (
    <Link to="/" className={classes.brand}>
      <svg width="30" height="26" viewBox="0 0 30 26" aria-hidden="true" className={classes.mark}>
        <path d="M15 5C12 2.8 7.6 2 2 2.4V21.2C7.6 20.8 12 21.6 15 23.8C18 21.6 22.4 20.8 28 21.2V2.4C22.4 2 18 2.8 15 5ZM15 5V23.8" />
        <path d="M6 7.4C7.8 7.4 9.6 7.7 11.2 8.3M6 11.6C7.8 11.6 9.6 11.9 11.2 12.5" className={classes.lines} />
      </svg>
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}
