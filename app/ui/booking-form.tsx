import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { addMonths } from '#server/domain/calendar.input';
import { formatMoney, priceParty } from '#server/domain/money.input';
import { bookingHorizonMonths, childAges, mostTravellers, tourBookingInput } from '#server/domain/reservation.input';
import { buttonLook } from './button';
import { TextArea, TextField } from './field';
import { Stepper } from './stepper';

export interface BookingAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
  submissionKey: string;
  failure?: { title: string; description: string };
}

interface BookingFormProps {
  action: string;
  submissionKey: string;
  /** The day it is at the destination, YYYY-MM-DD. */
  today: string;
  tomorrow: string;
  unitPriceCents: number;
  /** What the server answered to the last try, where it refused it. */
  answer?: BookingAnswer;
}

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** The form of a tour booking: one markup for page and dialog, with and without JavaScript. */
export function BookingForm({ action, submissionKey, today, tomorrow, unitPriceCents, answer }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Record<string, string> | null>(null);
  const errors = found ?? answer?.errors ?? {};
  const values = answer?.values ?? {};
  const [adults, setAdults] = useState(text(values.adults) || '2');
  const [children, setChildren] = useState(text(values.children) || '0');
  const typedAges = Array.isArray(values.childrenAges) ? values.childrenAges : [];
  const busy = useNavigation().formAction?.startsWith(action) ?? false;

  useEffect(() => {
    if (!answer) return;
    setFound(null);
    focusFirstFault(form.current);
  }, [answer]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    if (busy) event.preventDefault();
    const result = tourBookingInput(today).safeParse(readFields(event.currentTarget));
    if (result.success) return setFound({});
    event.preventDefault();
    const faults: Record<string, string> = {};
    for (const issue of result.error.issues) faults[issue.path.join('.')] ??= issue.message;
    setFound(faults);
    requestAnimationFrame(() => focusFirstFault(form.current));
  };

  /** A fault that is being mended is a fault no longer. */
  const forget = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    const remaining = Object.entries(errors).filter(([field]) => field.split('.')[0] !== name.replace('[]', ''));
    if (remaining.length < Object.keys(errors).length) setFound(Object.fromEntries(remaining));
  };

  const childCount = Math.min(Math.max(Number.parseInt(children, 10) || 0, 0), mostTravellers);
  return (
    <Form ref={form} method="post" action={action} noValidate onSubmit={check} onInput={forget} className="space-y-6">
      <input type="hidden" name="submissionKey" value={answer?.submissionKey ?? submissionKey} />
      {answer?.failure && (
        <p role="alert" className="rounded-md bg-danger px-4 py-3 text-white">
          <strong className="block">{answer.failure.title}</strong>
          {answer.failure.description}
        </p>
      )}
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
          hint="With country code, such as +44 20 7946 0000"
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
        <TextField
          label="Date"
          name="date"
          type="date"
          required
          min={tomorrow}
          max={addMonths(today, bookingHorizonMonths)}
          defaultValue={answer ? text(values.date) : tomorrow}
          error={errors.date}
          className="sm:col-span-2"
        />
        <Stepper
          label="Adults"
          name="adults"
          value={adults}
          least={2}
          most={mostTravellers}
          onChange={setAdults}
          error={errors.adults}
          hint="Price for minimum 2 adults"
        />
        <Stepper
          label="Children"
          name="children"
          value={children}
          least={0}
          most={mostTravellers - 2}
          onChange={setChildren}
          error={errors.children}
          hint="7 and over travel as adults; under 1: tell us in the requests"
        />
      </div>
      {childCount > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">Ages on the day of the tour</legend>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {Array.from({ length: childCount }, (_, index) => (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a child is known by its number alone
                key={index}
                label={`Age of child ${index + 1}`}
                name="childrenAges[]"
                type="number"
                inputMode="numeric"
                min={childAges.least}
                max={childAges.below - 1}
                defaultValue={typedAges[index] ?? ''}
                error={errors[`childrenAges.${index}`]}
              />
            ))}
          </div>
        </fieldset>
      )}
      <TextArea
        label="Special requests"
        name="specialRequests"
        optional
        maxLength={2000}
        defaultValue={text(values.specialRequests)}
        error={errors.specialRequests}
      />
      <PriceTable unitPriceCents={unitPriceCents} adults={Number.parseInt(adults, 10) || 0} childCount={childCount} />
      <button type="submit" disabled={busy} className={buttonLook('primary', 'w-full text-lg sm:w-auto')}>
        {busy ? 'Processing...' : 'Submit Booking'}
      </button>
      <p className="text-sm text-quiet">This is a request: nothing is charged. We confirm by email within 24 hours.</p>
    </Form>
  );
}

/** The price of this party, by the same function that the server uses. */
function PriceTable(props: { unitPriceCents: number; adults: number; childCount: number }) {
  const price = priceParty(props.unitPriceCents, props.adults, props.childCount);
  return (
    <table className="figures w-full border-y border-rule" aria-live="polite">
      <caption className="sr-only">Price</caption>
      <tbody>
        <PriceRow label={`Adults: ${price.adults} × ${formatMoney(price.adultCents)}`} cents={price.adultsCents} />
        {price.children > 0 && (
          <PriceRow
            label={`Children: ${price.children} × ${formatMoney(price.childCents)}`}
            cents={price.childrenCents}
          />
        )}
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

/** The fields as the server reads them (`readForm`). */
function readFields(form: HTMLFormElement): Record<string, FormDataEntryValue | FormDataEntryValue[]> {
  const data = new FormData(form);
  const fields: Record<string, FormDataEntryValue | FormDataEntryValue[]> = {};
  for (const name of new Set(data.keys())) {
    if (name === 'submissionKey') continue;
    if (name.endsWith('[]')) fields[name.slice(0, -2)] = data.getAll(name);
    else fields[name] = data.get(name) ?? '';
  }
  return fields;
}

function focusFirstFault(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
