const ready = async ({ Engine, Bots, files, nodeWorkers }, game) => {
  const engine = await Engine.load(game, files);
  return [engine, new Bots(engine, files, nodeWorkers(2))];
};

/** Hints for positions. */
export async function hints(gulch, game, questions) {
  const [engine, bots] = await ready(gulch, game);
  const told = questions.map(({ position, luck, ...question }) =>
    bots.pool.run({
      task: 'hint',
      helped: true,
      position: Uint8Array.from(position),
      luck: BigInt(luck),
      ...question,
    }),
  );
  const found = await Promise.all(told);
  bots.close();
  return found;
}

/** The analysis of a match. */
export async function analysis(gulch, game, save, matches) {
  const [engine, bots] = await ready(gulch, game);
  const match = gulch.Match.load(engine, save);
  const progress = [];
  const found = await gulch.analyse(bots.pool, match, matches, (done) => progress.push(done));
  bots.close();
  const seats = [...Array(match.seats).keys()];
  return {
    first: found.first,
    moves: found.moves,
    turning: found.turningPoints,
    players: seats.map((seat) => [
      found.accuracy(seat),
      found.given(seat),
      found.luck(seat),
      found.lessons(seat),
    ]),
    progress,
  };
}

/** How many moves were judged when a bot, asked in the middle of an analysis, answered; and how many there are. */
export async function inBetween(gulch, game, save) {
  const [engine, bots] = await ready(gulch, game);
  const match = gulch.Match.load(engine, save);
  const earlier = match.at(0);
  let judged = 0;
  let begun;
  const first = new Promise((resolve) => (begun = resolve));
  const analysis = gulch.analyse(bots.pool, match, 1, (done) => {
    judged = done;
    begun();
  });
  await first;
  await bots.choose('sheriff', earlier, earlier.actors[0]);
  const then = judged;
  await analysis;
  bots.close();
  return [then, judged, earlier.legal(earlier.actors[0]).length];
}

/** How soon an analysis and a hint stop when told to. */
export async function stopping(gulch, game, save) {
  const [engine, bots] = await ready(gulch, game);
  const match = gulch.Match.load(engine, save).at(40);
  const [seat] = match.actors;
  const waits = [];
  for (const effort of [
    { budget: { iterations: 10 }, samples: 100_000 },
    { budget: { seconds: 60 }, samples: 10 },
  ]) {
    const stops = new AbortController();
    const stopped = gulch.hintFor(bots.pool, match, seat, effort, stops.signal).catch(({ name }) => name);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const begun = performance.now();
    stops.abort();
    waits.push([await stopped, (performance.now() - begun) / 1000]);
  }
  const begun = performance.now();
  const task = {
    task: 'network',
    position: match.position.bytes,
    seat,
    helped: true,
  };
  await Promise.all([bots.pool.run(task), bots.pool.run(task)]); // both workers are free again
  bots.close();
  return [waits, (performance.now() - begun) / 1000];
}

/** The puzzles of a game, with the bytes of their positions, and those of some days (in seconds). */
export async function puzzles({ Engine, files, readPuzzles, positionOf, puzzleOfTheDay }, games, days) {
  const collections = {};
  const positions = {};
  for (const game of games) {
    const engine = await Engine.load(game, files);
    collections[game] = await readPuzzles(engine.data, files);
    positions[game] = collections[game].map((puzzle) => [puzzle.id, [...positionOf(engine, puzzle).bytes]]);
  }
  const daily = days.map((day) => puzzleOfTheDay(collections, new Date(1000 * day)));
  return [positions, daily.map(({ game, puzzle }) => [game, puzzle.id])];
}
