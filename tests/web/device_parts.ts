/** What web/device.mjs needs of the page. */

export { Engine } from '../../web/engine/src/index.ts';
export { filesIn, nodeWorkers } from '../../web/engine/src/node.ts';
export { FormattedNumber, NUMBER } from '../../web/src/words/number-format';
export { Device } from '../../web/src/device/device';
export { EngineBots } from '../../web/src/device/engine-bots';
export { MemoryStore } from '../../web/src/device/memory-store';
export * as wording from '../../web/src/device/wording';
