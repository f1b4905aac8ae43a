import { Button } from '@mantine/core';
import { usePreference } from '#web/lib/preferences.ts';
import classes from './zoom-reset.module.css';

/** A button that sets the scaled text back to its normal size; nothing at that size. */
export function ZoomReset() {
  const [zoom, setZoom] = usePreference('editorZoom');
  if (zoom === 1) return null;
  return (
    <div className={classes.reset}>
      <Button variant="default" size="compact-md" mih={44} onClick={() => setZoom(1)}>
        Text at {Math.round(zoom * 100)}%. Reset
      </Button>
    </div>
  );
}
