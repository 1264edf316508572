import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Stream } from '#app/admin/reservations/details/stream';
import { textOf } from '../routes/page-text';

type Event = ComponentProps<typeof Stream>['events'][number];
const event: Event = {
  ...{ id: 1, reservationId: 1, kind: 'message', actor: 'office', message: 'We come earlier.', quoted: null },
  ...{ fromAddress: null, changes: null, createdAt: '2026-12-04T10:00:00Z', occurredAt: null, proposal: null },
};

function saidOf(changes: Event['changes']): string {
  const element = <Stream events={[{ ...event, changes }]} zone="Africa/Cairo" />;
  return textOf(renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />));
}

test('the history says the pick-up that a message to all has changed', () => {
  const changed = saidOf([{ field: 'pickupTime', before: '09:00 from your hotel', after: '08:15 from your hotel' }]);
  expect(changed).toContain('Pick-up time: 09:00 from your hotel → to 08:15 from your hotel');
  expect(changed).toContain('We come earlier.');
  expect(saidOf(null)).not.toContain('Message by the office');
});
