import { counted } from '#server/values/plural.input';

export interface Finding {
  verdict: 'ok' | 'warn' | 'fail';
  subject: string;
  /** The state and, when it is not ok, what to do. */
  message: string;
}

/** Functions that make findings about one subject. */
export function about(subject: string) {
  const finding = (verdict: Finding['verdict']) => (message: string) => ({ verdict, subject, message });
  return { ok: finding('ok'), warn: finding('warn'), fail: finding('fail') };
}

const hour = 3_600_000;

/** `3 hours`, `2 days` */
export function formatDuration(milliseconds: number): string {
  const hours = Math.round(milliseconds / hour);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? counted(hours, 'hour') : `${Math.round(hours / 24)} days`;
}
