import type { RoomingList } from '#server/booking/views/rooming-list';
import {
  emptyRoom,
  goneMark,
  guestName,
  guestNotes,
  missingHeading,
  sectionHeading,
} from '#server/booking/views/rooming-list.input';
import { printedLook } from '#server/catalogue/brochure';
import { company } from '#server/company/company';
import { look } from '#server/company/look';
import { makeDocument } from '#server/documents/make-document';
import type { RoomingPaper } from '#server/documents/rooming-list';
import { clientContext } from '#server/web/client-address';
import { costlyWork } from '#server/web/costly-work';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/rooming-list.pdf';
import { listFileName, openList } from './opened-list.server';

const making = costlyWork<Uint8Array<ArrayBuffer>>('rooming list', { max: 60, windowSeconds: 600, maxWait: 20_000 });

/** A rooming list as a PDF file. */
export const loader = withErrorReport('this file', async ({ url, context }: Route.LoaderArgs) => {
  // The list says when it was made, to the minute: the same list is made once in it.
  const changedAt = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  const list = openList(url, changedAt);
  const facts = { list: paperOf(list), company: company().name, changedAt };
  const make = async () => makeDocument({ roomingList: { ...facts, look: await printedLook(look(), facts.company) } });
  const made = await making(JSON.stringify([facts, look()]), context.get(clientContext), make);
  if (!('result' in made)) {
    return new Response('This file is not ready yet. Please try again in a moment.', {
      status: made.status,
      headers: {
        'Cache-Control': 'no-store',
        'Retry-After': String(made.retryAfter),
        'Content-Type': 'text/plain; charset=utf-8',
      },
    });
  }
  return new Response(made.result, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/pdf',
      'Content-Length': String(made.result.byteLength),
      'Content-Disposition': `inline; filename="${listFileName(list, 'pdf')}"`,
    },
  });
});

function paperOf({ title, facts, warning, sections, missing, gone }: RoomingList): RoomingPaper {
  const lists = [
    { heading: goneMark, lines: gone.map(({ name, reference }) => [name, reference].filter(Boolean).join(', ')) },
    { heading: missingHeading, lines: missing },
  ];
  return {
    ...{ title, facts, warning },
    sections: sections.map((section) => ({
      heading: sectionHeading(section),
      rooms: section.rooms.map(({ number, booking, hotel, guests }) => ({
        number: number === null ? '' : String(number),
        booking: [booking.name, booking.reference, ...(hotel === null ? [] : [hotel])],
        guests:
          guests.length === 0
            ? [{ name: emptyRoom, mark: null, who: '', notes: '' }]
            : guests.map((guest) => ({
                ...{ name: guestName(guest), mark: guest.mark, who: guest.who, notes: guestNotes(guest).join('\n') },
              })),
      })),
    })),
    lists: lists.filter(({ lines }) => lines.length > 0),
  };
}
