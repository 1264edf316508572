/**
 * The service worker of guides' sheets: keeps an opened sheet with its scripts, styles and fonts, and what is pressed on it
 * without a network until it can be sent. It answers for pages below `/departure/` alone. Once the link of a sheet has lapsed,
 * it removes when it next runs what it keeps of that sheet, but for presses that still wait.
 */
const store = 'departure-sheet';
const sheetPath = /^\/departure\/([1-9]\d*)$/;
/** After this long, in ms, there is as good as no network. */
const patience = 8000;
/** How many presses were sent since the last one waited. */
let sent = 0;

/** Where the cache has the list of the scripts, styles and fonts of a sheet. */
const assetsOf = (departure) => `/departure/${departure}/assets`;
const departureOf = (url) => sheetPath.exec(new URL(url).pathname)?.[1];
const isTemporary = ({ status }) => status >= 500 || status === 429;

const fetchSoon = async (url, options = {}) => {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(patience) });
  if (isTemporary(response)) throw new Error(`answered with ${response.status}`);
  return response;
};

// Presses: { id, token, departure, reservation, kind, name, amount, at, state: 'waiting' | 'sent' | 'refused', problem }

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

/** What a press speaks of: whether a party came, or a sum. */
const subjectOf = ({ departure, reservation, kind, token }) =>
  kind === 'arrived' || kind === 'no-show' ? `${departure} ${reservation}` : token;

/** Reads what a button sends; null where its sheet is of another release. */
const readPress = (form) => {
  const token = String(form.get('press'));
  try {
    const json = atob(token.split('.')[0].replaceAll('-', '+').replaceAll('_', '/'));
    const { departure, reservation, kind } = JSON.parse(json);
    const amount = Math.round(Number(form.get('amount')) * 100);
    return { token, departure: String(departure), reservation, kind, name: form.get('name'), amount };
  } catch {
    return null;
  }
};

/** Keeps a press, with the answer to it, in place of what waits of the same; the same said again is none. */
const keepPress = async (press, answer) => {
  const known = (await allPresses()).filter((one) => subjectOf(one) === subjectOf(press));
  const isReplaced = ({ state, token }) => state === 'waiting' || (state === 'refused' && token === press.token);
  await remove(known.filter(isReplaced).map(({ id }) => id));
  const last = known.findLast(({ state }) => state === 'sent');
  if (last?.kind === press.kind && last.amount === press.amount) return;
  if (answer.state === 'waiting') sent = 0;
  await withPresses((presses) => presses.add({ ...press, at: Date.now(), ...answer }));
  if (answer.state === 'waiting') await self.registration.sync?.register('presses').catch(() => undefined);
};

const waits = { state: 'waiting', problem: null };

/** Sends a press; returns its state after that, and why it was refused. Throws where there is no network. */
const sendPress = async ({ token, kind, departure, amount, at }) => {
  const body = new URLSearchParams({ press: token, age: String(Math.max(0, Date.now() - at)) });
  if (kind === 'collected') for (const [name, value] of [['amount', amount / 100], ['confirmed', 'yes']]) body.set(name, value);
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(`/departure/${departure}/presses`, { method: 'POST', body, signal, redirect: 'manual' });
  // Where a network asks for a login first, it answers in place of the site: only the words of the site count.
  const answer = await response.json().catch(() => null);
  if (response.ok && answer?.recorded === true) return { state: 'sent', problem: null };
  const isRefused = response.status >= 400 && !isTemporary(response) && typeof answer?.problem === 'string';
  return isRefused ? { state: 'refused', problem: answer.problem } : waits;
};

let sending = null;
/** Sends what waits, one at a time; what cannot be sent now keeps waiting, and with it what was said later of the same. */
const send = () => {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
};

const sendAll = async () => {
  const waiting = (await allPresses()).filter(({ state }) => state === 'waiting');
  const [departures, stuck] = [new Set(), new Set()];
  try {
    for (const press of waiting) {
      const isOff = (await withPresses((presses) => presses.get(press.id)))?.state !== 'waiting';
      if (isOff || stuck.has(subjectOf(press))) continue;
      const answer = await sendPress(press);
      if (answer.state === 'waiting') {
        stuck.add(subjectOf(press));
        continue;
      }
      await withPresses((presses) => presses.put({ ...press, ...answer }));
      if (answer.state === 'sent') sent += 1;
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
  if (response.ok && response.headers.has('Sheet-Lapses')) await cache.put(url, response.clone());
  else if (response.status === 404 || response.status === 410) await cache.delete(url);
  else return response;
  // What was sent is in the new sheet, whose buttons have tokens of their own.
  const done = (await allPresses()).filter((press) => press.departure === departure && press.state === 'sent');
  await remove(done.map(({ id }) => id));
  return response;
};

/** Removes what belongs to no sheet whose link is valid, but for presses that were not recorded. */
const removeLapsed = async () => {
  const cache = await caches.open(store);
  const valid = new Set();
  for (const request of (await cache.keys()).filter(isSheet)) {
    const kept = await cache.match(request);
    if (Date.parse(kept?.headers.get('Sheet-Lapses') ?? '') > Date.now()) valid.add(departureOf(request.url));
    else await cache.delete(request);
  }
  const lists = [...valid].map(assetsOf);
  const assets = await Promise.all(lists.map(async (list) => (await cache.match(list))?.json() ?? []));
  const used = new Set([...lists, ...assets.flat()].map((url) => new URL(url, self.location.href).href));
  const unused = (await cache.keys()).filter((request) => !isSheet(request) && !used.has(request.url));
  await Promise.all(unused.map((request) => cache.delete(request)));
  const over = (await allPresses()).filter(({ departure, state }) => state === 'sent' && !valid.has(departure));
  await remove(over.map(({ id }) => id));
};

const isSheet = ({ url }) => departureOf(url) !== undefined;

/** Tells the open sheets what waits, and what was refused, also of other sheets: those may not open any more. */
const tell = async (type) => {
  const presses = (await allPresses()).filter(({ state }) => state !== 'sent');
  const windows = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isSheet);
  for (const client of windows) {
    const own = presses.filter(({ departure, state }) => state === 'refused' || departure === departureOf(client.url));
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
  const direct = event.request.clone();
  const form = await event.request.formData();
  const press = readPress(form);
  // The page asks for a sum to be confirmed; before its scripts run, the site does.
  if (press === null || (press.kind === 'collected' && !form.has('confirmed'))) {
    return fetch(direct).catch(() => Response.redirect(url, 303));
  }
  // What waits is sent before it, so that the last thing said of a party arrives last.
  const isLater = (await allPresses()).some(
    (known) => known.state !== 'refused' && subjectOf(known) === subjectOf(press),
  );
  const answer = isLater ? waits : await sendPress({ ...press, at: Date.now() }).catch(() => waits);
  if (answer.state !== 'sent') {
    await keepPress(press, answer);
    event.waitUntil(send());
  }
  return Response.redirect(url, 303);
};

const readAsset = async (request) => {
  const kept = await caches.match(request, { cacheName: store });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(store)).put(request, response.clone());
  return response;
};

const keepSheet = async ({ url, assets }) => {
  const cache = await caches.open(store);
  // Without a network, what is kept stays.
  await refresh(withoutHash(url)).catch(() => undefined);
  const isKept = (await cache.match(withoutHash(url))) !== undefined;
  if (isKept) await cache.put(assetsOf(departureOf(url)), new Response(JSON.stringify(assets)));
  await removeLapsed();
  const missing = [];
  for (const asset of isKept ? assets : []) if (!(await cache.match(asset))) missing.push(asset);
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
