import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { DialogHostMark } from '#web/ui/dialog-host.ts';

/** Dialogs and short messages that pages open by a call. They load after a page's own code, and for visitors of the front page not at all. */
export function Overlays() {
  return (
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <DialogHostMark />
      <Notifications position="bottom-right" zIndex={400} />
    </>
  );
}
