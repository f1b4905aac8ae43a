import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { DialogHostMark } from '#web/ui/dialog-host.ts';

/** Dialogs and short messages that pages open by a call. Only signed-in people meet them, so they load after the front page. */
export function Overlays() {
  return (
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <DialogHostMark />
      <Notifications position="bottom-right" zIndex={400} />
    </>
  );
}
