import type { TextMention } from './chat-contact.input';
import { matchesOf, wordsAfter, wordsBefore } from './chat-text.input';
import { numberOf, numberPattern } from './chat-words.input';

interface NumberMention {
  value: number | null;
  start: number;
  end: number;
}

const kinds =
  '(?:double|doubles|twin|single|singles|triple|family|separate|connecting|hotel|standard|deluxe|doppel|einzel|superior|quad|dbl|sgl)';
const roomNouns =
  '(?:rooms?|rms?|singles?|doubles?|twins?|triples?|suites?|bungalows?|dbls?|sgls?|twns?|doppelzimmer|einzelzimmer|familienzimmer|zimmer|dz|ez|chambres?|habitacion(?:es)?|camer[ae])';
const roomCount = new RegExp(
  `(?<![\\w.,:/$+-])(?:(${numberPattern}|a|an) ?(?:or|oder|ou|o|-|to|bis|/) ?)?(${numberPattern}|a|an)? ?x? ?((?:${kinds} ){0,2}${kinds}|)[ -]?\\b(${roomNouns})\\b(?! ?(?:no|nr|number|service|with a view))`,
  'g',
);
const romanceRoom = new RegExp(
  `(?<![\\w.,:/$+-])(?:(${numberPattern}) )?(?:chambres?|habitacion(?:es)?|camer[ae]) (?:matrimonial[ei]?|doppi[ae]|singol[ae]|doubles?|simples?|dobles?|individual(?:es)?)\\b`,
  'g',
);
const labelledRooms = /\b(?:rooms?|zimmer|chambres?|habitaciones|camere) ?[:=] ?(\d{1,2})\b(?!\d)/g;

/** The number of rooms that a folded message asks for; different kinds in one sentence together. */
export function readRooms(text: string, from: number, to: number): NumberMention[] {
  const words = text.slice(from, to);
  const found: NumberMention[] = [];
  for (const { 0: whole, 1: number, index } of matchesOf(words, labelledRooms)) {
    found.push({ value: Number(number), start: from + index, end: from + index + whole.length });
  }
  let hasTotal = false;
  for (const { 0: whole, 1: low, 2: number, 3: kind = '', 4: noun = '', index } of matchesOf(words, roomCount)) {
    const start = from + index;
    const end = start + whole.length;
    const isShort = /^(?:single|double|twin|triple|suite)/.test(noun);
    const isKind = kind !== '' || isShort || /^(?:doppel|einzel|familien|bungalow|dz|ez|dbl|sgl|twn)/.test(noun);
    const isIndefinite = number === 'a' || number === 'an';
    if (number === undefined && !/^(?:double|twin|single|triple)/.test(kind)) continue;
    if (number === undefined && (/(?:s|es)$/.test(noun) || /^ ?\d/.test(text.slice(end, end + 2)))) continue;
    const article = /^(?:un|une|una|ein|eine|einen)$/.test(number ?? '');
    if ((isIndefinite || article) && !isKind && !/(?:chambre|habitacion|camera)/.test(noun)) continue;
    if (/\b(?:already|booked|gebucht|reserved)\b/.test(wordsAfter(text, end, to, 30))) continue;
    if (/\b(?:per|each|pro|our|my|in|the) $/.test(wordsBefore(text, start, from, 8))) continue;
    const given = number === undefined || isIndefinite ? 1 : numberOf(number);
    const isOther =
      low !== undefined || /\b(?:or|oder|ou|maybe|vielleicht) (?:maybe )?$/.test(wordsBefore(text, start, from, 14));
    const value = isOther || given === null || given < 1 || given > 20 ? null : given;
    hasTotal ||= !isKind;
    const last = found.at(-1);
    const between = last && last.end >= from ? text.slice(last.end, start) : null;
    // "two rooms, one double and one single"
    if (isShort && hasTotal) continue;
    if (
      last &&
      between !== null &&
      last.value !== null &&
      value !== null &&
      isKind &&
      /^ ?(?:,|and|und|et|y|e|\+|&) ?$/.test(between)
    ) {
      found[found.length - 1] = { value: last.value + value, start: last.start, end };
    } else if (!isShort) found.push({ value, start, end });
    else if (last && last.end > start - 30) last.value = null;
  }
  for (const { 0: whole, 1: number, index } of found.length > 0 ? [] : matchesOf(words, romanceRoom)) {
    if (number === undefined && /s$/.test(whole)) continue;
    found.push({
      value: number === undefined ? 1 : numberOf(number),
      start: from + index,
      end: from + index + whole.length,
    });
  }
  return found.toSorted((one, other) => one.start - other.start);
}

const starWord = '(?:-? ?(?:stars?|sterne?n?|etoiles?|estrellas?|stelle|stelline)\\b| ?\\*(?!\\*)| ?⭐| ?★)';
const starCount = new RegExp(
  `(?<![\\w.,:/$])(?:([1-7]|one|two|three|four|five|drei|vier|funf|trois|quatre|cinq|tres|cuatro|cinco|tre|quattro|cinque)${starWord}? ?(?:or|oder|ou|o|-|to|bis|/) ?)?([1-7]|three|four|five|drei|vier|funf|trois|quatre|cinq|tres|cuatro|cinco|tre|quattro|cinque)${starWord}`,
  'g',
);
const onlyStars = /(?<![★⭐*\d ])(?:★|⭐){3,5}(?![★⭐])/g;
const notHotelAfter = /^[- ]?(?:reviews?|ratings?|service|experience|driver|guide|from me|tour\b|bewertung)/;
const notHotelBefore =
  /\b(?:gave|give|rated?|reviews?|stay(?:ing)?|at least|minimum|min|mindestens|no|not|above|below|than|our|already|au moins|al menos|almeno|maybe|vielleicht)\b[^,]{0,30}$/;
/** `Is the hotel 4 stars?` */
const aboutHotel =
  /\bhotels?\b.{0,25}\b(?:is|are|es|est|ist|e|son|sind)\b|\b(?:is|are|es|est|ist) (?:the|it|el|l'|das|this)\b/;

/** The class of hotel that a folded message asks for, 3 to 5 stars. */
export function readStars(text: string, from: number, to: number): NumberMention[] {
  const words = text.slice(from, to);
  const found: NumberMention[] = [];
  for (const { 0: whole, 1: low, 2: number = '', index } of matchesOf(words, starCount)) {
    const start = from + index;
    const end = start + whole.length;
    const before = wordsBefore(text, start, from, 50);
    if (notHotelAfter.test(text.slice(end, Math.min(to, end + 20)))) continue;
    if (/\b(?:gave|give|rated?|reviews?|stay\w*|our|already)\b[^,]{0,30}$/.test(before)) continue;
    if (aboutHotel.test(before)) continue;
    const value = numberOf(number);
    const isClear =
      low === undefined &&
      !notHotelBefore.test(before) &&
      !/^ ?(?:or|oder|ou|o|\/|-) ?\d/.test(text.slice(end, end + 8));
    found.push({ value: isClear && value !== null && value >= 3 && value <= 5 ? value : null, start, end });
  }
  for (const { 0: whole, index } of matchesOf(words, onlyStars)) {
    if (/\b(?:gave|give|rated?|reviews?|service)\b/.test(wordsBefore(text, from + index, from, 40))) continue;
    if (!/\bhotels?\b/.test(wordsBefore(text, from + index, from, 40) + wordsAfter(text, from + index, to, 40)))
      continue;
    found.push({ value: whole.length, start: from + index, end: from + index + whole.length });
  }
  return found;
}

const cue =
  /\b(?:(?:pick(?:ed)?[ -]?(?:us |me )?up|pickup|collect(?:ed)? us|collect me)(?: place| point| location)?(?: (?:is|please|pls))?(?: ?: ?| (?:from|at) )(?:our hotel,? ?|my hotel,? ?)?|pick[ -]?up ?[:=] ?|pick[ -]?up (?=\S)|(?:we(?:'re| are)?|i(?:'m| am)?|we will be|we'll be)(?: (?:will|be|are))?(?: all)? ?(?:stay(?:ing)?|booked)(?: here)? (?:at|in|hotel) |staying(?: at| in)? |(?:we are|we're|i am|i'm) (?:at|in) |(?:our |the |my )?hotel(?: is| name is|'s| ?:| =) ?|abholung(?: ?:| am| im| vom| in)? ?|(?:wir wohnen|wir sind|wir ubernachten|ich wohne) (?:im|in|am) |(?:nous logeons|nous sommes|on loge|nous sejournons|je loge) (?:a|au) |(?:el |nuestro )?hotel (?:es|se llama) |(?:nos alojamos|estamos alojados|me alojo) en |(?:alloggiamo|alloggio|siamo alloggiati|soggiorniamo) (?:al|all'|presso|nel|in) ?|l'hotel e |unser hotel ist |notre hotel est )(?:the |das |dem |le |la |les |l'|el |il |los )?(?:hotel )?/g;
const placeName =
  /^(?:\p{Lu}[\p{L}\d'&-]*|\d{1,2}(?= \p{Lu}))(?:,? (?:\p{Lu}[\p{L}\d'&-]*|(?:of|de|the|la|le|el|al|by|am|del|du|des|and|&|an der|at|St\.)(?= \p{Lu})|hotel|resort|airport|hostel|suites|palace)){0,6}/u;
const notPlace =
  /^(?:cairo|bangkok|egypt|thailand|luxor|aswan|phuket|giza|hurghada|krabi|alexandria|pattaya|chiang mai|koh samui|the|hotel|room|zimmer|i|we|please|thanks?|which|what|good|very|monday|tuesday|wednesday|thursday|friday|saturday|sunday|airbnb|january|february|march|april|may|june|july|august|september|october|november|december)$/;
const atEnd =
  /(?:,? (?:in |at )?(?:I|We|Please|Thanks|Thank|Room|Zimmer|From|For|On|Tel|Phone|Email|And|And then|Our|My|Mi|Notre|Best|Regards)\b.*)$/;

/** True where a message asks for the place of the pick-up. */
export const asksForPlace = (folded: string) =>
  /\b(?:pick|hotels?|staying|stay|abhol\w*|wohnen|logez|alojan?|alloggia\w*)\b[^?]{0,80}\?/.test(folded);

/** Where a message says that its writer stays or is to be picked up; `isAnswer` where it follows a question for that. */
export function readPlaces(plain: string, folded: string, from: number, to: number, isAnswer: boolean): TextMention[] {
  const found: TextMention[] = [];
  const whole = (
    plain
      .slice(from, to)
      .trim()
      .split(/,? (?:room|rm|zimmer|chambre|habitaci[oó]n|camera) /i)[0] ?? ''
  ).trim();
  const answer = (whole.split(/[.!?\n](?: |$)/)[0] ?? '').replace(
    /^(?:at|in|im|am|al|au|en|no|na) (?:(?:the|el|le|la|il|das|dem) )?/i,
    '',
  );
  if (
    isAnswer &&
    answer.length >= 6 &&
    placeName.exec(answer)?.[0] === answer &&
    !notPlace.test(answer.toLowerCase())
  ) {
    const start = plain.indexOf(answer, from);
    return [{ value: answer, start, end: start + answer.length }];
  }
  for (const { 0: whole, index } of matchesOf(folded.slice(from, to), cue)) {
    const start = from + index + whole.length;
    const rest = plain.slice(start, Math.min(to, start + 90)).split(/[\n.!?;()]/)[0] ?? '';
    const value = (placeName.exec(rest)?.[0] ?? '').replace(atEnd, '').split(',')[0]?.trim() ?? '';
    if (value.length < 3 || notPlace.test(folded.slice(start, start + value.length))) continue;
    if (
      /^(?:we|i)[ '](?:are|am|'?re|'?m) (?:at|in) /.test(whole) &&
      !/^,? ?(?:rooms?|rm|zimmer)\b/.test(folded.slice(start + value.length, start + value.length + 10))
    )
      continue;
    if (/^pick[ -]?up $/.test(whole) && !value.includes(' ')) continue;
    const isOver = /\b(?:until|till|before|last|previous|after|then|from \d)\b/.test(
      wordsAfter(folded, start + value.length, to, 30),
    );
    found.push({ value: isOver ? null : value, start, end: start + value.length });
  }
  return found;
}
