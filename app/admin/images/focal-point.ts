import { focus } from '#server/domain/product-facts.input';

/** In percent from the left and the top, whole numbers. */
interface FocalPoint {
  left: number;
  top: number;
}

/** The focal point of a field; the middle while the field is empty or not valid. */
export function readFocalPoint(text: string): FocalPoint {
  const [left = 50, top = 50] = (focus.safeParse(text).data ?? '50 50').split(' ').map(Number);
  return { left, top };
}

const percent = (share: number) => Math.round(Math.min(100, Math.max(0, share)));

/** `31 64`, the nearest point within the picture. */
export const focalPointText = ({ left, top }: FocalPoint) => `${percent(left)} ${percent(top)}`;

const directions: Record<string, FocalPoint> = {
  ArrowLeft: { left: -1, top: 0 },
  ArrowRight: { left: 1, top: 0 },
  ArrowUp: { left: 0, top: -1 },
  ArrowDown: { left: 0, top: 1 },
};

/** The focal point after an arrow key: a step of 1 %, with Shift of 10 %. Null for any other key. */
export function movedFocalPoint(text: string, key: string, shift: boolean): string | null {
  const direction = directions[key];
  if (!direction) return null;
  const { left, top } = readFocalPoint(text);
  const step = shift ? 10 : 1;
  return focalPointText({ left: left + step * direction.left, top: top + step * direction.top });
}
