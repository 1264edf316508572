import { useState } from 'react';
import { useFileAction } from '#app/admin/reservations/file/file-action.ts';
import { CopyLink } from '#app/admin/shell/copy-link';
import { QuestionDialog } from '#app/admin/shell/dialog';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { chatWith } from '#app/ui/page/contact-links.ts';
import { useHydrated } from '#app/ui/shell/hydrated.ts';
import { formatDayWithWeekday } from '#server/domain/calendar.input';
import type { Departure } from '#server/domain/departure/departures';

/** The link of the guide's sheet: to copy, to send in a chat, to make anew. */
export function GuideLink({ departure: { startDate, title, assigned } }: { departure: Departure }) {
  const { id, version, guidePath, guideChat } = assigned;
  const hydrated = useHydrated();
  const [renewing, setRenewing] = useState(false);
  const { busy, run } = useFileAction(null);
  const renew = trpc.departures.renewLink.useMutation();
  const utils = trpc.useUtils();
  if (id === null || guidePath === null) return null;
  // The page that the server renders does not know the address that the browser uses.
  const address = hydrated ? new URL(guidePath, window.location.href).href : guidePath;
  const chat = chatWith(guideChat, `${title}, ${formatDayWithWeekday(startDate)}: ${address}`);
  const makeNew = async () => {
    const done = { title: 'New Link Made', description: 'The earlier one no longer opens.' };
    await run(() => renew.mutateAsync({ id, version }), done, 'The link could not be renewed.');
    await utils.departures.list.invalidate();
    setRenewing(false);
  };
  return (
    <>
      <CopyLink path={guidePath} label="Link of the guide" copied="Whoever has it sees the parties of this departure.">
        Copy link
      </CopyLink>
      {chat && hydrated && (
        <a href={chat} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          Send by WhatsApp
        </a>
      )}
      <a href={guidePath} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
        Guide's sheet
      </a>
      <HydratedButton variant="plain" onClick={() => setRenewing(true)}>
        New link
      </HydratedButton>
      {renewing && (
        <QuestionDialog
          title="Make a new link?"
          send="Make a new link"
          variant="danger"
          busy={busy}
          onClose={() => setRenewing(false)}
          onSend={makeNew}
        >
          <p className="mt-2">The link that the guide has now ends at once.</p>
        </QuestionDialog>
      )}
    </>
  );
}
