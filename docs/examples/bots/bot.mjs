// A bot for any game: does what it has done least often so far.
// gulch arena el_paso --bots deputy,'exec:node docs/examples/bots/bot.mjs'
import { createInterface } from 'node:readline';

const done = new Map(); // how often, by the kind of action
const times = (choice) => done.get(choice.words.do) ?? 0;
const send = (message) => process.stdout.write(JSON.stringify(message) + '\n');

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'hello') send({ type: 'hello', protocol: 1, name: 'variety' });
  if (message.type === 'new') done.clear();
  if (message.type === 'think') {
    const least = Math.min(...message.legal.map(times));
    const rarest = message.legal.filter((choice) => times(choice) === least);
    const chosen = rarest[message.seed % rarest.length];
    done.set(chosen.words.do, times(chosen) + 1);
    send({ type: 'move', id: message.id, action: chosen.words });
  }
  if (message.type === 'quit') break;
}
