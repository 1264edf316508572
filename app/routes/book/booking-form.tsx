import { useState, useSyncExternalStore } from 'react';
import { Form, href, Link, useLocation, useNavigation } from 'react-router';
import { packagePrice } from '#app/ui/card/card-price';
import { buttonClass } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { useFirstUse } from '#app/ui/form/first-use';
import { FormError } from '#app/ui/form/form-error';
import { Honeypot } from '#app/ui/form/honeypot';
import { SubmissionKey } from '#app/ui/form/submission-key';
import { fieldsWith, textValue as text, useValidatedForm } from '#app/ui/form/validated-form.ts';
import { PriceTable } from '#app/ui/product/price-table';
import { type Availability, listOpenDays, seatsFor, travellersSeated } from '#server/booking/seats/availability.input';
import { offerUnit, travelDays } from '#server/catalogue/offer/offer-words.input';
import {
  type BookableDays,
  bookingHorizonMonths,
  countPayers,
  type Prices,
} from '#server/catalogue/prices/booking-rules.input';
import { priceSoFar } from '#server/catalogue/prices/open-ages.input';
import type { Party } from '#server/catalogue/prices/party.input';
import { offerFor } from '#server/catalogue/prices/party-limits.input';
import { startingPrice } from '#server/catalogue/prices/price-words.input';
import { writeShownPrices } from '#server/catalogue/prices/shown-prices.input';
import type { Product, ProductOffer } from '#server/catalogue/product';
import type { Confirmation } from '#server/catalogue/schedule-words.input';
import type { BookingHints } from '#server/company/booking-hints';
import { addDays, addMonths, formatDay, isDay } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { fillIn } from '#server/values/placeholders.input';
import { landingField, shownPriceField, showPriceField } from '#server/web/request-fields.input';
import type { FormResult } from '#server/web/submission';
import { CancellationTerms, type CancellationTermsProps, ProductSummary } from './beside-form';
import { DateField } from './date-field';
import { DepartureField } from './departure-field';
import { AskAlone, PartyFields, type PartyState, usePartyState } from './party-fields';
import { storedLanding } from './remembered-details.ts';
import { BuyerFields, JourneyTextFields, TravellerFields } from './traveller-fields';

interface BookingFormProps {
  bookPath: string;
  /** Kind and id of the product, such as `tour-12`. */
  productKey: string;
  submissionKey: string;
  /** How the visitor came to the site, as far as the server knows. */
  landing: string;
  product: Product;
  /** The open offers of the product, the cheapest first. */
  offers: ProductOffer[];
  days: BookableDays;
  /** The seats that are left; null for a product without counted seats. */
  availability: Availability | null;
  /** Of a booking with a price. */
  confirmation: Confirmation;
  hints: BookingHints;
  cancellation: Omit<CancellationTermsProps, 'isInstant' | 'startDate' | 'isUpdated'>;
  /** The party and the day, as far as they are known. */
  party: Party | null;
  day: string | null;
  /** The server's answer when it rejected the form. */
  answer?: FormResult;
  /** False on a page of its own, with the product beside the form. */
  inDialog: boolean;
}

function valuesOf(party: BookingFormProps['party']): FormResult['values'] {
  if (!party) return {};
  const { adults, ages } = party;
  return {
    adults: String(adults),
    children: String(ages.length),
    childrenAges: ages.map((age) => String(age ?? '')),
  };
}

/** The booking form of every product, on a page or in the dialog. */
export function BookingForm({
  bookPath,
  product,
  offers,
  days,
  availability,
  answer,
  inDialog,
  ...props
}: BookingFormProps) {
  // The query of the link, while the address stays that of the form.
  const { search } = useLocation();
  const busy = useNavigation().formAction?.startsWith(bookPath) ?? false;
  const schema = () =>
    import('#server/booking/record/reservation.input').then(({ bookingInput }) => bookingInput(product.rules, days));
  const { errors, form } = useValidatedForm(schema, answer, busy);
  useFirstUse(form.ref);
  const [initial] = useState(answer);
  const values: FormResult['values'] = initial?.values ?? valuesOf(props.party);
  const party = usePartyState(product.rules, values);
  const travellers = travellersSeated(product.rules.ages, party.counted);
  const rooms = party.counted.rooms ?? 1;
  const seats = availability ? seatsFor(availability, { travellers, rooms }) : 0;
  const openDays = availability && listOpenDays(availability, seats);
  const asked = props.day !== null && isDay(props.day) ? props.day : beginOn(days, openDays, offers);
  const [date, setDate] = useState(initial ? text(values.date) : asked);
  const [startTime, setStartTime] = useState(text(values.startTime));
  const { rules, terms, unitPriceCents: unitCents, rates } = product;
  const journey = { ...party.counted, startDate: date };
  const trip = { product, rules, prices: { unitCents, soloCents: terms.soloPriceCents, rates } };
  const offer = offerFor(trip, offers, journey);
  const priced = offer ?? trip;
  const { prices } = priced;
  const isTooSmall = countPayers(rules, party.counted).adults < rules.adults.min;
  const price = isTooSmall ? null : priceSoFar(priced.rules, prices, journey);
  const isQuoted = price === null && (!isTooSmall || priced.rules.pricing === 'none');
  const confirmation = isQuoted ? 'office' : props.confirmation;
  const quoted = isQuoted ? <QuotedPrice product={priced.product} {...{ prices, party: party.counted }} /> : null;
  const missingPrice = rules.adults.min > 1 ? <AskAlone productPath={product.path} /> : rules.adults.tooFew;
  const field = fieldsWith(values, errors);
  const busyLabel = product.noun === 'tour' ? 'Processing...' : <Spinner />;
  return (
    <Form method="post" action={bookPath + search} replace {...form} className="booking-form">
      <SubmissionKey value={answer?.submissionKey || props.submissionKey} />
      <input
        type="hidden"
        name={shownPriceField}
        value={writeShownPrices(prices, priced.rules, price?.isFinal ? price.totalCents : undefined)}
      />
      <LandingField known={props.landing} />
      <Honeypot />
      <div className="grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
        <FormError error={answer?.failure} />
        {offers[0] && <OfferLine offer={offer ?? offers[0]} isApplied={offer !== undefined} formOf={product.path} />}
        <DateField
          {...{ days, availability, seats }}
          value={date}
          onChange={setDate}
          error={errors.date}
          hint={limitsOf(days, openDays ? openDays[0] : days.first)}
        />
        {availability && (
          <DepartureField
            {...{ availability, days, seats }}
            day={date}
            onDay={setDate}
            time={startTime}
            onTime={setStartTime}
            error={errors.startTime}
            waitingPath={`${href('/waiting/:product', { product: props.productKey })}?${new URLSearchParams({
              ...{ date, travellers: String(travellers), rooms: String(rooms) },
            })}`}
          />
        )}
        <PartyFields {...{ rules, prices, party, errors }} productPath={product.path} />
        <TravellerFields form={form.ref} fresh={!initial} hints={props.hints} {...{ values, answer, errors }} />
        {terms.pickupArea && (
          <TextField
            label="Pick-up place"
            {...field('pickupPlace')}
            optional
            maxLength={200}
            placeholder="I do not know yet"
            hint={fillIn(props.hints.pickupPlace, { area: terms.pickupArea })}
            className="field-wide"
          />
        )}
        <JourneyTextFields rules={rules} field={field} hints={props.hints} />
        <BuyerFields field={field} />
      </div>
      <div className="booking-side">
        <div className="booking-total" aria-live={quoted ? 'polite' : undefined}>
          {quoted ?? (price ? <PriceTable price={price} /> : <p>{missingPrice}</p>)}
        </div>
        <CancellationTerms
          {...props.cancellation}
          isInstant={confirmation !== 'office'}
          startDate={date}
          isUpdated={answer !== undefined}
        />
        {!inDialog && <ProductSummary product={product} />}
      </div>
      <div className="grid gap-4 lg:col-start-1">
        <button type="submit" disabled={busy} className={buttonClass('primary', 'submit text-lg leading-tight')}>
          {busy ? busyLabel : 'Submit Booking'}
        </button>
        {/* After the other button, which Enter in a field presses. */}
        <button
          type="submit"
          name={showPriceField}
          value="yes"
          formNoValidate
          className={buttonClass('quiet', 'unscripted justify-self-start')}
        >
          Update price
        </button>
        <p className="text-sm text-quiet">
          {confirmation === 'instant'
            ? 'Your booking is confirmed at once. Nothing is charged now.'
            : confirmation !== 'office'
              ? `Next you pay${confirmation === 'deposit' ? ' the deposit' : ''}, and your booking is confirmed at once.`
              : isQuoted
                ? 'This is a request: nothing is charged. We send our quotation by email within 24 hours.'
                : 'This is a request: nothing is charged. We confirm by email within 24 hours.'}
        </p>
      </div>
    </Form>
  );
}

const never = () => () => undefined;

function LandingField({ known }: { known: string }) {
  const landing = useSyncExternalStore(
    never,
    () => storedLanding() ?? known,
    () => known,
  );
  return <input type="hidden" name={landingField} value={landing} />;
}

type QuotedPriceProps = {
  prices: Prices;
  product: Pick<Product, 'fromCents'>;
  party: PartyState['counted'];
};

/** The lowest price of a product that the office quotes. */
function QuotedPrice({ product: { fromCents }, prices, party }: QuotedPriceProps) {
  const cents = startingPrice(prices, fromCents, party);
  const { price, unit } = packagePrice(cents);
  const forWhom = cents === fromCents ? unit : 'for one traveller';
  return (
    <p>
      <strong className="figures">{price}</strong> <span>{`${forWhom ?? ''}. We quote for your party.`}</span>
    </p>
  );
}

/**
 * The first open day of an offer's journeys, so that its price is in the form; without one, the first open day of all.
 */
function beginOn({ first }: BookableDays, openDays: string[] | null, offers: ProductOffer[]): string {
  for (const { days } of offers) {
    const day = openDays ? openDays.find((open) => open >= days.first) : days.first;
    if (day !== undefined && day <= days.last) return day;
  }
  return openDays?.[0] ?? first;
}

/** The first day with room for the party and the last day, unless they are tomorrow and the horizon of all forms. */
function limitsOf({ today, last }: BookableDays, first: string | undefined): string | null {
  const from = first && first > addDays(today, 1) ? `First possible day: ${formatDay(first)}` : null;
  const until = last < addMonths(today, bookingHorizonMonths) ? `Last possible day: ${formatDay(last)}` : null;
  return [from, until].filter(Boolean).join('. ') || null;
}

function Spinner() {
  return (
    <span className="inline-flex items-center gap-3">
      <span className="h-5 w-5 animate-spin rounded-full border-2 border-white/40 border-t-white" aria-hidden="true" />
      Sending
    </span>
  );
}

/**
 * Says above a form that an offer's price holds, or how to get it.
 * @param isApplied true where it holds for the chosen day and party
 * @param formOf the path of the form's product: the tour or package, or the offer itself
 */
function OfferLine({ offer, isApplied, formOf }: { offer: ProductOffer; isApplied: boolean; formOf: string }) {
  const { type, product, rules, originalPriceCents, endDate } = offer;
  const { path, unitPriceCents, duration, terms } = product;
  const ofTrip = isApplied ? 'Offer applied: ' : 'There is an offer for this trip: ';
  // An offer does not reduce the price of a single traveller.
  const fewest = terms.soloPriceCents === null && !rules.rooms ? rules.adults.min : 2;
  const travel = travelDays(terms);
  const price = `${formatMoney(unitPriceCents ?? 0)} ${offerUnit({ type, duration })}`;
  const condition = isApplied
    ? ` instead of ${formatMoney(originalPriceCents)}`
    : `${fewest > 1 ? `, for ${fewest} or more adults` : ''}${travel ? `, travel ${travel}` : ''}`;
  return (
    <p className="col-span-full rounded-md bg-sand px-4 py-3" aria-live="polite">
      <span>{path === formOf ? `${product.reason}. ` : ofTrip}</span>
      <Link to={path} className="figures font-semibold underline underline-offset-4">
        {price}
      </Link>
      <span>{`${condition}, book by ${formatDay(endDate)}.`}</span>
    </p>
  );
}

/** The texts about a journey that its product asks for. */
