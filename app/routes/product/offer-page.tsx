import { href, Link, useOutletContext } from 'react-router';
import type { OfferData } from '#app/routes/offer';
import { OfferBadge, PercentBadge } from '#app/ui/card/badges';
import { Prose } from '#app/ui/page/prose';
import { Gallery } from '#app/ui/product/gallery';
import { ProductPage } from '#app/ui/product/product-page';
import { Facts, ListSection, ProductSection } from '#app/ui/product/product-section';
import { ProductRating, Reviews } from '#app/ui/product/reviews';
import { offerUnit } from '#server/catalogue/offer/offer-words.input';
import { confirmationNote } from '#server/catalogue/schedule-words.input';
import { formatDay } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';

/** The group of the tour or package holds for its offer too. It is shown where the offer's own words differ. */
const isOtherGroup = ({ groupSize }: { groupSize: string }, label: string, value: string) =>
  label === 'Group' && !groupSize.includes(/\d+/.exec(value)?.[0] ?? value);

/** The page of an offer. Its form, a child of the same route, does without this file. */
export default function OfferPage() {
  const shown = useOutletContext<OfferData>();
  const { offer, trail, pictures, cancellation, payment, keyFacts, moreFacts, detailsHtml, offered, reviews } = shown;
  return (
    <ProductPage
      kind="offer"
      product={offer}
      trail={trail}
      trip={offer.state === 'ended' ? null : `o${offer.id}`}
      lead={offer.description}
      badges={
        <>
          {offer.percent > 0 && <PercentBadge percent={offer.percent} />}
          <OfferBadge type={offer.type} />
        </>
      }
      rating={<ProductRating product={offer} reviews={reviews} />}
      price={
        <>
          <span className="font-display text-[1.75rem] font-semibold text-brand">
            <span className="sr-only">Special price </span>
            <span>{`${formatMoney(offer.discountedPriceCents)} `}</span>
          </span>
          <span className="text-quiet">
            {offer.percent > 0 && (
              <span>
                <span className="sr-only">Original price </span>
                <s>{formatMoney(offer.originalPriceCents)}</s>
              </span>
            )}
            <span>{` ${offerUnit(offer)}`}</span>
          </span>
          {offer.percent > 0 && offer.state !== 'ended' && offer.state !== 'late' && (
            <span className="block text-sm font-semibold text-jade">{`You save ${formatMoney(offer.originalPriceCents - offer.discountedPriceCents)}`}</span>
          )}
        </>
      }
      facts={[
        ['Location', offer.location],
        ['Duration', offer.duration],
        ['Group size', offer.groupSize],
        ...(offer.rooms ? [['Available', offer.rooms] as [string, string]] : []),
        ...(offer.roomSleeps === null ? [] : [['A room sleeps', `${offer.roomSleeps} people`] as [string, string]]),
        ['Book by', formatDay(offer.endDate)],
        ...(offer.travel ? [['Travel', offer.travel] as [string, string]] : []),
        ...keyFacts.filter(
          ([label, value]) => label === 'Languages' || label === 'Departures' || isOtherGroup(offer, label, value),
        ),
        ['Cancellation', cancellation],
        ['Payment', payment],
      ]}
      bookPath={offer.closed === null ? href('/offer/:type/:slug/book', offer) : null}
      panelNote={
        offer.closed === null ? (
          <p className="text-sm text-quiet">{confirmationNote(offer.confirmation)}</p>
        ) : (
          <p>
            <strong>{`This offer ${offer.closed}`}</strong>{' '}
            <Link
              to={`${href('/contact')}?${new URLSearchParams({ about: offer.path })}`}
              className="underline underline-offset-4"
            >
              Ask us
            </Link>
          </p>
        )
      }
    >
      <Gallery pictures={pictures} hero={offer.image} />
      <ProductSection title="About this offer">
        <Prose html={detailsHtml} />
        {offered && (
          <p className="mt-5">
            <span>{`See the full ${offered.noun}: `}</span>
            <Link to={offered.path} className="font-semibold underline underline-offset-4">
              {offered.title}
            </Link>
          </p>
        )}
      </ProductSection>
      <ListSection title="Highlights" lines={offer.highlights} />
      {moreFacts.length > 0 && (
        <ProductSection title="Good to know">
          <Facts facts={moreFacts} />
        </ProductSection>
      )}
      <ListSection title="What's included" lines={offer.included} />
      <ListSection title="Not included" lines={offer.excluded} mark="cross" />
      <Reviews reviews={reviews} />
    </ProductPage>
  );
}
