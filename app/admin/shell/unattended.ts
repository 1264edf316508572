/** A tab that nobody has touched for so long is left open by itself, in ms. */
const maxPause = 5 * 60_000;
let touchedAt = 0;

if (typeof window !== 'undefined') {
  const note = () => {
    touchedAt = performance.now();
  };
  for (const event of ['pointerdown', 'keydown', 'scroll'] as const) {
    window.addEventListener(event, note, { capture: true, passive: true });
  }
}

/** What a call of a tab that is left open sends along: such a call keeps no session alive. */
export const unattendedHeaders = (): Record<string, string> =>
  performance.now() - touchedAt > maxPause ? { Unattended: '1' } : {};
