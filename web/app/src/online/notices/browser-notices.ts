/** Whether the browser can show notices beside the page. */
export const canNotify = (): boolean => typeof Notification !== 'undefined' && window.isSecureContext;

/** Asks whether notices may be shown. False if that may not be; the browser asks a person once only. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a notice beside the page, one for all pages of the browser; who chooses it is led there. */
export function notify(title: string, id: string, onChosen: () => void): void {
  if (!canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { tag: `merkhet ${id}`, icon: './icon-192.png' });
    notice.addEventListener('click', () => {
      window.focus();
      onChosen();
      notice.close();
    });
  } catch {
    // Some browsers let only service workers do that.
  }
}
