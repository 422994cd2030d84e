/**
 * The live connection of a table. It reconnects by itself and tells the server what it has received, so that every
 * message arrives exactly once.
 */

import { connectionTo } from '../boot/requests';
import type { Line, Listener } from '../protocol/host';
import type { Hello, Reply, Request } from '../protocol/messages';
import { settings } from '../settings/settings.svelte';
import { me } from './identity.svelte';
import { Inbox } from './inbox';

const PATIENCE = [300, 700, 1500, 3000, 6000, 10000];
const HEARTBEAT = 20000;
/** Close codes after which reconnecting is useless. */
const FINAL = new Set([1008, 4400, 4401, 4403, 4404]);

export class Live implements Line {
  #socket: WebSocket | null = null;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #closed = false;
  readonly #inbox: Inbox;

  constructor(
    readonly id: string,
    readonly listener: Listener,
  ) {
    this.#inbox = new Inbox((reply) => this.listener.receive(reply));
    addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#now);
    this.#connect();
  }

  send(request: Request): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#now);
    this.#drop();
  }

  restart(): void {
    this.#drop();
    this.#attempts = 0;
    this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.listener.connection(this.#attempts ? 'lost' : 'connecting');
    this.#heard = Date.now();
    this.#heartbeat = setInterval(() => this.#listen(), HEARTBEAT);
    const { socket, received } = connectionTo(this.id, () => this.#hello());
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<string>) => {
      this.#heard = Date.now();
      const reply = JSON.parse(message.data) as Reply;
      if (reply.type === 'state') {
        this.#attempts = 0;
        this.listener.connection('open');
      }
      this.#inbox.pass(reply);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(FINAL.has(event.code));
    };
    queueMicrotask(() => received.forEach((message) => socket.onmessage?.(message)));
  }

  /** The first message of a connection; the boot script may have sent the same one already. */
  #hello(): string {
    const { seat, seen } = this.listener.hello();
    const hello: Hello = { type: 'hello', token: me.token, seat, seen, language: settings.language };
    return JSON.stringify(hello);
  }

  /** A silent connection may be dead: ping, and reconnect if nothing was received for two heartbeats. */
  #listen(): void {
    if (Date.now() - this.#heard > 2 * HEARTBEAT) this.#socket?.close();
    else this.send({ type: 'ping' });
  }

  #lost(final: boolean): void {
    // The last messages say why the connection was refused.
    if (final) this.#inbox.flush();
    this.#drop();
    if (this.#closed) return;
    this.listener.connection(final ? 'refused' : 'lost');
    if (final) return;
    const wait = PATIENCE[Math.min(this.#attempts++, PATIENCE.length - 1)]!;
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    this.#inbox.clear();
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  /** The network or the tab is back: reconnect now. If the page is hidden, do not wait for it to be painted. */
  #now = (): void => {
    if (document.hidden) this.#inbox.drawn();
    if (!this.#closed && !this.#socket && !document.hidden) this.#connect();
  };
}
