import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { SelectField, Textarea, TextField } from '#app/ui/form/field';
import { FormFailure } from '#app/ui/form/form-error';
import { Honeypot } from '#app/ui/form/honeypot';
import { typedText as text, useCheckedForm } from '#app/ui/form/validated-form.ts';
import { addMonths } from '#server/domain/calendar.input';
import { formatMoney } from '#server/domain/money.input';
import {
  type BookingPrice,
  type BookingRules,
  bookingHorizonMonths,
  hotelRatings,
  priceBooking,
} from '#server/domain/reservation/booking-rules.input';
import type { FormAnswer } from '#server/http/submission';
import { useDraft } from './booking-draft';
import { DateField } from './date-field';
import { Stepper } from './stepper';

interface BookingFormProps {
  action: string;
  submissionKey: string;
  rules: BookingRules;
  /** The day it is at the destination, YYYY-MM-DD. */
  today: string;
  tomorrow: string;
  unitPriceCents: number | null;
  wording: 'tour' | 'package';
  /** What the server answered to the last try, where it refused it. */
  answer?: FormAnswer;
}

const whole = (value: string) => Number.parseInt(value, 10) || 0;

/** The form of every booking, as the rules of its product want it: one markup for page and dialog, with JavaScript and without. */
export function BookingForm(props: BookingFormProps) {
  const { action, rules, today, tomorrow, answer } = props;
  const busy = useNavigation().formAction?.startsWith(action) ?? false;
  const schema = () =>
    import('#server/domain/reservation/reservation.input').then(({ bookingInput }) => bookingInput(rules, today));
  const { errors, form } = useCheckedForm(schema, answer, busy);
  const draft = useDraft(form.ref, action);
  const [begun] = useState(answer ?? draft);
  const values = begun?.values ?? {};
  const [adults, setAdults] = useState(text(values.adults) || '2');
  const [children, setChildren] = useState(text(values.children) || '0');
  const [rooms, setRooms] = useState(text(values.rooms) || '1');

  const childCount = Math.min(Math.max(whole(children), 0), rules.maxChildren);
  const party = { adults: whole(adults), children: childCount, rooms: rules.rooms ? whole(rooms) : null };
  const price = priceBooking(rules.pricing, props.unitPriceCents, party);
  const busyLabel = props.wording === 'tour' ? 'Processing...' : <Spinner />;
  return (
    <Form method="post" action={action} replace {...form} className="space-y-6">
      <input
        type="hidden"
        name="submissionKey"
        value={answer?.submissionKey || begun?.submissionKey || props.submissionKey}
      />
      <Honeypot />
      <FormFailure failure={answer?.failure} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={text(values.name)}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={text(values.email)}
          error={errors.email}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={40}
          defaultValue={text(values.phone)}
          error={errors.phone}
          hint={'With country code, such as +44\u00a020\u00a07946\u00a00000'}
        />
        <TextField
          label="WhatsApp"
          name="whatsapp"
          type="tel"
          optional
          maxLength={40}
          defaultValue={text(values.whatsapp)}
          error={errors.whatsapp}
        />
        <DateField
          label="Date"
          name="date"
          min={tomorrow}
          max={addMonths(today, bookingHorizonMonths)}
          defaultValue={begun ? text(values.date) : tomorrow}
          error={errors.date}
          className="field-wide"
        />
        {rules.rooms && (
          <Stepper
            label="Rooms"
            one="room"
            name="rooms"
            value={rooms}
            min={1}
            max={rules.rooms.max}
            onChange={setRooms}
            error={errors.rooms}
          />
        )}
        {rules.hotelRating && (
          <SelectField
            label="Hotel rating"
            name="hotelRating"
            defaultValue={text(values.hotelRating) || '4'}
            error={errors.hotelRating}
            choices={hotelRatings.map((stars) => ({ value: String(stars), label: `${stars} stars` }))}
          />
        )}
        <Stepper
          label="Adults"
          one="adult"
          name="adults"
          value={adults}
          min={rules.adults.min}
          max={rules.adults.max}
          onChange={setAdults}
          error={errors.adults}
          hint={rules.adults.note}
        />
        <Stepper
          label="Children"
          one="child"
          name="children"
          value={children}
          min={0}
          max={rules.maxChildren}
          onChange={setChildren}
          error={errors.children}
          hint={rules.ages.note}
        />
      </div>
      <ChildAges count={childCount} ages={rules.ages} typed={values.childrenAges} errors={errors} />
      <Textarea
        label="Special requests"
        name="specialRequests"
        optional
        maxLength={2000}
        defaultValue={text(values.specialRequests)}
        error={errors.specialRequests}
      />
      {price && <PriceTable price={price} />}
      <button type="submit" disabled={busy} className={buttonClass('primary', 'submit text-lg')}>
        {busy ? busyLabel : 'Submit Booking'}
      </button>
      <p className="text-sm text-quiet">
        {price
          ? 'This is a request: nothing is charged. We confirm by email within 24 hours.'
          : 'This is a request: nothing is charged. We send our quotation and confirm by email within 24 hours.'}
      </p>
    </Form>
  );
}

interface ChildAgesProps {
  count: number;
  ages: BookingRules['ages'];
  typed: string | string[] | undefined;
  errors: Record<string, string>;
}

/** An age field for every child; a smaller number of children takes the last ones away. */
function ChildAges({ count, ages, typed, errors }: ChildAgesProps) {
  if (count === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Ages on the day you travel</legend>
      <div className="ages">
        {Array.from({ length: count }, (_, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a child is known by its number alone
            key={index}
            label={`Age of child ${index + 1}`}
            name="childrenAges[]"
            type="number"
            inputMode="numeric"
            min={ages.min}
            max={ages.max}
            defaultValue={(Array.isArray(typed) ? typed[index] : '') ?? ''}
            error={errors[`childrenAges.${index}`]}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The price of this party, by the same function that the server uses. */
export function PriceTable({ price }: { price: BookingPrice }) {
  return (
    <table className="figures w-full border-y border-rule" aria-live="polite">
      <caption className="sr-only">Price</caption>
      <tbody>
        {price.lines.map(({ label, count, unitCents, cents }) => (
          <PriceRow key={label} label={`${label}: ${count} × ${formatMoney(unitCents)}`} cents={cents} />
        ))}
      </tbody>
      <tfoot className="border-t border-rule font-display text-title">
        <PriceRow label="Total" cents={price.totalCents} />
      </tfoot>
    </table>
  );
}

function PriceRow({ label, cents }: { label: string; cents: number }) {
  return (
    <tr>
      <th scope="row" className="py-2 text-left font-normal">
        {label}
      </th>
      <td className="py-2 text-right">{formatMoney(cents)}</td>
    </tr>
  );
}

function Spinner() {
  return (
    <span className="inline-flex items-center gap-3">
      <span className="spinner" aria-hidden="true" />
      Sending
    </span>
  );
}
