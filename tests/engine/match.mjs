import { createHash } from "node:crypto";

const hash = (text) =>
  createHash("sha256").update(text).digest("hex").slice(0, 16);

/** All that can be seen of a match after each of its moves, as hashes. */
function* story(match) {
  const viewers = [-1, ...Array(match.seats).keys()];
  const then = match.at(0);
  for (let move = 0; move <= match.moves.length; move += 1) {
    then.follow(match.moves, match.backs, move);
    const events = viewers
      .map((viewer) => JSON.stringify(then.events(move, viewer)))
      .join();
    const views = viewers
      .map((viewer) => then.engine.viewJson(then.position, viewer))
      .join();
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
