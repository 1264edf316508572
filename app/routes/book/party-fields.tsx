import { type ReactNode, useId, useState } from 'react';
import { href, Link } from 'react-router';
import { Select, TextField } from '#app/ui/form/field';
import { Stepper } from '#app/ui/form/stepper';
import { textValue as text } from '#app/ui/form/validated-form.ts';
import {
  type BookingRules,
  countPayers,
  hotelRatings,
  mostOf,
  type Prices,
  unitPrice,
} from '#server/catalogue/prices/booking-rules.input';
import { describeAges } from '#server/catalogue/prices/party-limits.input';
import { perWords } from '#server/catalogue/prices/rates-words.input';
import { amountOf, amountWords } from '#server/company/ages.input';
import { formatMoney } from '#server/values/money.input';
import type { FormResult } from '#server/web/submission';

interface PartyFieldsProps {
  productPath: string;
  rules: BookingRules;
  prices: Prices;
  party: PartyState;
  errors: Record<string, string>;
}

/** The party: adults, children and their ages, rooms, hotel rating. */
export function PartyFields({ productPath, rules, prices, party, errors }: PartyFieldsProps) {
  const { adults, children, ages, rooms } = party.typed;
  const askAlone = rules.adults.min > 1 && <AskAlone productPath={productPath} />;
  const isTooFew = errors.adults === rules.adults.tooFew;
  return (
    <>
      <Stepper
        label="Adults"
        singular="adult"
        name="adults"
        value={adults}
        // A child who pays as an adult counts towards the fewest.
        min={Math.max(1, rules.adults.min - countPayers(rules, party.counted).older)}
        max={rules.adults.max}
        onChange={party.setAdults}
        error={
          askAlone && isTooFew ? (
            <>
              <span>{`${errors.adults}. `}</span>
              {askAlone}
            </>
          ) : (
            errors.adults
          )
        }
        hint={adultsHint(rules, prices, isTooFew ? null : askAlone)}
      />
      <Stepper
        label="Children"
        singular="child"
        name="children"
        value={children}
        min={0}
        max={rules.maxChildren}
        onChange={party.setChildren}
        error={errors.children}
        hint={ages.length === 0 && describeAges(rules)}
      />
      <ChildAgeFields {...{ rules, prices, party, errors }} />
      {rules.rooms && (
        <Stepper
          label="Rooms"
          singular="room"
          name="rooms"
          value={rooms}
          min={1}
          max={rules.rooms.max}
          onChange={party.setRooms}
          error={errors.rooms}
          hint={rules.rooms.sleeps && `One room sleeps ${rules.rooms.sleeps}`}
        />
      )}
      {rules.hotelRating && (
        <Select
          label="Hotel rating"
          name="hotelRating"
          defaultValue={party.typed.hotelRating}
          onValueChange={party.setHotelRating}
          error={errors.hotelRating}
          options={hotelRatings.map((stars) => ({ value: String(stars), label: `${stars} stars` }))}
        />
      )}
      {rules.extras.map((extra, index) => (
        <Stepper
          key={extra.id}
          label={extra.name}
          singular={extra.name}
          name="extras[]"
          value={party.typed.extras[index] ?? '0'}
          min={0}
          max={mostOf(extra, party.counted)}
          onChange={(typed) => party.setExtra(index, typed)}
          error={errors[`extras.${index}`]}
          hint={`${formatMoney(extra.cents)} ${perWords[extra.per]}`}
        />
      ))}
    </>
  );
}

/** The way for a single adult in a form that takes two. */
export function AskAlone({ productPath }: { productPath: string }) {
  return (
    <span className="whitespace-nowrap">
      Travelling alone?{' '}
      <Link to={`${href('/contact')}?${new URLSearchParams({ about: productPath })}`} className="underline">
        Ask us
      </Link>
    </span>
  );
}

function adultsHint({ adults }: BookingRules, { soloCents }: Prices, askAlone: ReactNode): ReactNode {
  const alone = soloCents !== null && `Single traveller: ${formatMoney(soloCents)}`;
  if (!adults.note) return alone;
  return (
    <>
      <span>{`${adults.note}. ${alone || ''}`}</span>
      {!alone && askAlone}
    </>
  );
}

type ChildAgeFieldsProps = Pick<PartyFieldsProps, 'rules' | 'prices' | 'party' | 'errors'>;

/** An age for each child, and its effect on the price. */
function ChildAgeFields({ rules, prices, party, errors }: ChildAgeFieldsProps) {
  const noteId = useId();
  const { ages } = party.typed;
  if (ages.length === 0) return null;
  /** Null where children have no price of their own. */
  const adultCents = rules.pricing === 'party' ? unitPrice(prices, party.counted) : null;
  const { min, max, bands } = rules.ages;
  const effectOf = (typed: string) => {
    const age = toAge(typed);
    if (adultCents === null || age === null || age < min || age > max) return null;
    const band = bands.find(({ from, to }) => from <= age && age <= to);
    if (!band) return `Adult price: ${formatMoney(adultCents)}`;
    const cents = amountOf(adultCents, band.amount);
    if (cents === 0) return 'No charge';
    return `${amountWords(band.amount) === 'half price' ? 'Half price' : band.name}: ${formatMoney(cents)}`;
  };
  return (
    <fieldset className="field-wide" aria-describedby={noteId}>
      <legend className="font-semibold">Ages on the day you travel</legend>
      <p id={noteId} className="mb-2 text-sm text-quiet">
        {describeAges(rules)}
      </p>
      <div className="ages">
        {ages.map((age, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a child has no other identity than its position
            key={index}
            label={`Age of child ${index + 1}`}
            name="childrenAges[]"
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={age}
            onValueChange={(typed) => party.setAge(index, typed)}
            error={errors[`childrenAges.${index}`]}
            hint={effectOf(age)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const toInteger = (value: string) => Number.parseInt(value, 10) || 0;
const toAge = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null);

/** The party as typed into the form, and as the numbers that price it. */
export function usePartyState(rules: BookingRules, values: FormResult['values']) {
  const countOf = (children: string) => Math.min(Math.max(toInteger(children), 0), rules.maxChildren);
  const sized = (ages: string[], count: number) => Array.from({ length: count }, (_, index) => ages[index] ?? '');
  const [adults, setAdults] = useState(text(values.adults) || '2');
  const [children, setChildren] = useState(text(values.children) || '0');
  const typedAges = Array.isArray(values.childrenAges) ? values.childrenAges : [];
  const [ages, setAges] = useState(() => sized(typedAges, countOf(children)));
  const [rooms, setRooms] = useState(() => text(values.rooms) || String(fewestRooms(rules, adults, ages)));
  // Kept while an offer without a choice of hotels is applied.
  const [hotelRating, setHotelRating] = useState(text(values.hotelRating) || '4');
  const [extras, setExtras] = useState(() => {
    const typedExtras = [values.extras ?? []].flat();
    return rules.extras.map((_, index) => typedExtras[index] ?? '0');
  });
  return {
    typed: { adults, children, ages, rooms, hotelRating, extras },
    counted: {
      adults: toInteger(adults),
      childrenAges: ages.map(toAge),
      rooms: rules.rooms ? toInteger(rooms) : null,
      hotelRating: toInteger(hotelRating),
      extras: rules.extras.map(({ id }, index) => ({ id, count: toInteger(extras[index] ?? '') })),
    },
    setAdults,
    setRooms,
    setHotelRating,
    setExtra: (index: number, count: string) => setExtras(extras.with(index, count)),
    setChildren: (children: string) => {
      setChildren(children);
      setAges(sized(ages, countOf(children)));
    },
    setAge: (index: number, age: string) => setAges(ages.map((typed, at) => (at === index ? age : typed))),
  };
}

export type PartyState = ReturnType<typeof usePartyState>;

function fewestRooms({ rooms }: BookingRules, adults: string, ages: string[]): number {
  if (!rooms?.sleeps) return 1;
  return Math.min(Math.ceil((toInteger(adults) + ages.length) / rooms.sleeps), rooms.max);
}
