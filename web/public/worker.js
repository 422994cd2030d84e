/*
 * Keeps the page for use without a connection, tells players without an open page that it is their turn, and opens the
 * table. The texts of notifications come from the server.
 */

const FILES = 'gulch files';
/** For how many milliseconds a file that is kept already is awaited from the network. */
const PATIENCE = 3000;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

// ── Files ─────────────────────────────────────────────────────────────────────

addEventListener('fetch', (event) => {
  const { request } = event;
  const [address] = request.url.split(/[?#]/);
  if (request.method !== 'GET' || !address.startsWith(registration.scope)) return;
  const path = address.slice(registration.scope.length);
  if (path.startsWith('assets/')) event.respondWith(lasting(address));
  else if (path === '' || path.startsWith('engines/') || /^[\w-]+\.(json|png|svg|webmanifest)$/.test(path))
    event.respondWith(newest(event, address));
});

/** A file whose name changes with its content. */
async function lasting(address) {
  const files = await caches.open(FILES);
  return (await files.match(address)) ?? fetched(files, address, 'default');
}

/** A file from the network, or the one that is kept if the network does not answer in time. */
async function newest(event, address) {
  const files = await caches.open(FILES);
  const kept = await files.match(address);
  const answer = fetched(files, address);
  if (!kept) return answer;
  event.waitUntil(answer.catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([answer.catch(() => kept), late]);
}

async function fetched(files, address, cache = 'no-cache') {
  const answer = await fetch(address, { cache });
  if (answer.ok) await files.put(address, answer.clone());
  return answer;
}

// A page asks to keep these files, and to forget other versions of the page's own.
addEventListener('message', (event) => {
  if (event.data.keep) event.waitUntil(keep(event.data.keep, event.ports[0]));
  if (event.data.own) event.waitUntil(forgetOthers(event.data.own));
});

/** Keeps files; tells the page after each how many are kept, or that one did not arrive. */
async function keep(names, page) {
  const files = await caches.open(FILES);
  let done = 0;
  for (const name of names) {
    const address = new URL(name, registration.scope).href;
    try {
      if (!(await files.match(address)) && !(await fetched(files, address)).ok) throw new Error(name);
      page?.postMessage({ done: (done += 1) });
    } catch {
      page?.postMessage({ failed: name });
      return;
    }
  }
}

/** Forgets the page's files that are not `own`, unless another page may still use them. */
async function forgetOthers(own) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) return;
  const files = await caches.open(FILES);
  const known = new Set(own.map((name) => new URL(name, registration.scope).href));
  for (const { url } of await files.keys())
    if (url.startsWith(`${registration.scope}assets/`) && !known.has(url)) await files.delete(url);
}

// ── Notifications ─────────────────────────────────────────────────────────────

addEventListener('push', (event) => {
  const { title, body, table } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag: table, icon: 'icon-192.png', data: table }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(`./#/table/${event.notification.data}`));
});

/** In an open page, preferably one at that table; otherwise in a new one. */
async function open(place) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url.endsWith(place.slice(1))) ?? pages[0];
  if (!page) return clients.openWindow(place);
  page.postMessage({ place });
  return page.focus();
}
