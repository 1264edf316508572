/** A booking form as a traveller has it open, filled in: it can be sent, and sent again. */
export interface FilledForm {
  path: string;
  email: string;
  fields: Record<string, string>;
  /** The address it is sent from: limits count by it. */
  client: string;
}

export interface Answer {
  status: number;
  location: string;
  /** `flash=…`: what the next page is to say. */
  cookie: string;
  /** From sending to answer. */
  milliseconds: number;
}

const inFortyDays = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

/** What each kind of product asks for beside the traveller. */
const parties: Record<string, Record<string, string>> = {
  '/tours/2/book': { adults: '2', children: '0' },
  '/packages/1/book': { adults: '2', children: '0', rooms: '1', hotelRating: '4' },
  '/offer/accommodation/aswan-nile-terrace-stay/book': { adults: '2', children: '0', rooms: '1' },
};
export const bookablePaths = Object.keys(parties);

/** Opens a form and fills it in; `number` tells travellers and their machines apart. */
export async function fillForm(url: string, path: string, name: string, number: number): Promise<FilledForm> {
  const email = `${name.split(' ')[0]?.toLowerCase()}.${number}@example.org`;
  const client = `198.51.${number >> 8}.${number & 255}`;
  const html = await (await fetch(url + path, { headers: { 'X-Forwarded-For': client } })).text();
  const submissionKey = /name="submissionKey" value="([^"]+)"/.exec(html)?.[1];
  if (!submissionKey) throw new Error(`${path} has no form`);
  const traveller = { name, email, phone: '+20 100 000 0000', date: inFortyDays() };
  return { path, email, client, fields: { submissionKey, ...traveller, ...parties[path] } };
}

/** Sends a form; null where the connection ended without an answer. */
export async function send(url: string, form: FilledForm): Promise<Answer | null> {
  const sentAt = performance.now();
  try {
    const answer = await fetch(url + form.path, {
      method: 'POST',
      body: new URLSearchParams(form.fields),
      headers: { 'X-Forwarded-For': form.client },
      redirect: 'manual',
    });
    return {
      status: answer.status,
      location: answer.headers.get('Location') ?? '',
      cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      milliseconds: performance.now() - sentAt,
    };
  } catch {
    return null;
  }
}

/** What the page says to which an answer leads: title and sentence of its toast. */
export async function toastAfter(url: string, { location, cookie }: Answer): Promise<string[]> {
  const html = await (await fetch(url + location, { headers: { Cookie: cookie } })).text();
  const toast = /data-toast=[\s\S]*?<\/div>/.exec(html)?.[0] ?? '';
  return [...toast.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, text = '']) => text.replaceAll('&#x27;', "'"));
}

/** `NS-7K3F9Q` */
export const referenceIn = (location: string) => /NS-[A-Z0-9]{6}/.exec(location)?.[0] ?? '';
