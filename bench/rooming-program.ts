// What `rooming.mjs` runs of the program, in one file that Node can load.
export { markSent, showRoomingList } from '#server/booking/views/rooming-list';
export { open } from './seats-program.ts';
