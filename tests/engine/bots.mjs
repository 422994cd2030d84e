const engineAndBots = async ({ Engine, Bots, files, nodeWorkers }, game, count) => {
  const engine = await Engine.load(game, files);
  return [engine, new Bots(engine, files, nodeWorkers(count))];
};

/** What bots think of positions. */
export async function think(gulch, game, questions) {
  const [engine, bots] = await engineAndBots(gulch, game, 2);
  const thoughts = questions.map(({ bot, position, seat, luck, budget }) =>
    bots.think(bot, engine.position(Uint8Array.from(position)), seat, BigInt(luck), budget),
  );
  const told = await Promise.all(thoughts);
  bots.close();
  return told.map(({ action, judged }) => [
    action,
    judged.map((one) => [one.action, one.visits, one.share, one.points]),
  ]);
}

const middle = (engine, Match, seats) => {
  const match = new Match(engine, {
    seats,
    luck: { secret: new Uint8Array(32).fill(5) },
  });
  while (match.moves.length < 40 || match.legal(match.actors[0]).length < 3) {
    const [seat] = match.actors;
    match.play(seat, engine.bestAction(match.position, seat, BigInt(match.moves.length)));
  }
  return match;
};

/** How many milliseconds searches take that are given some, and how soon one stops. */
export async function times(gulch, game, seconds) {
  const [engine, bots] = await engineAndBots(gulch, game, 1);
  const match = middle(engine, gulch.Match, Math.max(...engine.data.seats));
  const [seat] = match.actors;
  const task = {
    task: 'search',
    position: match.known(seat, 1n).bytes,
    seat,
    helped: true,
    luck: 1n,
    toChoose: false,
  };
  await bots.pool.run({ ...task, budget: { iterations: 10 } });
  const taken = [];
  for (const budget of seconds) {
    const begun = performance.now();
    await bots.pool.run({ ...task, budget: { seconds: budget } });
    taken.push((performance.now() - begun) / 1000);
  }
  const stops = new AbortController();
  const stopped = bots.pool.run({ ...task, budget: { seconds: 60 } }, stops.signal).catch(({ name }) => name);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const begun = performance.now();
  stops.abort();
  const error = await stopped;
  await bots.pool.run({
    task: 'network',
    position: task.position,
    seat,
    helped: true,
  }); // waits for the same worker
  const stop = (performance.now() - begun) / 1000;
  bots.close();
  return [taken, stop, error];
}

/** A whole match of a marshal against deputies, with few iterations, wrong moves, undo and going back. */
export async function contest(gulch, game) {
  const [engine, bots] = await engineAndBots(gulch, game, 2);
  const match = new gulch.Match(engine, { seats: Math.max(2, engine.data.seats[0]) });
  const refusals = [];
  let [undone, back] = [0, false];
  while (!match.over) {
    const [seat] = match.actors;
    const luck = match.botLuck(seat);
    const bot = seat ? 'deputy' : 'marshal';
    const wrong = match.moves.length % engine.actions.count;
    if (match.refusal(seat, wrong))
      refusals.push([match.moves.length, seat, wrong, match.refusal(seat, wrong)]);
    const { action } = await bots.think(bot, match.known(seat, luck), seat, luck, { iterations: 20 });
    match.play(seat, action);
    if (match.canUndo(seat) && undone < 5) {
      undone += 1;
      match.undo(seat);
      match.play(seat, action);
    }
    if (match.moves.length === 30 && !back) {
      back = true;
      refusals.length = 0; // those before were given in another course of the match
      match.goBack(seat, match.at(20));
    }
  }
  bots.close();
  return { places: match.places(), points: match.points(), save: match.save(), refusals, undone };
}

/** What comes of a search if the first workers die of it, or fall silent. */
export async function dying({ Engine, Match, Bots, files, nodeWorkers }, game, deaths, silent) {
  const engine = await Engine.load(game, files);
  const { spawn, count } = nodeWorkers(1);
  const stuck = nodeWorkers(1, new URL('data:text/javascript,for(;;);'));
  let left = deaths;
  const mortal = () => {
    if (left-- <= 0) return spawn();
    if (silent) return stuck.spawn();
    const worker = spawn();
    setTimeout(() => worker.terminate(), 100);
    return worker;
  };
  const bots = new Bots(engine, files, { spawn: mortal, count, patience: 3000 });
  const match = middle(engine, Match, 2);
  const [seat] = match.actors;
  try {
    const { action } = await bots.think('sheriff', match.known(seat, 1n), seat, 1n, { seconds: 5 });
    return match.legal(seat).includes(action);
  } catch ({ message }) {
    return message;
  } finally {
    bots.close();
  }
}

/** The errors of networks that are missing, cut short or of another game. */
export async function damaged({ Engine, Match, Bots, files, nodeWorkers }) {
  const engine = await Engine.load('el_paso', files);
  const match = middle(engine, Match, 3);
  const [seat] = match.actors;
  const name = engine.data.files.network.name;
  const broken = {
    missing: async () => files('nothing'),
    cut: async () => (await files(name)).slice(0, 1000),
    other: async () => (await files(name)).fill(32, 8, 100),
  };
  const told = {};
  for (const [what, network] of Object.entries(broken)) {
    const bots = new Bots(engine, (file) => (file === name ? network() : files(file)), nodeWorkers(1));
    await bots.choose('marshal', match, seat).catch((error) => (told[what] = [error.name, error.message]));
    bots.close();
  }
  return told;
}

/** The memory of a worker's module with a network and a tree, in bytes. */
export async function memory({ load, files, Engine }, game) {
  const { Thinker } = await load('thinker');
  const { wholeFile } = await load('engine');
  const thinker = new Thinker(await Engine.load(game, files));
  thinker.useNetwork(await wholeFile(thinker.engine.data, 'network', files));
  thinker.searcher(true);
  return thinker.engine.memory.buffer.byteLength;
}
