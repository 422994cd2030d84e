// Runs boardgame.io's server with its own storage: in memory, or as files in a folder.
import boardgame from 'boardgame.io/dist/cjs/server.js';
import { counting } from './counting.mjs';

const { FlatFile, Origins, Server } = boardgame;
const [port, folder] = process.argv.slice(2);
await Server({ games: [counting], origins: [Origins.LOCALHOST], ...(folder && { db: new FlatFile({ dir: folder }) }) }).run(Number(port));
