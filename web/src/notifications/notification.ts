/** Tells a player whose tab is hidden that it is their turn. */

export async function notify(title: string, body: string, table: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  const wish = { body, tag: table, icon: './icon-192.png', data: table };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, wish);
  const note = new Notification(title, wish);
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
