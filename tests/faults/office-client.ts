import type { ProposalInput } from '#server/booking/proposal/proposal.input';
import { callRpc } from '../routes/rpc-client';
import type { TestServer } from '../server';

/** `seen` of an office that has looked at whatever there is. */
export const everything = Number.MAX_SAFE_INTEGER;

/** An answer of the office's procedures; null where the connection ended without one. */
interface RpcAnswer {
  status: number;
  data: Record<string, unknown> | null;
  message: string;
}

/** Calls a mutation as the office. */
export async function mutate(
  server: TestServer,
  cookie: string,
  path: string,
  input: object,
): Promise<RpcAnswer | null> {
  try {
    const answer = await callRpc(server, path, JSON.stringify(input), { Cookie: cookie });
    const { result, error } = (await answer.json()) as {
      result?: { data: RpcAnswer['data'] };
      error?: { message: string };
    };
    return { status: answer.status, data: result?.data ?? null, message: error?.message ?? '' };
  } catch {
    return null;
  }
}

/** A reservation as the office sees it. */
async function openDetails(server: TestServer, cookie: string, id: number) {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const answer = await fetch(`${server.url}/trpc/reservations.byId?input=${input}`, { headers: { Cookie: cookie } });
  const { result } = (await answer.json()) as {
    result: { data: { reservation: Record<string, unknown>; seen: number } };
  };
  return result.data;
}

/** What the form of a change has, as the office sees it; null where the connection ended. */
export async function openChange(server: TestServer, cookie: string, id: number) {
  try {
    const { reservation } = await openDetails(server, cookie, id);
    const text = (name: string) => reservation[name] ?? '';
    const fields = [
      'name',
      'email',
      'phone',
      'whatsapp',
      'pickupTime',
      'meetingPoint',
      'pickupPlace',
      'specialRequests',
    ];
    const { version, startDate, adults, childrenAges, rooms, hotelRating } = reservation;
    return {
      ...Object.fromEntries(fields.map((name) => [name, text(name)])),
      ...{ id, version, startDate, adults, childrenAges, rooms, hotelRating },
      ...{
        product: null,
        price: { kind: 'keep' },
        reason: '',
        tell: false,
        message: '',
        answersRequest: false,
        seen: 0,
      },
    };
  } catch {
    return null;
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A quotation as the office's form sends it: 2 × $60, and a dinner at 2 × $20 if the traveller wishes. */
export function quotationFor(reservationId: number, key: string, seen = everything): object {
  const line = { count: 2, optional: false };
  return {
    ...{ reservationId, key, message: `Quotation ${key}`, expiresAt: inDays(2), reason: 'The guide agrees' },
    seen,
    policy: 'week',
    overCapacity: false,
    options: [
      {
        ...{ product: null, startDate: inDays(41).slice(0, 10), adults: 2, childrenAges: [], rooms: null },
        ...{ hotelRating: null, pickupTime: '' },
        lines: [
          { ...line, label: 'Adults', unitPrice: '60' },
          { ...line, label: 'Dinner on the Nile', unitPrice: '20', optional: true },
        ],
      },
    ],
  } satisfies Record<keyof ProposalInput, unknown>;
}

/** A payment in cash as the office's form sends it; the receipt is mailed. */
export const paymentFor = (reservationId: number, key: string, amount = '10') => ({
  ...{
    reservationId,
    key,
    kind: 'payment',
    amount,
    method: 'cash',
    paidOn: inDays(0).slice(0, 10),
    note: key,
    tell: true,
    seen: everything,
  },
});
