import type { LiveNews } from '#server/office/live/live-screens';

export interface OpenScreen {
  /** What it was told, in order. */
  told: (LiveNews & { id: string; at: number })[];
  status: () => number;
  /** Of the error that has ended it. */
  error: () => string | null;
  isOver: () => boolean;
  close: () => void;
}

let screens = 0;

/** Opens a screen of the office: a stream of server-sent events, read as a browser does. */
export function openScreen(
  url: string,
  cookie: string | null,
  { lastEventId, screen, read = fetch }: { lastEventId?: string; screen?: string; read?: typeof fetch } = {},
): OpenScreen {
  screens += 1;
  const input = JSON.stringify({ screen: screen ?? `screen-${screens}` });
  const end = new AbortController();
  const told: OpenScreen['told'] = [];
  let status = 0;
  let error: string | null = null;
  let isOver = false;
  const take = (event: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? null;
    const data = field('data');
    if (field('event') === 'serialized-error' && data)
      error = (JSON.parse(data) as { data: { code: string } }).data.code;
    const id = field('id');
    if (field('event') === null && data && id) told.push({ ...(JSON.parse(data) as LiveNews), id, at: Date.now() });
  };
  const follow = async () => {
    const headers = { ...(cookie && { Cookie: cookie }), ...(lastEventId && { 'Last-Event-ID': lastEventId }) };
    const address = `${url}/trpc/live.news?input=${encodeURIComponent(input)}`;
    const response = await read(address, { headers, signal: end.signal });
    status = response.status;
    let text = '';
    for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(part).toString('utf8');
      const events = text.split(/\n\n+/);
      text = events.pop() ?? '';
      for (const event of events) take(event);
    }
  };
  follow()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return { told, status: () => status, error: () => error, isOver: () => isOver, close: () => end.abort() };
}
