import { matchesOf, wordsBefore } from './chat-text.input';
import { approximate, monthPattern, numberOf, numberPattern } from './chat-words.input';

/** The ages of the children in a message, null for each that is not told; null altogether where it is not clear. */
interface WrittenAges {
  ages: (number | null)[] | null;
  start: number;
  end: number;
}

interface ChildWord extends WrittenAges {
  count: number | null;
  isGeneral: boolean;
  isBaby: boolean;
}

const general =
  'kids?|criancas?|children|(?<=\\d ?)ch(?:d|n)?|childs?|childrens|chil?dern|kinder(?:n|en)?|kind|enfants?|ninos?|ninas?|hijos|hijas|bambin[oiae]|figli|pupils?|teenagers?|teens?|students?|grandchildren|grandkids?|enkel(?:kinder)?|nietos|schuler|eleves|alumnos';
const babies = 'bab(?:y|ies|ys)|infants?|toddlers?|babys?|bebes?|neonat[oi]|saugling|kleinkind';
const specific = `sons?|daughters?|grandsons?|granddaughters?|nephews?|nieces?|daugthers?|boys?|girls?|sohne?|tochtern?|fils|filles?|garcons?|hijo|hija|figlio|figlia|${babies}`;
const unit =
  '(?:years?(?: old)?|yrs?(?: old)?|yo|y\\.o\\.?|y/o|jahre?n?(?: alt)?|jahrig|j\\.|ans?|anos|anni|anno|ano|months?(?: old)?|mo|monate?|mois|mes(?:es)?|mesi)(?![a-z])';
const age = `(?:${numberPattern})(?:\\.5|½)?`;
const ageBefore = `(?:(${age})[ -]?(${unit}|jahrige[nrs]?)[ -]?(?:old[ -]?)?)?`;
const childWord = new RegExp(
  `(?<![\\w.,/$-])(?:(${numberPattern}|a|an|my|our|unser|unsere[nm]?|mein[e]?[nm]?|notre|nos|mon|ma|mi|mio|mia|nuestr[oa]|nostr[oa]|the|with|\\+|and|mit|&)(?: x)? {0,2})?(?:(?:little|small|young|younger|older|elder|other|kleine[nrs]?|petite?s?|small) )?${ageBefore}\\b(${general}|${specific})\\b(?: ?[:=] ?(\\d{1,2})\\b)?`,
  'g',
);
const withoutWord = new RegExp(
  `\\b(?:an?|our|my) (${numberPattern})[ -]?(years?|yrs?|months?)[ -]?olds?\\b(?! ?(?:tour|hotel|company|temple|building|passport|friend|car|boat|ship|house|man|woman|lady))`,
  'g',
);
const joint = '(?: ?(?:,|/|&|\\+|and|und|et|y|e) ?(?:the (?:other|second) )?(?:is )?)';
const agePart = `(${age})( ?-?${unit})?(?![\\w:])`;
const ageList = new RegExp(
  `((?: |\\(|,|:|-|=|aged|ages|age|of|alter|im alter von|de|di|von|who is|who are|who's|he is|he's|she is|she's|they are|is|are|sind|ist|con|mit|eta|edad|ages?:){0,6}?)(?<!\\w)(${age}(?: ?-?${unit})?(?:${joint}${age}(?: ?-?${unit})?){0,9})(?![\\w:.%]\\w)(?! ?(?:st|nd|rd|th|am|pm|${monthPattern}|adults?|people|pax|kids?|child|rooms?|nights?|days?|january|\\$|usd|eur|double|single)\\b)( ?each|\\))?`,
  'y',
);
const agePieces = new RegExp(agePart, 'g');
const standalone = new RegExp(
  `\\b(?:they are|they're|ages?|aged|(?:kids|children|boys|girls) are|alter|edades|eta|sie sind|ages are)(?: are| is)? ?[:=]? ?(?=\\d|${numberPattern})`,
  'g',
);
const notChild =
  /^ ?-?(?:seats?|price|prices|menu|discount|rates?|tickets?|friendly|pool|club|free|under|fare|go free|portion|bed|cot)\b/;
const isNone = /\b(?:no|without|ohne|keine|sans|sin|senza|any|per|each|for|under) $/;

/** A list of ages from a position on, with the position after it; null where there is none. */
function listAt(text: string, position: number): { ages: (number | null)[]; isMarked: boolean; end: number } | null {
  ageList.lastIndex = position;
  const match = ageList.exec(text);
  if (!match) return null;
  const [whole, lead = '', list = '', close] = match;
  const pieces = matchesOf(list, agePieces);
  const monthsOf = (piece = '') => /mo|mois|mes/.test(piece);
  const inMonths =
    monthsOf(pieces.at(-1)?.[2]) && pieces.every(({ 2: piece }) => piece === undefined || monthsOf(piece));
  const ages = pieces.map(([, number = '', piece]) => {
    const years = numberOf(number.replace(/\.5|½/, ''));
    return years !== null && (inMonths || monthsOf(piece)) ? Math.floor(years / 12) : years;
  });
  const hasUnit = pieces.some(({ 2: piece }) => piece !== undefined);
  // A number without a word or bracket may be one of anything.
  const isMarked =
    hasUnit || /\(|age|alter|eta|edad|is|are|he|she|sind|ist|:|de|di|of/.test(lead) || close !== undefined;
  return { ages, isMarked, end: position + whole.length };
}

function childWords(text: string): ChildWord[] {
  const found: ChildWord[] = [];
  for (const match of matchesOf(text, childWord)) {
    const [whole, before, oldNumber, oldUnit, word = '', written] = match;
    const start = match.index;
    // "3 Kinder: 12, 9 und 5" has its count before and the ages behind.
    const isCounted = before !== undefined && numberOf(before) !== null;
    const label = isCounted ? undefined : written;
    const after = start + (isCounted ? whole.replace(/ ?[:=] ?\d{1,2}$/, '') : whole).length;
    if (notChild.test(text.slice(after, after + 16)) || isNone.test(wordsBefore(text, start, 0, 10))) continue;
    const isPlural =
      /s$|^(?:children|kinder|kindern|chil?dern|sohne|tochtern?|bambini|bambine|figli|neonati|babies)$/.test(word) &&
      word !== 'fils';
    const isGeneral = new RegExp(`^(?:${general})$`).test(word);
    const isPossessive = before !== undefined && !/^(?:\d|a$|an$)/.test(before) && numberOf(before) === null;
    const told = label ?? (isPossessive ? undefined : before);
    const given = told === undefined ? null : /^an?$/.test(told) ? 1 : numberOf(told);
    const count = given ?? (isPlural || (before === undefined && isGeneral) ? null : 1);
    const own = oldNumber === undefined ? null : ageInYears(oldNumber, oldUnit);
    const list = own === null ? listAt(text, after) : null;
    const isTold = list !== null && (list.isMarked || list.ages.length === count);
    const end = isTold && list ? list.end : after;
    if (
      before === undefined &&
      isPlural &&
      label === undefined &&
      isGeneral &&
      !(isTold && list && list.ages.length > 1)
    )
      continue;
    const ages = own !== null ? [own] : isTold && list ? list.ages : null;
    // "2 children 10 and 12, 1 family room": where the ages end is not plain.
    const hasMore = list !== null && !isTold && count !== null && list.ages.length > 1;
    if (hasMore || isUnclearCount(text.slice(Math.max(0, start - 14), start), text.slice(after, after + 12), label)) {
      found.push({ ages: null, start, end, count, isGeneral, isBaby: false });
      continue;
    }
    // A grown daughter is an adult.
    if (ages?.every((years) => years !== null && years > 17)) continue;
    found.push({
      ...agesFor(count, ages, isTold && /each|both/.test(text.slice(after, end))),
      start,
      end,
      count,
      isGeneral,
      isBaby: new RegExp(`^(?:${babies})$`).test(word),
    });
  }
  for (const { 0: whole, 1: number = '', 2: oldUnit, index } of matchesOf(text, withoutWord)) {
    const years = ageInYears(number, oldUnit);
    const end = index + whole.length;
    if (years === null || years > 17 || found.some((other) => index < other.end && other.start < end)) continue;
    found.push({ ages: [years], count: 1, isGeneral: false, isBaby: years < 3, start: index, end });
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/** `3 kids each`, `about 10 children`, `kids: 4, 7` */
const isUnclearCount = (before: string, after: string, label: string | undefined) =>
  /^ ?each\b/.test(after) ||
  approximate.test(before) ||
  (label !== undefined && /^ ?(?:,|and|&|\/|\+) ?\d/.test(after));

function ageInYears(number: string, unitWord = ''): number | null {
  const value = numberOf(number.replace(/\.5|½/, ''));
  return value !== null && /^(?:mo|mois|mes)/.test(unitWord) ? Math.floor(value / 12) : value;
}

/** The ages of so many children: one of each, or all not told. */
function agesFor(count: number | null, ages: (number | null)[] | null, each: boolean): Pick<WrittenAges, 'ages'> {
  if (ages?.some((years) => years === null || years > 17)) return { ages: null };
  if (count === null) return { ages: ages && ages.length > 1 ? ages : null };
  if (count > 20) return { ages: null };
  if (ages === null) return { ages: Array.from({ length: count }, () => null) };
  if (each && ages.length === 1) return { ages: Array.from({ length: count }, () => ages[0] ?? null) };
  return { ages: ages.length === count ? ages : null };
}

const sums =
  /\b(?:so|makes?|total|together|in all|donc|also|insgesamt|zusammen|entonces|quindi|portanto|entao)\b[^.!?]{0,20}$/;

/** The children of a folded message, those of one message together. */
export function findChildren(text: string): WrittenAges[] {
  const words = childWords(text);
  const [first] = words;
  if (!first) return [];
  const place = { start: first.start, end: words.at(-1)?.end ?? first.end };
  // "2 kids … the kids love camels"
  const counted = words.filter(
    ({ count, ages, isGeneral }) => count !== null || (isGeneral && (ages?.length ?? 0) > 1),
  );
  const told = counted.length > 0 ? counted : words;
  const groups = told.filter(({ isGeneral }) => isGeneral);
  const single = told.filter(({ isGeneral }) => !isGeneral);
  const agesOf = (list: ChildWord[]) =>
    list.some(({ ages }) => ages === null) ? null : list.flatMap(({ ages }) => ages ?? []);
  const inGroups = agesOf(groups);
  const inSingle = agesOf(single);
  const spanOf = (list: ChildWord[]) => ({ start: list[0]?.start ?? 0, end: list.at(-1)?.end ?? 0 });
  if (groups.length === 0) return [{ ages: inSingle, ...spanOf(single) }];
  if (groups.length > 1) {
    const isSame = groups.every(({ ages }) => JSON.stringify(ages) === JSON.stringify(groups[0]?.ages));
    return [{ ages: isSame && single.length === 0 ? (groups[0]?.ages ?? null) : null, ...spanOf(groups) }];
  }
  if (single.length === 0) return [{ ages: inGroups, ...spanOf(groups) }];
  if (inGroups === null || inSingle === null) return [{ ages: null, ...place }];
  if (inGroups.length === inSingle.length) {
    return [{ ages: inGroups.some((years) => years === null) ? inSingle : inGroups, ...place }];
  }
  // "My son comes too, so 3 children: 7, 10 and 12"
  const between = text.slice(single.at(-1)?.end ?? 0, groups[0]?.start ?? 0);
  const isSum = inGroups.length > inSingle.length && inSingle.every((years) => years === null);
  if (isSum && sums.test(between)) return [{ ages: inGroups, ...spanOf(groups) }];
  return [{ ages: single.every(({ isBaby }) => isBaby) ? [...inGroups, ...inSingle] : null, ...place }];
}

/** Ages without a word for children: `they are 4 and 7`. */
export function findAges(text: string): WrittenAges[] {
  const start = text.search(/\S/);
  const answer = start < 0 ? null : listAt(text, start);
  if (answer && answer.ages.length > 1 && text.slice(answer.end).trim() === '') {
    const isAge = answer.ages.every((years) => years !== null && years <= 17);
    return isAge ? [{ ages: answer.ages, start, end: answer.end }] : [];
  }
  return matchesOf(text, standalone).flatMap((match) => {
    const list = listAt(text, match.index + match[0].length);
    if (!list || list.ages.some((years) => years === null || years > 17)) return [];
    return [{ ages: list.ages, start: match.index, end: list.end }];
  });
}
