import { useState } from 'react';
import { useReservationAction } from '#app/admin/reservations/details/reservation-action.ts';
import { CopyLink } from '#app/admin/ui/copy-link';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { useHydrated } from '#app/ui/form/hydrated.ts';
import { chatWith } from '#app/ui/page/contact-links.ts';
import { roleNames } from '#server/booking/departure/crew.input';
import type { Departure, Member } from '#server/booking/views/departures';
import { formatDayWithWeekday } from '#server/values/calendar.input';

/** `Guide link`, with the name where there are several. */
export const linkLabel = ({ role, name }: Member, all: Member[]): string =>
  `${roleNames[role]} link${all.length > 1 ? `: ${name}` : ''}`;

interface GuideLinkProps {
  departure: Departure;
  member: Member;
}

/** The link of somebody's manifest: to copy, to send in a chat, to make anew. */
export function GuideLink({ departure: { startDate, startTime, title, taken }, member }: GuideLinkProps) {
  const { id, guidePath, chat: number } = member;
  const label = linkLabel(member, taken.crew);
  const hydrated = useHydrated();
  const [renewing, setRenewing] = useState(false);
  const { busy, run } = useReservationAction(null);
  const renew = trpc.departures.renewLink.useMutation();
  const utils = trpc.useUtils();
  // The page that the server renders does not know the address that the browser uses.
  const address = hydrated ? new URL(guidePath, window.location.href).href : guidePath;
  const words = [startTime, title].filter(Boolean).join(' ');
  const chat = chatWith(number, `${words}, ${formatDayWithWeekday(startDate)}: ${address}`);
  const makeNew = async () => {
    const done = { title: 'Link reset' };
    await run(() => renew.mutateAsync({ id, version: taken.version }), done, 'The link could not be reset.');
    await utils.departures.list.invalidate();
    setRenewing(false);
  };
  return (
    <>
      <CopyLink path={guidePath} label={label} copied="Anyone with this link can open the sheet.">
        {taken.crew.length > 1 ? `Copy link: ${member.name}` : 'Copy link'}
      </CopyLink>
      {chat && hydrated && (
        <a href={chat} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          Send by WhatsApp
        </a>
      )}
      <a href={guidePath} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
        View sheet
      </a>
      <HydratedButton variant="plain" onClick={() => setRenewing(true)}>
        Reset link
      </HydratedButton>
      {renewing && (
        <QuestionDialog
          title="Reset the guide link?"
          send="Reset link"
          variant="danger"
          busy={busy}
          onClose={() => setRenewing(false)}
          onSend={makeNew}
        >
          <p className="mt-2">The current link stops working at once.</p>
        </QuestionDialog>
      )}
    </>
  );
}
