import { type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import { Select } from '#app/ui/form/field';
import { Stepper } from '#app/ui/form/stepper';
import { textValue as text } from '#app/ui/form/validated-form.ts';
import { formatMoney } from '#server/domain/money.input';
import {
  type BookingRules,
  countPayers,
  hotelRatings,
  type UnitPrices,
} from '#server/domain/reservation/booking-rules.input';
import { describeAges } from '#server/domain/reservation/party-limits.input';
import type { FormAnswer } from '#server/http/submission';
import { ChildAgeFields } from './child-age-fields';
import type { PartyState } from './party-state';

interface PartyFieldsProps {
  productPath: string;
  rules: BookingRules;
  prices: UnitPrices;
  party: PartyState;
  values: FormAnswer['values'];
  errors: Record<string, string>;
}

/** Who travels: adults, children and their ages, rooms, hotel rating. */
export function PartyFields({ productPath, rules, prices, party, values, errors }: PartyFieldsProps) {
  const { adults, children, ages, rooms } = party.typed;
  // Kept while an offer, which asks for no hotels, is applied.
  const [hotelRating, setHotelRating] = useState(text(values.hotelRating) || '4');
  const askAlone = rules.adults.min > 1 && <AskAlone productPath={productPath} />;
  const isTooFew = errors.adults === rules.adults.tooFew;
  return (
    <>
      <Stepper
        label="Adults"
        singular="adult"
        name="adults"
        value={adults}
        // A child who pays as an adult is one of the fewest.
        min={Math.max(1, rules.adults.min - countPayers(rules, party.counted).older)}
        max={rules.adults.max}
        onChange={party.setAdults}
        error={
          askAlone && isTooFew ? (
            <>
              {errors.adults}. {askAlone}
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
      <ChildAgeFields
        rules={rules}
        adultCents={rules.pricing === 'party' ? prices.unitCents : null}
        ages={ages}
        errors={errors}
        onAge={party.setAge}
      />
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
          hint={
            rules.rooms.sleeps &&
            `A room holds ${rules.rooms.sleeps === 1 ? '1 person' : `${rules.rooms.sleeps} people`}`
          }
        />
      )}
      {rules.hotelRating && (
        <Select
          label="Hotel rating"
          name="hotelRating"
          defaultValue={hotelRating}
          onValueChange={setHotelRating}
          error={errors.hotelRating}
          options={hotelRatings.map((stars) => ({ value: String(stars), label: `${stars} stars` }))}
        />
      )}
    </>
  );
}

/** The way for one adult where the form takes two. */
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

function adultsHint({ adults, pricing }: BookingRules, { soloCents }: UnitPrices, askAlone: ReactNode): ReactNode {
  const alone =
    soloCents !== null &&
    (pricing === 'none'
      ? `One person alone: from ${formatMoney(soloCents)}`
      : `One adult alone: ${formatMoney(soloCents)}`);
  if (!adults.note) return alone;
  return (
    <>
      {adults.note}. {alone || askAlone}
    </>
  );
}
