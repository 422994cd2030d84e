/** The messages between a page and the worker in which this device's tables run. */

import type { Hello, Request } from '../protocol/messages';
import type { Device } from './device';
import type { KeyedReply } from './keyed';

/** The questions of a page: the device's methods whose answers can be sent. */
export type Method = Exclude<keyof Device, 'connect' | 'changedElsewhere' | 'setPlays'>;

export type ToDevice =
  /** The address of the folder with the engines; the first message. */
  | { engines: string }
  | { call: number; method: Method; given: unknown[] }
  | { line: number; table: string; hello: Pick<Hello, 'seat' | 'seen'> }
  | { line: number; request: Request }
  | { line: number; close: true };

/** What a `RequestError` says, without its text. */
export interface Trouble {
  key: string;
  status: number;
  figures: Readonly<Record<string, number | string>>;
}

export type FromDevice =
  | { call: number; answer: unknown }
  | { call: number; trouble: Trouble }
  | { line: number; reply: KeyedReply }
  /** The table could not be opened. */
  | { line: number; trouble: Trouble };
