import { isAlike } from '#app/admin/form/unsent-values.ts';
import type { CrewNews } from '#server/office/crew/news';
import { listed } from '#server/values/plural.input';

/** True where nobody reads an email: it was not chosen, there is no address, or no mail service is set up. */
export const isUntold = ({ mailed }: CrewNews, mailToFiles: boolean) => !mailed || mailToFiles;

/** `Emailing Nadia. Still to tell: Karim and Omar.` */
export function describeNews(news: CrewNews[], mailToFiles: boolean): string {
  const namesOf = (isSaid: boolean) =>
    news.filter((one) => isUntold(one, mailToFiles) === isSaid).map(({ name }) => name);
  const [emailed, untold] = [namesOf(false), namesOf(true)];
  return [
    emailed.length > 0 && `Emailing ${listed(emailed)}.`,
    untold.length > 0 && `Still to tell: ${listed(untold)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Who is still to be told, each once, after something was assigned. What is said of a departure replaces what was said of it before. */
export function addNews(untold: CrewNews[], news: CrewNews[], mailToFiles: boolean): CrewNews[] {
  const all = new Map(untold.map((one) => [one.id, one]));
  for (const one of news) {
    const isAnew = ({ departure, role }: CrewNews['changes'][number]) =>
      one.changes.some((change) => change.departure === departure && change.role === role);
    const earlier = (all.get(one.id)?.changes ?? []).filter((change) => !isAnew(change));
    const changes = isUntold(one, mailToFiles) ? [...earlier, ...one.changes] : earlier;
    if (changes.length > 0) all.set(one.id, { ...one, changes });
    else all.delete(one.id);
  }
  return [...all.values()];
}

const sample: CrewNews = {
  ...{ id: 0, name: '', mailed: false, chat: '' },
  changes: [{ departure: 0, role: 'guide', what: 'assigned', title: '', text: '' }],
};

const isNews = (one: unknown): one is CrewNews =>
  one !== null && isAlike(sample, one) && (one as CrewNews).changes?.every(Boolean);

/** What was kept of it, which may be of another release. */
export const readNews = (kept: unknown): CrewNews[] => (Array.isArray(kept) ? kept.filter(isNews) : []);
