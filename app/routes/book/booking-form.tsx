import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { ChildAges } from '#app/ui/form/child-ages';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { FormError } from '#app/ui/form/form-error';
import { Honeypot } from '#app/ui/form/honeypot';
import { Stepper } from '#app/ui/form/stepper';
import { textValue as text, useValidatedForm } from '#app/ui/form/validated-form.ts';
import { PriceTable } from '#app/ui/product/price-table';
import { addMonths } from '#server/domain/calendar.input';
import {
  type BookingRules,
  bookingHorizonMonths,
  hotelRatings,
  priceBooking,
} from '#server/domain/reservation/booking-rules.input';
import { shownPriceField } from '#server/http/request-fields.input';
import type { FormAnswer } from '#server/http/submission';
import { DateField } from './date-field';
import { useFormDraft } from './form-draft';

interface BookingFormProps {
  action: string;
  submissionKey: string;
  rules: BookingRules;
  /** Today at the destination, YYYY-MM-DD. */
  today: string;
  tomorrow: string;
  unitPriceCents: number | null;
  wording: 'tour' | 'package';
  /** Who travels, as far as it is known. */
  party: { adults: number; children: number; childrenAges: (number | null)[] } | null;
  /** The server's answer when it rejected the form. */
  answer?: FormAnswer;
}

function valuesOf(party: BookingFormProps['party']): FormAnswer['values'] {
  if (!party) return {};
  const { adults, children, childrenAges } = party;
  return {
    adults: String(adults),
    children: String(children),
    childrenAges: childrenAges.map((age) => String(age ?? '')),
  };
}

const toInteger = (value: string) => Number.parseInt(value, 10) || 0;

/** The booking form of every product, on a page or in the dialog. */
export function BookingForm(props: BookingFormProps) {
  const { action, rules, today, tomorrow, answer } = props;
  const busy = useNavigation().formAction?.startsWith(action) ?? false;
  const schema = () =>
    import('#server/domain/reservation/reservation.input').then(({ bookingInput }) => bookingInput(rules, today));
  const { errors, form } = useValidatedForm(schema, answer, busy);
  const draft = useFormDraft(form.ref, action);
  const [initial] = useState(answer ?? draft);
  const values: FormAnswer['values'] = initial?.values ?? valuesOf(props.party);
  const [adults, setAdults] = useState(text(values.adults) || '2');
  const [children, setChildren] = useState(text(values.children) || '0');
  const [rooms, setRooms] = useState(text(values.rooms) || '1');

  const childCount = Math.min(Math.max(toInteger(children), 0), rules.maxChildren);
  const party = { adults: toInteger(adults), children: childCount, rooms: rules.rooms ? toInteger(rooms) : null };
  const price = priceBooking(rules.pricing, props.unitPriceCents, party);
  const busyLabel = props.wording === 'tour' ? 'Processing...' : <Spinner />;
  return (
    <Form method="post" action={action} replace {...form} className="grid gap-6">
      <input
        type="hidden"
        name="submissionKey"
        value={answer?.submissionKey || initial?.submissionKey || props.submissionKey}
      />
      <input type="hidden" name={shownPriceField} value={props.unitPriceCents ?? ''} />
      <Honeypot />
      <FormError error={answer?.failure} />
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
          defaultValue={initial ? text(values.date) : tomorrow}
          error={errors.date}
          className="field-wide"
        />
        {rules.rooms && (
          <Stepper
            label="Rooms"
            singular="room"
            name="rooms"
            value={rooms}
            min={1}
            max={rules.rooms.max}
            onChange={setRooms}
            error={errors.rooms}
          />
        )}
        {rules.hotelRating && (
          <Select
            label="Hotel rating"
            name="hotelRating"
            defaultValue={text(values.hotelRating) || '4'}
            error={errors.hotelRating}
            options={hotelRatings.map((stars) => ({ value: String(stars), label: `${stars} stars` }))}
          />
        )}
        <Stepper
          label="Adults"
          singular="adult"
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
          singular="child"
          name="children"
          value={children}
          min={0}
          max={rules.maxChildren}
          onChange={setChildren}
          error={errors.children}
          hint={rules.ages.note}
        />
      </div>
      <ChildAges
        name="childrenAges[]"
        count={childCount}
        ages={rules.ages}
        values={values.childrenAges}
        errors={errors}
      />
      <Textarea
        label="Special requests"
        name="specialRequests"
        optional
        maxLength={2000}
        defaultValue={text(values.specialRequests)}
        error={errors.specialRequests}
      />
      {price && <PriceTable price={price} />}
      <button type="submit" disabled={busy} className={buttonClass('primary', 'submit text-lg leading-tight')}>
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

function Spinner() {
  return (
    <span className="inline-flex items-center gap-3">
      <span className="spinner" aria-hidden="true" />
      Sending
    </span>
  );
}
