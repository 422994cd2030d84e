/** All answers about positions: those of `answers` in test_engine.py. */
export async function answers({ Engine, files }, game, questions) {
  const engine = await Engine.load(game, files);
  return questions.map(({ bytes, seat, action, luck }) => {
    const position = engine.position(Uint8Array.from(bytes));
    const dealt = position.copy();
    engine.redeal(dealt, seat);
    const then = position.copy();
    const notes = engine.apply(then, seat, action);
    return [
      [...dealt.bytes],
      [...then.bytes],
      engine.events.visible(notes, seat),
      engine.events.visible(notes, -1),
      engine.legal(position, seat),
      [...engine.observe(position, seat)],
      engine.weigh(position, seat, action),
      engine.check(position),
      engine.points(position),
      engine.places(position),
      engine.bestAction(position, seat, BigInt(luck)),
      engine.timeoutAction(position, seat, BigInt(luck)),
      engine.clock(position),
      engine.race(position),
      engine.refusal(position, seat, action),
      Array.from({ length: 20 }, (_, n) =>
        engine.refusal(position, seat, (action + 1 + n) % engine.actions.count),
      ),
    ];
  });
}

export async function playedOut({ Engine, files }, game, seats, seed) {
  const engine = await Engine.load(game, files);
  const position = engine.fresh(seats, {}, BigInt(seed));
  engine.start(position);
  return [engine.playOut(position, 3n, 1), [...position.bytes]];
}

export async function names({ Engine, files, UnknownAction }, game, wrong) {
  const { actions } = await Engine.load(game, files);
  const named = Array.from({ length: actions.count }, (_, action) => actions.named(action));
  const errors = wrong.map((words) => {
    try {
      return actions.number(words);
    } catch (error) {
      return error instanceof UnknownAction && error.message;
    }
  });
  return [named, named.map((words) => actions.number(words)), errors];
}

export async function choices({ Engine, files }, game, wishes) {
  const { options } = await Engine.load(game, files);
  return wishes.map(([seats, choices]) => {
    try {
      return options.chosen(seats, choices);
    } catch ({ name, key, figures }) {
      return [name, key, figures];
    }
  });
}

/** What is told of files that are missing, cut short or damaged. */
export async function damaged({ Engine, files }) {
  const broken = {
    missing: async (name) => files(`no-${name}`),
    cut: async (name) => (await files(name)).slice(0, name.endsWith('.wasm') ? 1000 : undefined),
    damaged: async (name) => (name.endsWith('.json') ? new Uint8Array(5) : files(name)),
  };
  const told = {};
  for (const [what, file] of Object.entries(broken))
    await Engine.load('el_paso', file).catch(({ name, file: which }) => (told[what] = [name, which]));
  return told;
}
