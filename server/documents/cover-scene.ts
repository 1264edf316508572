import type { Scene, Shape } from './scene.ts';

/** The inks of the picture: Egypt's on the left bank, Thailand's on the right. */
const ink = {
  sky: '#f8e3b6',
  glow: '#f5d08c',
  halo: '#f0b864',
  sun: '#e0644a',
  haze: '#dcb48a',
  dune: '#d98a4e',
  duneLight: '#eab26c',
  duneDark: '#a8452b',
  bank: '#7c3122',
  mist: '#a9b99b',
  karst: '#5f9480',
  jade: '#1c6f5a',
  teal: '#0f4c50',
  river: '#1f5e7a',
  riverLight: '#4f8da0',
  indigo: '#22284f',
  paper: '#fbf6ec',
  gold: '#e8ae4a',
  lotus: '#b8466b',
  lotusLight: '#d9708c',
  lotusPale: '#f0b3ba',
};

const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** A stroke of light or shade on the water, pointed at both ends. */
const ripple = (x: number, y: number, width: number, height: number) =>
  `M${x - width / 2} ${y}C${x - width / 4} ${y - height} ${x + width / 4} ${y - height} ${x + width / 2} ${y}C${x + width / 4} ${y + height} ${x - width / 4} ${y + height} ${x - width / 2} ${y}Z`;

function palm(x: number, y: number, scale: number, color: string): Shape[] {
  const frond = 'M0 0C8 -15 26 -18 40 -4C28 -8 12 -6 0 0Z';
  const turns = [-158, -126, -92, -58, -24, 6, 176];
  return [
    { ink: color, path: 'M-3 0C-4 -30 -1 -56 5 -78L8 -78C4 -56 3 -30 5 0Z', place: { x, y, scale } },
    ...turns.map((turn) => ({
      ink: color,
      path: frond,
      place: { x: x + 6.5 * scale, y: y - 78 * scale, scale, turn },
    })),
  ];
}

/** An open flower over its leaf, in five petals. */
function lotusFlower(x: number, y: number, scale: number): Shape[] {
  const petal = 'M0 0C-15 -14 -14 -38 0 -56C14 -38 15 -14 0 0Z';
  const petals = [
    { turn: -74, color: ink.lotus },
    { turn: 74, color: ink.lotus },
    { turn: -40, color: ink.lotusLight },
    { turn: 40, color: ink.lotusLight },
    { turn: 0, color: ink.lotusPale },
  ];
  return [
    { ink: ink.jade, path: ripple(0, 4, 150, 15), place: { x, y, scale } },
    { ink: ink.teal, path: ripple(0, 9, 128, 9), place: { x, y, scale } },
    ...petals.map(({ turn, color }) => ({ ink: color, path: petal, place: { x, y, scale, turn } })),
  ];
}

const sky: Shape[] = [
  { ink: ink.sky, path: 'M0 0H540V480H0Z' },
  { ink: ink.glow, path: disc(292, 196, 168) },
  { ink: ink.halo, path: disc(292, 196, 116) },
  { ink: ink.sun, path: disc(292, 196, 70) },
];

const leftBank: Shape[] = [
  { ink: ink.haze, path: 'M0 236C40 224 96 232 150 238S236 246 268 262V290H0Z' },
  // The smaller pyramid stands behind.
  { ink: ink.duneDark, path: 'M206 176L140 268H206Z' },
  { ink: ink.duneLight, path: 'M206 176L186 268H268Z' },
  { ink: ink.duneDark, path: 'M104 92L-24 276H104Z' },
  { ink: ink.dune, path: 'M104 92L72 276H232Z' },
  { ink: ink.duneLight, path: 'M104 92L232 276H206L100 116Z' },
  { ink: ink.dune, path: 'M0 262C60 250 120 260 176 264S248 264 282 271C240 284 160 296 0 322Z' },
  { ink: ink.duneDark, path: 'M0 284C70 274 140 284 236 280C170 296 96 318 0 350Z' },
];

const rightBank: Shape[] = [
  {
    ink: ink.mist,
    path: 'M316 272C322 240 330 226 340 224C350 222 352 204 362 200C374 198 378 226 388 232C398 206 408 198 416 204C426 210 430 240 440 246L456 272Z',
  },
  { ink: ink.mist, path: 'M452 272C456 214 466 178 482 172C498 170 500 206 508 214C514 196 524 188 540 186V272Z' },
  { ink: ink.karst, path: 'M486 276C490 236 500 224 512 222C522 220 528 206 540 204V276Z' },
  { ink: ink.karst, path: 'M300 274C330 262 350 258 372 262C396 252 420 254 448 262C480 256 510 258 540 264V300H300Z' },
];

/** The tower of a temple: a tapering body on terraces, lit from the left. */
const tower: Shape[] = [
  {
    ink: ink.teal,
    path: 'M424 64L427 64L429 92C434 104 438 122 440 142L446 146L447 160L452 164L456 196L463 200L465 222L474 226L478 250L488 254L490 276H361L363 254L373 250L377 226L386 222L388 200L395 196L399 164L404 160L405 146L411 142C413 122 417 104 422 92Z',
  },
  {
    ink: ink.jade,
    path: 'M424 64L422 92C417 104 413 122 411 142L405 146L404 160L399 164L395 196L388 200L386 222L377 226L373 250L363 254L361 276H406L412 226L416 164L420 120Z',
  },
  {
    ink: ink.gold,
    path: 'M404 158L447 158L447.4 162L403.6 162ZM394 194L456.6 194L457.4 199L393 199ZM385 220L465.4 220L466.2 225L384 225ZM371 248L480 248L481 254L370 254Z',
  },
  { ink: ink.gold, path: 'M420 126H431L432.4 131H418.6ZM417 140H434L435 145H415Z' },
];

const jungle: Shape[] = [
  {
    ink: ink.jade,
    path: 'M322 278C338 266 352 272 362 266C376 258 388 268 400 270C420 262 440 270 456 264C476 256 490 266 504 262C518 254 530 258 540 256V330C470 306 396 292 322 278Z',
  },
  {
    ink: ink.teal,
    path: 'M352 282C380 274 396 282 420 278C446 272 470 284 492 278C512 272 526 280 540 276V352C480 320 420 298 352 282Z',
  },
];

const water: Shape[] = [
  { ink: ink.river, path: 'M0 270H540V480H0Z' },
  ...[
    [292, 279, 210],
    [262, 297, 236],
    [322, 319, 224],
    [274, 343, 268],
    [312, 369, 220],
    [286, 396, 250],
  ].map(([x = 0, y = 0, width = 0]) => ({ ink: ink.riverLight, path: ripple(x, y, width, 7) })),
  ...[
    [292, 282, 96],
    [286, 292, 70],
    [298, 303, 112],
    [288, 315, 78],
    [296, 328, 120],
    [284, 342, 84],
    [296, 356, 104],
    [290, 371, 66],
    [294, 386, 92],
  ].map(([x = 0, y = 0, width = 0], index) => ({
    ink: index % 2 === 0 ? ink.sun : ink.gold,
    path: ripple(x, y, width, 2.2 + index * 0.35),
  })),
];

const boats: Shape[] = [
  // A felucca and its sail, with their reflection.
  { ink: ink.paper, path: 'M150 238C176 268 196 312 202 356L136 352C150 320 154 280 150 238Z' },
  { ink: ink.haze, path: 'M150 238C154 280 150 320 136 352L160 353.5C166 316 162 276 150 238Z' },
  { ink: ink.bank, path: 'M112 354C142 362 184 363 218 357C212 371 200 377 184 378H142C128 377 118 368 112 354Z' },
  { ink: ink.indigo, path: ripple(166, 382, 112, 3) },
  // A long-tail boat.
  {
    ink: ink.indigo,
    path: 'M356 338C392 352 436 352 462 346C474 342 484 330 492 312L495 313C492 336 482 356 464 360H386C370 358 360 350 356 338Z',
  },
  { ink: ink.sun, path: 'M400 330C416 324 436 324 450 330L449 334H401Z' },
  { ink: ink.indigo, path: 'M403 333H405V348H403ZM445 333H447V348H445Z' },
  { ink: ink.teal, path: ripple(428, 364, 120, 3) },
];

const foreground: Shape[] = [
  { ink: ink.indigo, path: 'M0 436C60 424 120 440 190 432S320 420 390 432S490 440 540 428V480H0Z' },
  ...lotusFlower(72, 436, 0.92),
  ...lotusFlower(470, 442, 1.06),
  ...lotusFlower(286, 452, 1.26),
];

/** The cover of the company profile: one river between the pyramids and a temple tower. */
export const coverScene: Scene = {
  width: 540,
  height: 480,
  shapes: [
    ...sky,
    ...leftBank,
    ...rightBank,
    ...tower,
    ...water,
    ...leftBank.slice(-2),
    ...jungle,
    ...palm(40, 318, 0.95, ink.bank),
    ...palm(66, 314, 0.7, ink.bank),
    ...palm(510, 318, 0.9, ink.teal),
    ...boats,
    ...foreground,
  ],
};
