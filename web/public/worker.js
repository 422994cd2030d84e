/* Notifies players without an open page that it is their turn, and opens the table. The text comes from the server. */

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
