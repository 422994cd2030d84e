import { me } from '../net/identity.svelte';
import type { Line, Problem } from '../protocol/messages';
import { sound } from './sound';
import type { TableContext } from './table-context';

/** The chat of a table. */
export class TableChat {
  lines = $state.raw<Line[]>([]);
  /** The time, by the server's clock, until which lines count as read; lines from before I came do too. */
  #readUntil = $state(Infinity);
  unread = $derived(this.lines.filter((line) => line.at > this.#readUntil).length);
  /** The line being written. */
  draft = $state('');
  /** My lines that the server has not confirmed; they are sent again after a lost connection. */
  unsent = $state.raw<string[]>([]);
  /** Whether lines are sent at once. After a lost connection, missed lines are received first. */
  #inSync = false;

  constructor(
    readonly context: TableContext,
    readonly restart: () => void,
  ) {}

  say(text: string): void {
    this.unsent = [...this.unsent, text];
    if (this.#inSync) this.context.send({ type: 'say', text });
  }

  readAll(): void {
    this.#readUntil = this.lines.at(-1)?.at ?? this.#readUntil;
  }

  cameIn(now: number): void {
    this.#readUntil = Math.min(this.#readUntil, now);
  }

  connectionChanged(open: boolean): void {
    this.#inSync = open && this.unsent.length === 0;
  }

  /** Pings the server, whose answer comes after the missed lines; `pong` then sends unconfirmed lines again. */
  sync(): void {
    if (!this.#inSync) this.context.send({ type: 'ping' });
  }

  pong(): void {
    if (this.#inSync) return;
    this.#inSync = true;
    for (const text of this.unsent) this.context.send({ type: 'say', text });
  }

  /** A line that was refused becomes the draft again. */
  takeBack(problem: Problem): void {
    if (!/^(problem-chat|problem-token|restraint)/.test(problem.key) || !this.unsent.length) return;
    this.draft ||= this.unsent[0]!;
    this.unsent = this.unsent.slice(1);
  }

  receive(lines: Line[]): void {
    const last = this.lines.at(-1)?.n ?? -1;
    const fresh = lines.filter((line) => line.n > last);
    // A line that was sent while the connection opened was missed: request all of them.
    if (last >= 0 && fresh.length && fresh[0]!.n > last + 1) return this.restart();
    if (last >= 0 && fresh.length) sound('chat');
    this.lines = [...this.lines, ...fresh];
    this.unsent = this.unsent.slice(fresh.filter((line) => line.player === me.player?.id).length);
  }
}
