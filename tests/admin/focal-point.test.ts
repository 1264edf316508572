import { describe, expect, test } from 'vitest';
import { focalPointText, movedFocalPoint, readFocalPoint } from '#app/admin/images/focal-picture';

describe('a focal point', () => {
  test.each([
    ['31 64', { left: 31, top: 64 }],
    ['0 100', { left: 0, top: 100 }],
    ['', { left: 50, top: 50 }],
    ['31', { left: 50, top: 50 }],
    ['101 20', { left: 50, top: 50 }],
  ])('reads %j, and the middle where it is empty or not valid', (text, point) => {
    expect(readFocalPoint(text)).toEqual(point);
  });

  test('is whole percents within the picture', () => {
    expect(focalPointText({ left: 33.4, top: 66.6 })).toBe('33 67');
    expect(focalPointText({ left: -3, top: 130 })).toBe('0 100');
  });

  test.each([
    ['31 64', 'ArrowLeft', false, '30 64'],
    ['31 64', 'ArrowDown', false, '31 65'],
    ['31 64', 'ArrowRight', true, '41 64'],
    ['', 'ArrowUp', true, '50 40'],
    ['5 64', 'ArrowLeft', true, '0 64'],
    ['31 64', 'Enter', false, null],
  ])('moves from %j by %s, with Shift: %s', (text, key, shift, moved) => {
    expect(movedFocalPoint(text, key, shift)).toBe(moved);
  });
});
