// How often the search finds what travellers ask for, in the sample catalogue.
import { note, row } from './figures.mjs';
import { questions } from './search-questions.mjs';
import { startSite, temporaryFolder } from './site.mjs';

const first = 5;

export async function measure() {
  const { folder, remove } = temporaryFolder();
  const site = await startSite(folder);
  try {
    const ranks = [];
    for (const question of questions) ranks.push({ question, rank: rankOf(question, await ask(site.url, question)) });
    return rowsOf(ranks);
  } finally {
    await site.stop();
    remove();
  }
}

function rowsOf(ranks) {
  const found = ranks.filter(({ rank }) => rank <= first);
  const reciprocal = ranks.reduce((sum, { rank }) => sum + 1 / rank, 0) / ranks.length;
  const kinds = [...new Set(ranks.map(({ question }) => question.kind))].map((kind) => {
    const of = ranks.filter(({ question }) => question.kind === kind);
    return `${kind} ${of.filter(({ rank }) => rank <= first).length}/${of.length}`;
  });
  const lost = ranks
    .filter(({ rank }) => rank > first)
    .map(({ question: { q, where } }) => (where ? `${q} (${where})` : q));
  return [
    row(
      `found among the first ${first}, of ${ranks.length} questions`,
      { min: 0.95 },
      found.length / ranks.length,
      share,
    ),
    note('mean reciprocal rank', share(reciprocal)),
    note('found by kind', kinds.join(', ')),
    note('not found', lost.join('; ') || 'none'),
  ];
}

const share = (number) => number.toFixed(3);

async function ask(url, { q, where = '' }) {
  return readPage(await (await fetch(`${url}/search?${new URLSearchParams({ q, where })}`)).text());
}

/** The texts of the results of a search page in their order, and of its summary. */
function readPage(html) {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const results = [...main.matchAll(/<(article|li) class="(?:card|answer)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , part]) => ({
    title: textOf(/<h[23][^>]*>(.*?)<\/h[23]>/s.exec(part)?.[1] ?? ''),
    text: textOf(part),
  }));
  return { results, summary: textOf(/<[^>]* role="status"[^>]*>(.*?)<\/(?:div|p)>/s.exec(main)?.[1] ?? '') };
}

const entities = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
const textOf = (html) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity])
    .trim();

/** The position of the first good result, from 1; infinite where there is none. */
function rankOf({ finds = [], about, elsewhere }, { results, summary }) {
  if (elsewhere)
    return summary.includes(`do not travel to`) && summary.includes(elsewhere) ? 1 : Number.POSITIVE_INFINITY;
  const isGood = ({ title, text }) => finds.includes(title) || (about?.test(text) ?? false);
  const index = results.findIndex(isGood);
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1;
}
