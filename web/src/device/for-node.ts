/** What web/device.mjs uses. */

export { Engine } from '../../engine/src/index.ts';
export { filesIn, nodeWorkers } from '../../engine/src/node.ts';
export { FormattedNumber, NUMBER } from '../words/number-format';
export { Device } from './device';
export { EngineBots } from './engine-bots';
export { MemoryStore } from './memory-store';
export * as wording from './wording';
