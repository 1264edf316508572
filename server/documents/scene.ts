/** One area of a drawing in one flat ink, or a line where it has a width. */
export interface Shape {
  ink: string;
  /** An SVG path. pdfkit draws quadratic curves wrongly: only M, L, H, V, C, S, A and Z. */
  path: string;
  lineWidth?: number;
  /** Lengths of dashes and gaps of a line. */
  dash?: readonly number[];
  /** Where the drawing's part stands: moved, scaled, turned by degrees. */
  place?: { x: number; y: number; scale?: number; turn?: number };
}

/** A text in a drawing: where its baseline begins, has its middle, or ends. */
interface SceneText {
  text: string;
  x: number;
  y: number;
  size: number;
  ink: string;
  align: 'start' | 'middle' | 'end';
  font: 'display' | 'text' | 'strong';
}

/** A drawing of flat shapes, the farthest first, below its texts; lengths in its own units. */
export interface Scene {
  width: number;
  height: number;
  shapes: readonly Shape[];
  texts?: readonly SceneText[];
}

/** The mark of the company, as in `art/logo.svg`. */
export const mark: Scene = {
  width: 64,
  height: 64,
  shapes: [
    {
      ink: '#e0644a',
      path: 'M32 3.6C41.6 13.6 44 28.6 32 43.4 20 28.6 22.4 13.6 32 3.6ZM34.4 45.2C40.8 38.6 43.6 31.6 43.7 24.6 47.3 21.2 52.6 18.9 60 18.6 58.6 35.4 48.6 45.4 34.4 45.2ZM29.6 45.2C23.2 38.6 20.4 31.6 20.3 24.6 16.7 21.2 11.4 18.9 4 18.6 5.4 35.4 15.4 45.4 29.6 45.2Z',
    },
    {
      ink: '#0e5a5e',
      lineWidth: 4.4,
      path: 'M6 56.2C10.3 51.6 14.7 51.6 19 55.4S27.7 59.2 32 55.4 40.7 51.6 45 55.4 53.7 59.2 58 54.6',
    },
  ],
};
