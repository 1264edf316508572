import { plainNumber } from '#server/values/digits.input';
import { UnreadableCell } from '#server/values/figures';
import { fold } from '#server/values/fold';
import { type Form, textIn } from './kind';

/** The travellers as a file counts them. */
interface CountedParty {
  adults: number;
  children: number;
  /** True where it names people other than as adults and children. */
  isNamed: boolean;
}

const child =
  /^(?:child|ch[dl]s?$|kid|inf|bab|toddler|youth|junior|teen|kind|ki$|klein|jugend|enfant|bebe|nin[oa]|bambin|neonat|ragazz)/;
const adult = /^(?:adult|adts?$|erwachsen|erw$|a$|grown|person|people|pax|traveller|traveler|guest|participant)/;
/** Numbers that count no people. */
const noPeople = /^(?:x|y|yr|yrs|year|old|age|room|zimmer|bed|night|nacht|day|tag|hour|jahr|ans?$|anos?$|anni)/;

/** `2 x Adult, 1 x Child`, `Adults: 2; Children: 1`, `2 + 1 child` or `3`; ages in brackets are of groups, not of people. */
export function readParty(text: string): CountedParty {
  const plain = fold(plainNumber(text)).replace(/\([^()]*\)/g, ' ');
  const counted = /(\d+)\s*(?:[x×*]\s*)?(\p{L}*)/gu;
  const named = /(\p{L}+)[\s:=]*(?:[x×*]\s*)?(\d+)/gu;
  const isNumberFirst = /^\W*\d/.test(plain);
  const groups = [...plain.matchAll(isNumberFirst ? counted : named)].map(([, one = '', other = '']) =>
    isNumberFirst ? { count: Number(one), who: other } : { count: Number(other), who: one },
  );
  const isClear = groups.length === 1 || groups.every(({ who }) => who !== '');
  const isOther = groups.some(({ who }) => noPeople.test(who));
  if (groups.length === 0 || isOther || !isClear || groups.length !== (plain.match(/\d+/g) ?? []).length) {
    throw new UnreadableCell('Enter a party such as 2 adults, 1 child');
  }
  const sum = (isCounted: boolean) =>
    groups.reduce((total, { count, who }) => total + (child.test(who) === isCounted ? count : 0), 0);
  return {
    ...{ adults: sum(false), children: sum(true) },
    isNamed: groups.some(({ who }) => who !== '' && !child.test(who) && !adult.test(who)),
  };
}

/**
 * A form with the party from columns other than ours. The ages of counted children are unknown. Party words other than
 * adults and children are quoted in the requests.
 */
export function withParty(form: Form & { party?: CountedParty & { text: string } }): Form {
  const { party, children, travellers, cancelled } = form;
  const counted = form.adults === undefined || form.adults === null ? party : undefined;
  const ages = Array.isArray(form.childrenAges) ? form.childrenAges : [];
  const count = Math.max(ages.length, typeof children === 'number' ? children : (party?.children ?? 0));
  // All travellers but the children are adults.
  const others = typeof travellers === 'number' ? travellers - count : null;
  const adults = form.adults ?? counted?.adults ?? others;
  const childrenAges = Array.from({ length: count }, (_, index) => ages[index] ?? null);
  const requests = [textIn(form, 'specialRequests'), counted?.isNamed && `Party: ${counted.text}`].filter(Boolean);
  return {
    ...{ ...form, childrenAges, specialRequests: requests.join('\n') },
    ...(adults === null || adults === undefined ? {} : { adults }),
    ...(cancelled === true ? { status: 'cancelled' } : {}),
  };
}
