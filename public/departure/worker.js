/**
 * The service worker of guides' sheets: keeps an opened sheet, and what is pressed on it without a network until it can be
 * sent. It sees nothing but `/departure/`, and keeps nothing for longer than the link of a sheet lives.
 */
const store = 'departure-sheet';
const sheetPath = /^\/departure\/([1-9]\d*)$/;
/** After this long, in ms, there is as good as no network. */
const patience = 8000;
/** How many presses were sent since the last one waited. */
let sent = 0;

const departureOf = (url) => sheetPath.exec(new URL(url).pathname)?.[1];
const isTemporary = ({ status }) => status >= 500 || status === 429;

const fetchSoon = async (url, options = {}) => {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(patience) });
  if (isTemporary(response)) throw new Error(`answered with ${response.status}`);
  return response;
};

// Presses: { id, key, token, departure, reservation, kind, amount, at, state: 'waiting' | 'sent' | 'refused', problem }

const database = () =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(store, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('presses', { keyPath: 'id', autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

/** Reads and writes presses in one transaction; the result of the request that `act` returns. */
const withPresses = async (act) => {
  const opened = await database();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = opened.transaction('presses', 'readwrite');
      const request = act(transaction.objectStore('presses'));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
};
const allPresses = () => withPresses((presses) => presses.getAll());
const remove = (ids) => withPresses((presses) => ids.forEach((id) => presses.delete(id)));

/** Keeps a press; the same said again is none, and the later ones of one button are told apart by `~1` and so on. */
const keepPress = async (url, token) => {
  const parts = token.split('.');
  const [departure, reservation, kind, amount] = [parts[1], Number(parts[3]), parts[4], Number(parts[5])];
  const known = await allPresses();
  const isCollected = kind === 'collected';
  const last = known.findLast(
    (press) => press.reservation === reservation && (press.kind === 'collected') === isCollected,
  );
  const isSaidAgain = last?.kind === kind && (isCollected ? last.token === token : last.state !== 'refused');
  if (isSaidAgain) return;
  const times = known.filter((press) => press.token === token).length;
  const key = times === 0 ? token : `${token}~${times}`;
  const at = Date.now();
  sent = 0;
  await withPresses((presses) =>
    presses.add({ key, token, departure, reservation, kind, amount, at, state: 'waiting', problem: null }),
  );
  await self.registration.sync?.register('presses').catch(() => undefined);
};

let sending = null;
/** Sends what waits, one at a time; what cannot be sent now keeps waiting. */
const send = () => {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
};

const sendAll = async () => {
  const waiting = (await allPresses()).filter(({ state }) => state === 'waiting');
  const departures = new Set();
  try {
    for (const press of waiting) {
      const body = new URLSearchParams({ press: press.key, age: String(Math.max(0, Date.now() - press.at)) });
      const response = await fetchSoon(`/departure/${press.departure}/presses`, { method: 'POST', body });
      const { problem = null } = await response.json().catch(() => ({ problem: 'The site did not understand it.' }));
      const state = response.ok ? 'sent' : 'refused';
      await withPresses((presses) => presses.put({ ...press, state, problem: response.ok ? null : problem }));
      if (response.ok) sent += 1;
      departures.add(press.departure);
    }
  } catch {
    // There is no network yet.
  }
  if (departures.size === 0) return;
  const cache = await caches.open(store);
  const urls = (await cache.keys()).map(({ url }) => url).filter((url) => departures.has(departureOf(url)));
  await Promise.all(urls.map((url) => refresh(url).catch(() => undefined)));
  await tell('sent');
};

/** Fetches a sheet, and keeps it in place of the earlier one; a link that has ended takes with it what was kept. */
const refresh = async (url) => {
  const response = await fetchSoon(url, { credentials: 'same-origin', headers: { Accept: 'text/html' } });
  const cache = await caches.open(store);
  const departure = departureOf(url);
  if (response.ok) await cache.put(url, response.clone());
  else if (response.status === 404 || response.status === 410) await cache.delete(url);
  else return response;
  // What was sent is in the new sheet, whose buttons have tokens of their own.
  const done = (await allPresses()).filter(
    (press) => press.departure === departure && (press.state === 'sent' || (!response.ok && press.state === 'refused')),
  );
  await remove(done.map(({ id }) => id));
  return response;
};

/** Removes the sheets whose link has lapsed, and with the last one everything else. */
const removeLapsed = async () => {
  const cache = await caches.open(store);
  const sheets = (await cache.keys()).filter(({ url }) => departureOf(url));
  let left = 0;
  for (const request of sheets) {
    const kept = await cache.match(request);
    if (Date.parse(kept?.headers.get('Sheet-Lapses') ?? '') > Date.now()) left += 1;
    else await cache.delete(request);
  }
  if (left > 0) return;
  await caches.delete(store);
  const over = (await allPresses()).filter(({ state }) => state !== 'waiting');
  await remove(over.map(({ id }) => id));
};

const isSheet = ({ url }) => departureOf(url) !== undefined;

/** Tells the open sheets what waits. */
const tell = async (type) => {
  const presses = (await allPresses()).filter(({ state }) => state !== 'sent');
  const windows = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isSheet);
  for (const client of windows) {
    const own = presses.filter(({ departure }) => departure === departureOf(client.url));
    const kept = (await caches.match(withoutHash(client.url), { cacheName: store })) !== undefined;
    client.postMessage({ type, kept, sent, presses: own });
  }
};

const withoutHash = (url) => url.split('#')[0];

const openSheet = async (event) => {
  const url = withoutHash(event.request.url);
  await removeLapsed();
  try {
    const response = await refresh(url);
    event.waitUntil(send());
    return response;
  } catch {
    const kept = await caches.match(url, { cacheName: store });
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    return kept ?? new Response('There is no network, and this sheet is not kept here.', { status: 503, headers });
  }
};

const takePress = async (event) => {
  const url = withoutHash(event.request.url);
  const token = String((await event.request.formData()).get('press'));
  try {
    const waits = (await allPresses()).some(({ token: known, state }) => known === token && state !== 'refused');
    if (waits) throw new Error('a press of this button waits already');
    const body = new URLSearchParams({ press: token });
    const response = await fetchSoon(url, { method: 'POST', body, redirect: 'manual' });
    return response.type === 'opaqueredirect' ? Response.redirect(url, 303) : response;
  } catch {
    await keepPress(url, token);
    event.waitUntil(send());
    return Response.redirect(url, 303);
  }
};

const readAsset = async (request) => {
  const kept = await caches.match(request, { cacheName: store });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(store)).put(request, response.clone());
  return response;
};

const keepSheet = async ({ url, assets }) => {
  await removeLapsed();
  await refresh(withoutHash(url)).catch(() => undefined);
  const cache = await caches.open(store);
  const missing = [];
  for (const asset of assets) if (!(await cache.match(asset))) missing.push(asset);
  await cache.addAll(missing).catch(() => undefined);
  await tell('state');
  await send();
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('sync', (event) => event.waitUntil(send()));
self.addEventListener('message', (event) => {
  const { type, ...message } = event.data;
  if (type === 'keep') event.waitUntil(keepSheet(message));
  if (type === 'send') event.waitUntil(send());
  if (type === 'dismiss') event.waitUntil(remove([message.id]).then(() => tell('state')));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'GET' && pathname.startsWith('/assets/')) event.respondWith(readAsset(request));
  else if (!sheetPath.test(pathname) || request.mode !== 'navigate') return;
  else if (request.method === 'POST') event.respondWith(takePress(event));
  else if (request.method === 'GET') event.respondWith(openSheet(event));
});
