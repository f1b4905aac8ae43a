import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { DialogHostMark } from '#web/ui/dialog-host.ts';

/** Dialogs and short messages that pages open by a call. They load after a page's own code, and for visitors of the front page not at all. */
export function Overlays() {
  useQuestionsClosedByNavigation();
  return (
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <DialogHostMark />
      <Notifications position="bottom-right" zIndex={400} />
    </>
  );
}

/** A question goes with the page or section that asked it, unanswered: on the next one nobody knows what it is about. */
function useQuestionsClosedByNavigation(): void {
  const { pathname, search } = useLocation();
  useEffect(() => () => modals.closeAll(), [pathname, search]);
}
