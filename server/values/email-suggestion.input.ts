const endings =
  'com co.uk fr de it es ch at nl be ca com.au co.th com.br com.ar in co.in co.jp ie dk se no pt gr com.mx com.tr'.split(
    ' ',
  );
const everywhere = 'hotmail outlook yahoo gmx live'
  .split(' ')
  .flatMap((name) => endings.map((ending) => `${name}.${ending}`));
const domains = [
  ...'gmail.com googlemail.com icloud.com aol.com msn.com qq.com naver.com 163.com 126.com protonmail.com btinternet.com comcast.net bigpond.com rocketmail.com web.de t-online.de freenet.de orange.fr wanadoo.fr laposte.net libero.it virgilio.it tiscali.it mail.ru yandex.ru hanmail.net seznam.cz'.split(
    ' ',
  ),
  ...everywhere,
];

/** Domains that exist and differ in one letter from one above. */
const others =
  'mail.com email.com ymail.com zmail.com fmail.com hmail.com jmail.com gmail.de gmx.net gmx.com cloud.com icloud.de gotmail.com bol.com ao.com never.com saver.com waver.com libera.it libero.eu liber.it 136.com email.ru'.split(
    ' ',
  );

/** Endings typed for `com`. */
const wrongEnding =
  /^(gmail|googlemail|hotmail|outlook|yahoo|icloud|aol|msn|qq|naver)\.?(?:com|co|con|cmo|cm|om|comm|coml|como|vom|xom|ocm|c0m|cpm|cim|cok|colm|net)?$/;

const nameOf = (domain: string) => domain.slice(0, domain.indexOf('.'));

/** True where two names differ in one letter: added, missing, another one, or exchanged with the one beside it. */
function isNear(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rest = one.slice(start);
  const otherRest = other.slice(start);
  if (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)) return true;
  // Short names have too many neighbours that exist.
  if (nameOf(other).length < 5) return false;
  return [rest.slice(1) === otherRest.slice(1), rest.slice(1) === otherRest, rest === otherRest.slice(1)].includes(
    true,
  );
}

/** The address that was probably meant, if its domain is a misspelt one of a large provider; otherwise null. */
export function suggestEmail(email: string): string | null {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || domains.includes(domain) || others.includes(domain)) return null;
  const known = wrongEnding.exec(domain)?.[1];
  // `gmial.con` has two mistakes; the ending is one of the usual ones.
  const ended = domain.replace(/\.(?:con|cmo|comm|vom|xom|ocm|c0m|cpm)$/, '.com');
  const meant = known
    ? `${known}.com`
    : domains.find((one) => one === ended || (endingOf(one) === endingOf(ended) && isNear(ended, one)));
  const swapped =
    meant ?? domains.find((one) => nameOf(one) === nameOf(domain) && isSwapped(endingOf(domain), endingOf(one)));
  return swapped ? typed.slice(0, at + 1) + swapped : null;
}

const endingOf = (domain: string) => domain.slice(domain.indexOf('.') + 1);
/** `ed` for `de`, `c.ouk` for `co.uk` */
const isSwapped = (one: string, other: string) =>
  one.length === other.length &&
  !endings.includes(one) &&
  [...one].toSorted().join('') === [...other].toSorted().join('');
