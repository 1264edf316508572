export interface Finding {
  verdict: 'ok' | 'warn' | 'fail';
  subject: string;
  /** What is, and where that is not well, what to do. */
  words: string;
}

/** Makes the findings about one subject. */
export function about(subject: string) {
  const finding = (verdict: Finding['verdict']) => (words: string) => ({ verdict, subject, words });
  return { ok: finding('ok'), warn: finding('warn'), fail: finding('fail') };
}

const hour = 3_600_000;

/** `3 hours`, `2 days` */
export function inWords(milliseconds: number): string {
  const hours = Math.round(milliseconds / hour);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? `${hours} hour${hours === 1 ? '' : 's'}` : `${Math.round(hours / 24)} days`;
}
