/** Boomtown's page. */

import type { GamePage } from '../../lib/board';
import Board from './Board.svelte';
import { labelOf } from './labels';
import { pause, shown, type Shown } from './shown';

const page: GamePage<Shown> = { Board, shown, pause, label: labelOf, lit: ['.street .open', '.desk.asked'] };

export default page;
