/* Tells somebody who has no page open that it is his turn, and leads him to the table. The words come from the server. */

addEventListener('push', (event) => {
  const { title, body, table } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag: table, icon: '/icon-192.png', data: table }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(`/#/table/${event.notification.data}`));
});

/** In a page that is open already, the one at that table first; else in a new one. */
async function open(place) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url.endsWith(place)) ?? pages[0];
  if (!page) return clients.openWindow(place);
  page.postMessage({ place });
  return page.focus();
}
