/** The host of this page. */

import { serverHost } from '../net/server-host';
import type { Host } from '../protocol/host';

export const host: Host = serverHost;
