import type { offerCard } from '#server/catalogue/offer/offer';
import { offerUnit } from '#server/catalogue/offer/offer-words.input';
import { formatDay } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { OfferBadge, PercentBadge } from './badges';
import { CardLink } from './card-link';
import { ConfirmationMark } from './confirmation-mark';
import { Picture } from './picture';
import { SaveButton } from './save-button';

/** An offer; in the form of the office its prices and end date may still be empty. */
type OfferTeaser = Omit<Offer, 'featured' | 'imageFocus' | Unset> & {
  [name in Unset]: Offer[name] | null;
} & { imageFocus?: string | null };
type Offer = ReturnType<typeof offerCard>;
type Unset = 'originalPriceCents' | 'discountedPriceCents' | 'endDate';

interface OfferCardProps {
  offer: OfferTeaser;
  featured?: boolean;
  /** Puts the picture above the text, not beside it. */
  narrow?: boolean;
  eager?: boolean;
}

/** A featured offer shows two highlights instead of its description. */
export function OfferCard({ offer, featured = false, narrow = false, eager }: OfferCardProps) {
  const beside = narrow ? '' : 'sm:grid-cols-[2fr_3fr]';
  return (
    <article
      className={`card group relative grid h-full overflow-hidden rounded-md border border-rule bg-card ${beside}`}
    >
      <div className={`aspect-[3/2] overflow-hidden bg-sand ${narrow ? '' : 'sm:aspect-auto sm:min-h-72'}`}>
        <Picture
          image={offer.image}
          alt={offer.imageAlt || offer.title}
          focus={offer.imageFocus}
          eager={eager}
          className={`lift ${narrow ? '' : 'sm:absolute sm:inset-y-0 sm:left-0 sm:w-2/5'}`}
        />
      </div>
      <div className="relative flex flex-col p-6">
        <p className="flex flex-wrap gap-2">
          {offer.percent > 0 && <PercentBadge percent={offer.percent} />}
          <OfferBadge type={offer.type} />
        </p>
        <h3 className="mt-3 text-title">
          <CardLink to={offer.path}>{offer.title}</CardLink>
        </h3>
        <p className="mt-1 text-sm text-quiet">{`${offer.location} · ${offer.duration}`}</p>
        {featured ? (
          <ul className="bare-list mt-3 grid gap-1">
            {offer.highlights.slice(0, 2).map((highlight) => (
              <li key={highlight} className="border-l-2 border-accent pl-3">
                {highlight}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-3">{offer.description}</p>
        )}
        <p className="figures mt-auto flex flex-wrap items-baseline gap-x-3 pt-4">
          {offer.discountedPriceCents !== null && (
            <span className="font-display text-[1.6rem] font-semibold text-brand">
              <span className="sr-only">Now </span>
              <span>{formatMoney(offer.discountedPriceCents)}</span>
            </span>
          )}
          {offer.originalPriceCents !== null && offer.percent > 0 && (
            <span className="text-quiet">
              <span className="sr-only">instead of </span>
              <s>{formatMoney(offer.originalPriceCents)}</s>
            </span>
          )}
          <span className="text-sm text-quiet">{offerUnit(offer)}</span>
        </p>
        <ConfirmationMark isInstant={offer.isInstant} />
        <p className="figures text-sm text-quiet">
          {offer.endDate !== null && <span className="block">{`Book by ${formatDay(offer.endDate)}`}</span>}
          {offer.travel && <span className="block">{`Travel ${offer.travel}`}</span>}
        </p>
      </div>
      <SaveButton trip={`o${offer.id}`} title={offer.title} />
    </article>
  );
}
