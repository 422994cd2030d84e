import { createHash } from 'node:crypto';

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** All that can be seen of a match after each of its moves, as hashes. */
function* story(match) {
  const viewers = [-1, ...Array(match.seats).keys()];
  const then = match.at(0);
  for (let move = 0; move <= match.moves.length; move += 1) {
    then.follow(match.moves, match.backs, move);
    const events = viewers.map((viewer) => JSON.stringify(then.events(move, viewer))).join();
    const views = viewers.map((viewer) => then.engine.viewJson(then.position, viewer)).join();
    yield [
      then.digest,
      String(then.position.random),
      hash(events),
      hash(views),
      then.points(),
      then.places(),
    ];
  }
}

export async function replay({ Engine, Match, files }, game, saves) {
  const engine = await Engine.load(game, files);
  return saves.map((save) => {
    const match = Match.load(engine, save);
    return [match.save(), [...story(match)]];
  });
}

/** What a match answers about itself. */
function answers(match) {
  const seats = [...Array(match.seats).keys()];
  return [
    match.digest,
    String(match.position.random),
    seats.map((seat) => match.canUndo(seat)),
    seats.map((seat) => match.lastChoice(seat)),
    [-1, ...seats].map((viewer) => match.moment(viewer)),
    seats.map((seat) => [0, 1, 2].map((ago) => match.stands(seat, match.moves.length + 1 - ago))),
    seats.map((seat) => [String(match.botLuck(seat)), match.known(seat, 7n).bytes.join()]),
    match.save(['Ann', 'Боб']),
  ];
}

/** Do what is told with a match, and say after each step what it answers. */
export async function follow({ Engine, Match, files }, game, setting, steps) {
  const engine = await Engine.load(game, files);
  const luck = { secret: Uint8Array.from(Buffer.from(setting.secret, 'hex')) };
  const match = new Match(engine, { ...setting, luck });
  const told = steps.map(([what, seat, number]) => {
    if (what === 'play') match.play(seat, number);
    if (what === 'undo') match.undo(seat);
    if (what === 'back') match.goBack(seat, match.at(number));
    return answers(match);
  });
  return [told, Match.load(engine, match.save()).digest];
}

/** The errors that saves end in. */
export async function errors({ Engine, Match, files }, game, saves) {
  const engine = await Engine.load(game, files);
  return saves.map((save) => {
    try {
      return Match.load(engine, save).digest;
    } catch ({ name, key, figures }) {
      return [name, key, figures];
    }
  });
}

export async function hashes({ load }, messages) {
  const { sha256, hmac, hex, utf8 } = await load('sha256');
  return messages.map((message) => [hex(sha256(utf8(message))), hex(hmac(utf8(message), utf8('move 1')))]);
}
