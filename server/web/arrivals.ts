import { setImmediate as nextTurn } from 'node:timers/promises';

let connections = 0;

/** Counts a connection that has come. */
export function countConnection(): void {
  connections += 1;
}

/** How many connections have come. Node accepts one in a turn of the event loop: after one, more may wait. */
export const connectionsSoFar = (): number => connections;

/**
 * Lets Node notice what has happened while the event loop was busy. A connection is accepted in the next turn and read
 * in the one after; a client that has gone is noticed likewise.
 */
export async function noticeArrivals(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
}
