/** The duration of a tour as shown: a bare number is hours ("8 Hours"), a text with a unit stays as written. */
export function formatDuration(duration: string): string {
  const text = duration.trim();
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  return `${text} ${Number(text) === 1 ? 'Hour' : 'Hours'}`;
}
