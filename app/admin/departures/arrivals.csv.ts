import { departureDay } from '#server/booking/departure/departure.input';
import { type FlyingParty, listArrivals, wayWords } from '#server/booking/views/arrivals';
import { csvResponse } from '#server/web/csv';
import type { Route } from './+types/arrivals.csv';

interface Row {
  way: string;
  time: string | null;
  number: string | null;
  airport: string | null;
  party: FlyingParty;
}

const columns = {
  Direction: ({ way }: Row) => way,
  Time: ({ time }: Row) => time,
  Flight: ({ number }: Row) => number,
  Airport: ({ airport }: Row) => airport,
  Name: ({ party }: Row) => party.name,
  Reference: ({ party }: Row) => party.reference,
  Adults: ({ party }: Row) => party.adults,
  Children: ({ party }: Row) => party.children,
  'Ages of children': ({ party }: Row) => party.childrenAges.map((age) => age ?? '?').join(' '),
  Phone: ({ party }: Row) => party.phone,
  WhatsApp: ({ party }: Row) => party.whatsapp,
  'Pick-up place': ({ party }: Row) => party.pickupPlace,
  Product: ({ party }: Row) => party.productTitle,
  'Travel date': ({ party }: Row) => party.startDate,
  'Called off': ({ party }: Row) => party.calledOff,
  Driver: ({ party }: Row) => party.drivers.map(({ name }) => name).join(', '),
  'Driver phone': ({ party }: Row) => party.drivers.flatMap(({ phone }) => phone ?? []).join(', '),
  Vehicle: ({ party }: Row) => party.vehicle,
  Notes: ({ party }: Row) => party.notes.join('\n'),
};

/** The flights of a day as CSV, a row for each party, with those whose flights are not known. */
export function loader({ url }: Pick<Route.LoaderArgs, 'url'>) {
  const question = departureDay.safeParse({ date: url.searchParams.get('date') });
  if (!question.success) throw new Response('There is no such day', { status: 400 });
  const { date } = question.data;
  const { flights, unknown } = listArrivals(date);
  const rows = flights.flatMap(({ parties, way, ...flight }) =>
    parties.map((party) => ({ way: wayWords[way], ...flight, party })),
  );
  const notKnown = { way: 'Not known yet', time: null, number: null, airport: null };
  return csvResponse(`arrivals-${date}.csv`, columns, [...rows, ...unknown.map((party) => ({ ...notKnown, party }))]);
}
