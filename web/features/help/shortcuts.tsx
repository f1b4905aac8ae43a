import { EDITOR_SHORTCUTS, readableKeys, type Shortcut } from '#web/lib/shortcuts.ts';
import prose from '#web/ui/text/prose.module.css';
import classes from './guide.module.css';

/** Every shortcut of the editor, with the names that the keys have on this machine. */
export function Shortcuts() {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <div className={classes.shortcuts}>
      {EDITOR_SHORTCUTS.map(({ title, shortcuts }) => (
        <table key={title} className={prose.prose}>
          <caption>{title}</caption>
          <tbody>
            {shortcuts.map((shortcut) => (
              <tr key={shortcut.label}>
                <th scope="row">{shortcut.label}</th>
                <td>
                  <Keys shortcut={shortcut} isMac={isMac} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Keys({ shortcut: { keys, typed }, isMac }: { shortcut: Shortcut; isMac: boolean }) {
  return (
    <>
      {keys !== undefined && <kbd>{readableKeys(keys, isMac)}</kbd>}
      {keys !== undefined && typed !== undefined && ' or type '}
      {keys === undefined && 'type '}
      {typed !== undefined && <code>{typed.trim()}</code>}
    </>
  );
}
