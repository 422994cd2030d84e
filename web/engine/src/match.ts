import type { Back } from './data.ts';
import type { Engine, Refusal } from './engine.ts';
import type { GameEvent, Notes } from './events.ts';
import type { Choices, Value } from './options.ts';
import type { Position } from './position.ts';
import { BadSave, inOrder, readSave, writeSave, type Save } from './save.ts';
import { hex, hmac, joined, sha256, unhex, utf8 } from './sha256.ts';

export const SPECTATOR = -1;
const SECRET_BYTES = 32;

/** An action that the rules do not allow now. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.key} (${refusal.rule})`);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** A computed move that is not made yet: it is stored first, then shown. */
export interface Draft {
  readonly seat: number;
  readonly action: number;
  readonly position: Position;
  readonly notes: Notes;
  readonly choice: boolean; // whether there was another action to choose
}

export type Move = readonly [seat: number, action: number];

/** Where chance comes from: a secret (live play, fair dice) or a seed (simulation). */
export type Luck = { readonly secret: Uint8Array } | { readonly seed: number | bigint };

export interface Setting {
  readonly seats: number;
  readonly options?: Choices;
  readonly luck?: Luck; // a new secret unless given
}

/**
 * One playing of a game. The same secret and the same moves make the same match here and in Python (gulch/match.py).
 *
 *     const match = new Match(engine, { seats: 4 });
 *     match.play(0, match.legal(0)[0]);
 *     match.save();
 */
export class Match {
  readonly engine: Engine;
  readonly position: Position;
  readonly options: Readonly<Record<string, Value>>;
  readonly luck: Luck;
  readonly moves: Move[] = [];
  readonly choices: boolean[] = []; // for each move, whether there was another choice
  readonly notes: Notes[]; // of the set-up and of each move
  backs: Back[] = []; // where players went back, as far as it led to the present moves
  #free = 0; // number of moves at the end that revealed nothing
  #before: Uint8Array[] = []; // the positions before the last moves

  constructor(engine: Engine, { seats, options = {}, luck }: Setting) {
    this.engine = engine;
    this.luck = luck ?? { secret: crypto.getRandomValues(new Uint8Array(SECRET_BYTES)) };
    this.options = engine.options.chosen(seats, options);
    this.position = engine.fresh(seats, this.options, this.#luck('move 0') ?? seedOf(this.luck));
    this.notes = [engine.start(this.position)];
  }

  // ── Fair dice ───────────────────────────────────────────────────────────────

  /** A random word for an occasion: fresh from the secret each time, so past dice tell nothing about future ones. */
  #luck(occasion: string): bigint | null {
    return 'secret' in this.luck ? randomWord(this.luck.secret, occasion) : null;
  }

  /** A suffix of occasions: after a player went back, all chance is new. */
  get since(): string {
    const last = this.backs.at(-1);
    return last ? ` back ${last[2]}` : '';
  }

  /** The hash of the secret, published at the start; null with a seed. */
  get commitment(): string | null {
    return 'secret' in this.luck ? commitment(this.luck.secret) : null;
  }

  /**
   * The random word for a bot's next move, by the number of moves it has made: against the same choices of people it
   * chooses the same.
   */
  botLuck(seat: number, moves = this.moves.filter(([other]) => other === seat).length): bigint {
    return this.#word(`bot ${seat} ${moves}${this.since}`);
  }

  /** The position as a seat knows it, the rest redealt: what a bot gets. Later dice follow its own luck. */
  known(seat: number, luck: bigint): Position {
    const position = this.position.copy();
    position.random = this.#word(`redeal ${seat} ${this.moves.length}${this.since}`);
    this.engine.redeal(position, seat);
    position.random = luck;
    return position;
  }

  #word(occasion: string): bigint {
    return randomWord('secret' in this.luck ? this.luck.secret : new Uint8Array(), occasion);
  }

  // ── Play ────────────────────────────────────────────────────────────────────

  get seats(): number {
    return this.position.seats;
  }

  get over(): boolean {
    return this.position.actors === 0;
  }

  /** The seats that may act now. */
  get actors(): number[] {
    const { actors } = this.position;
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => (actors >> seat) & 1);
  }

  /** What a seat may do now; nothing when it is not its turn. */
  legal(seat: number): number[] {
    return seat >= 0 && (this.position.actors >> seat) & 1 ? this.engine.legal(this.position, seat) : [];
  }

  /** Why a seat may not do this now; null if it may. */
  refusal(seat: number, action: number): Refusal | null {
    return this.engine.refusal(this.position, seat, action);
  }

  /** Play an action. Returns the events as the acting seat sees them. Throws Refused if it is not allowed. */
  play(seat: number, action: number): GameEvent[] {
    this.make(this.draft(seat, action));
    return this.events(this.moves.length, seat);
  }

  /** Compute a move and leave the match as it is. Throws Refused if it is not allowed. */
  draft(seat: number, action: number): Draft {
    const legal = this.legal(seat);
    if (!legal.includes(action)) throw new Refused(this.refusal(seat, action)!);
    const position = this.position.copy();
    position.random = this.#luck(`move ${this.moves.length + 1}${this.since}`) ?? position.random;
    const notes = this.engine.apply(position, seat, action);
    return { seat, action, position, notes, choice: legal.length > 1 };
  }

  /** Make a move that was drafted on this position. */
  make({ seat, action, position, notes, choice }: Draft): void {
    if (position.revealed) {
      this.#free = 0;
      this.#before = [];
    } else {
      this.#free += 1;
      this.#before.push(this.position.bytes.slice());
      this.#before.splice(0, this.#before.length - this.engine.data.steps_back);
    }
    this.position.become(position);
    this.moves.push([seat, action]);
    this.choices.push(choice);
    this.notes.push(notes);
  }

  /**
   * Whether a choice that a seat makes for move number `move` is still valid: since that move was open only other seats
   * have moved, and nothing was revealed.
   */
  stands(seat: number, move: number): boolean {
    const since = this.moves.length - move + 1;
    return 0 <= since && since <= this.#free && this.moves.slice(move - 1).every(([other]) => other !== seat);
  }

  /** The number of the first move that a viewer's log shows: with the option “as at the table” their own last move. */
  moment(viewer: number): number {
    if (this.over || !this.engine.options.asAtTheTable(this.options)) return 0;
    let latest = this.moves.length;
    while (latest && viewer !== SPECTATOR && viewer !== this.moves[latest - 1]![0]) latest -= 1;
    return latest;
  }

  /** The events of a move (0: the set-up), as a viewer may see them. */
  events(move: number, viewer: number = SPECTATOR): GameEvent[] {
    const notes = this.notes[move];
    if (!notes) throw new RangeError(`the match has ${this.moves.length} moves, not ${move}`);
    return this.engine.events.visible(notes, viewer);
  }

  /** What a seat may see. */
  view<View = unknown>(seat: number = SPECTATOR): View {
    return this.engine.view<View>(this.position, seat);
  }

  points(): number[] {
    return this.engine.points(this.position);
  }

  places(): number[] {
    return this.engine.places(this.position);
  }

  // ── Back and forth in time ──────────────────────────────────────────────────

  /** Whether a seat may take its last action back: until another seat acts, unless the action revealed something. */
  canUndo(seat: number): boolean {
    return this.#free > 0 && this.moves.at(-1)![0] === seat;
  }

  undo(seat: number): void {
    if (!this.canUndo(seat)) throw new Refused({ key: 'refusal-undo', rule: '', figures: {} });
    const before = this.#before.pop();
    this.position.become(before ? this.engine.position(before) : this.at(this.moves.length - 1).position);
    this.#free -= 1;
    this.#cut(this.moves.length - 1);
  }

  /** The number of moves made when a seat last had a choice. */
  lastChoice(seat: number): number | null {
    const found = this.moves.findLastIndex(([other], move) => other === seat && this.choices[move]);
    return found < 0 ? null : found;
  }

  /**
   * Go on from an earlier moment of this match, as `at` returns it, for a seat that has seen what came after. What the
   * seat did not know then is redealt.
   */
  goBack(seat: number, then: Match): void {
    const number = (this.backs.at(-1)?.[2] ?? 0) + 1;
    this.position.become(then.position);
    this.backs = [...then.backs];
    this.#cut(then.moves.length);
    this.#dealAnew([then.moves.length, seat, number]);
  }

  #cut(moves: number): void {
    this.moves.length = moves;
    this.choices.length = moves;
    this.notes.length = moves + 1;
  }

  #dealAnew(back: Back): void {
    const [, seat, number] = back;
    this.position.random = this.#luck(`back ${number}`) ?? this.position.random;
    this.engine.redeal(this.position, seat);
    this.backs.push(back);
    this.#free = 0;
    this.#before = [];
  }

  /** The match as it was after its first `move` moves. */
  at(move: number): Match {
    if (!(0 <= move && move <= this.moves.length))
      throw new RangeError(`the match has ${this.moves.length} moves, there is no position after ${move}`);
    const earlier = new Match(this.engine, this);
    earlier.follow(this.moves, this.backs, move);
    return earlier;
  }

  /** Repeat the first `until` moves of a match that began like this one, and go back where its players did. */
  follow(moves: readonly Move[], backs: readonly Back[], until: number): void {
    for (;;) {
      const here = this.moves.length;
      for (const back of backs.slice(this.backs.length)) if (back[0] === here) this.#dealAnew(back);
      if (here >= until) return;
      const [seat, action] = moves[here]!;
      this.make(this.draft(seat, action));
    }
  }

  // ── Saving ──────────────────────────────────────────────────────────────────

  /** A hash of the position without its random word, the luck of a future move. */
  get digest(): string {
    const position = this.position.copy();
    position.random = 0n;
    return hex(sha256(position.bytes)).slice(0, 32);
  }

  /** The match as the text of a file that `gulch verify`, `gulch replay` and `gulch analyse` take too. */
  save(names: readonly string[] | null = null): string {
    const { data } = this.engine;
    const fair = 'secret' in this.luck;
    return writeSave({
      gulch: data.save_format,
      game: data.name,
      rules: data.rules,
      components: data.components,
      seats: this.seats,
      options: this.options,
      moves: this.moves,
      secret: fair ? hex(this.luck.secret) : null,
      commitment: this.commitment,
      seed: fair ? null : BigInt(this.luck.seed),
      digest: this.digest,
      names,
      backs: this.backs,
    });
  }

  /** The match that a save describes, replayed and checked. Throws BadSave or BadOption with the reason. */
  static load(engine: Engine, text: string): Match {
    const save = readSave(text);
    const { data } = engine;
    if (save.game !== data.name) throw new RangeError(`the save is of ${save.game}, the engine of ${data.name}`);
    if (save.gulch !== data.save_format)
      throw new BadSave('save-format', { found: save.gulch, known: data.save_format });
    if (save.rules !== data.rules) throw new BadSave('save-rules', { found: save.rules, known: data.rules });
    if (save.components !== data.components) throw new BadSave('save-components');
    const match = new Match(engine, { seats: save.seats, options: save.options, luck: luckOf(save) });
    if (!inOrder(save)) throw new BadSave('save-backs');
    for (let number = 0; number <= save.moves.length; number += 1) {
      try {
        match.follow(save.moves, save.backs, number);
      } catch (error) {
        if (error instanceof Refused) throw new BadSave('save-move', { move: number, rule: error.refusal.rule });
        throw error;
      }
    }
    if (save.digest !== null && save.digest !== match.digest) throw new BadSave('save-digest');
    return match;
  }
}

function luckOf({ secret, seed, commitment: promised }: Save): Luck {
  const bytes = secret === null ? null : unhex(secret);
  if (secret !== null && !bytes) throw new BadSave('save-secret');
  if (bytes && seed === null) {
    if (promised !== null && commitment(bytes) !== promised) throw new BadSave('save-commitment');
    return { secret: bytes };
  }
  if (bytes || seed === null) throw new BadSave('save-secret');
  return { seed };
}

const seedOf = (luck: Luck): bigint => ('seed' in luck ? BigInt(luck.seed) : 0n);

/** The hash by which a match promises its secret. */
export function commitment(secret: Uint8Array): string {
  return hex(sha256(joined(utf8('gulch match secret '), secret)));
}

function randomWord(secret: Uint8Array, occasion: string): bigint {
  return BigInt(`0x${hex(hmac(secret, utf8(occasion)).subarray(0, 8))}`);
}
