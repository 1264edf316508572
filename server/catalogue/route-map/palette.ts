import type { GroundLayer } from './ground';
import type { TravelMode } from './travel-mode';

/** How an area or a line is printed. */
export interface Print {
  fill?: string;
  stroke?: string;
  width?: number;
  /** Lengths of dashes and gaps. */
  dash?: number[];
}

/** The colours of `app/styles/theme.css`, and mixtures of them with paper. */
const theme = {
  paper: '#fbf6ec',
  ink: '#1d1a16',
  terracotta: '#a8452b',
  saffron: '#e8ae4a',
  nile: '#1f5e7a',
  lotus: '#b8466b',
  teal: '#0f4c50',
};

/** `lit` and `dark` are of mountains and dunes. */
export const inkSets = {
  egypt: {
    sea: '#9cc3c6',
    shallow: '#b2d1ce',
    shore: '#cde0d6',
    shade: '#6f9fa8',
    land: '#f3e2b9',
    highlands: '#e9cb92',
    greens: '#b7c486',
    river: '#3f8299',
    border: '#b08f5c',
    lit: '#f9eccb',
    dark: '#cf9f62',
    route: theme.terracotta,
    sail: theme.nile,
    seaName: theme.nile,
  },
  thailand: {
    sea: '#93c5bd',
    shallow: '#aed4c8',
    shore: '#cbe3d3',
    shade: '#5f9d98',
    land: '#eee5ba',
    highlands: '#cbd394',
    greens: '#dcdc98',
    river: '#3a8c8c',
    border: '#97986a',
    lit: '#e4e8b6',
    dark: '#8fae74',
    route: theme.lotus,
    sail: theme.teal,
    seaName: theme.teal,
  },
};

type Inks = (typeof inkSets)['egypt' | 'thailand'];

export const { paper, ink, saffron } = theme;

/** The lines of a leg, the lowest first, over a line of paper. */
export function printsOf(mode: TravelMode, { route, sail }: Inks): Print[] {
  if (mode === 'air') return [{ stroke: route, width: 5, dash: [0.1, 10] }];
  if (mode === 'water') return [{ stroke: sail, width: 5, dash: [13, 9] }];
  if (mode === 'rail')
    return [
      { stroke: route, width: 6 },
      { stroke: paper, width: 2.5, dash: [5, 9] },
    ];
  return [{ stroke: route, width: 5 }];
}

/** The ground from the bottom up; land three times, for the water along its coasts, then its shade. */
export function groundPrints(inks: Inks): { layer: GroundLayer; print: Print; shift?: { x: number; y: number } }[] {
  return [
    { layer: 'land', print: { stroke: inks.shallow, width: 40 } },
    { layer: 'land', print: { stroke: inks.shore, width: 18 } },
    { layer: 'land', print: { fill: inks.shade }, shift: { x: 3, y: 4 } },
    { layer: 'land', print: { fill: inks.land } },
    { layer: 'highlands', print: { fill: inks.highlands } },
    { layer: 'greens', print: { fill: inks.greens } },
    { layer: 'valley', print: { stroke: inks.greens, width: 13 } },
    { layer: 'borders', print: { stroke: inks.border, width: 2, dash: [7, 6] } },
    { layer: 'lakes', print: { fill: inks.sea } },
    { layer: 'rivers', print: { stroke: inks.river, width: 3 } },
  ];
}
