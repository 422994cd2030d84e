/** Telling somebody whose tab is hidden that it is his turn. */

export function canAsk(): boolean {
  return 'Notification' in window && Notification.permission === 'default';
}

export async function ask(): Promise<void> {
  await Notification.requestPermission();
}

export function notify(title: string, body: string, tag: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  const note = new Notification(title, { body, tag, icon: '/icon.svg' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
