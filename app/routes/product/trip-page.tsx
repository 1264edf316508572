import { Link, useOutletContext } from 'react-router';
import { Itinerary } from '#app/routes/product/itinerary';
import type { TripData } from '#app/routes/trip';
import { CountryBadge } from '#app/ui/card/badges';
import { CardRow } from '#app/ui/card/card';
import { TripCards } from '#app/ui/card/trip-card';
import { buttonClass } from '#app/ui/form/button';
import { Prose } from '#app/ui/page/prose';
import { Section } from '#app/ui/page/section';
import { Gallery } from '#app/ui/product/gallery';
import { ProductPage } from '#app/ui/product/product-page';
import { Facts, ListSection, ProductSection } from '#app/ui/product/product-section';
import { ProductRating, Reviews } from '#app/ui/product/reviews';
import { personUnits } from '#server/catalogue/offer/offer-words.input';
import { confirmationNote } from '#server/catalogue/schedule-words.input';

/** The page of a tour or of a package. Its form, a child of the same route, does without this file. */
export default function TripPage() {
  const shown = useOutletContext<TripData>();
  const { trip, trail, pictures, keyFacts, moreFacts, offer, route, descriptionHtml, more, reviews } = shown;
  const { kind, country, path, plan, remarks } = trip;
  return (
    <>
      <ProductPage
        product={trip}
        kind={kind}
        trail={trail}
        trip={`${kind === 'tour' ? 't' : 'p'}${trip.id}`}
        lead={trip.shortDescription}
        badges={<CountryBadge country={country} />}
        rating={<ProductRating product={trip} reviews={reviews} />}
        price={
          <>
            <span className="font-display text-[1.75rem] font-semibold">{`${offer?.price ?? trip.price.price} `}</span>
            <span className="text-quiet">{offer ? personUnits[kind] : trip.price.unit}</span>
            {offer && (
              <span className="block text-sm">
                {trip.priceCents !== null && <s className="text-quiet">{trip.price.price}</s>}
                <span>
                  {' '}
                  <Link prefetch="intent" to={offer.path} className="font-semibold underline">
                    <span>Offer</span>
                    <small className="text-sm">{`, book by ${offer.bookBy}`}</small>
                  </Link>
                </span>
              </span>
            )}
          </>
        }
        facts={[['Duration', trip.duration], trip.place, ...keyFacts]}
        bookPath={`${path}/book`}
        panelNote={
          <>
            <p className="text-sm text-quiet">{confirmationNote(trip.confirmation)}</p>
            <a href={trip.pdf} target="_blank" rel="noopener" className={buttonClass('quiet')}>
              {trip.pdfLabel}
            </a>
          </>
        }
      >
        <Gallery pictures={pictures} hero={trip.image} />
        <ProductSection title="Overview">
          <Prose html={descriptionHtml} />
        </ProductSection>
        <ProductSection title="Good to know">
          <Facts facts={moreFacts} />
        </ProductSection>
        <Itinerary plan={plan} route={route} />
        <ListSection title="What's included" lines={trip.included} isTypical={trip.isTypical} />
        <ListSection title="Not included" lines={trip.excluded} mark="cross" />
        <ListSection title="What to bring" lines={trip.bring} mark="dash" />
        {remarks && <Remarks remarks={remarks} />}
        <Reviews reviews={reviews} />
      </ProductPage>
      {more.length > 0 && (
        <div className="no-print">
          <Section title={`More in ${country}`} link={trip.listed}>
            <CardRow>
              <TripCards trips={more} />
            </CardRow>
          </Section>
        </div>
      )}
    </>
  );
}

function Remarks({ remarks }: { remarks: string[] }) {
  return (
    <ProductSection title="Remarks">
      {remarks.length > 0 ? (
        <ul className="bare-list grid max-w-2xl gap-2.5">
          {remarks.map((remark) => (
            <li key={remark} className="border-l-2 border-rule pl-4">
              {remark}
            </li>
          ))}
        </ul>
      ) : (
        <p>No additional remarks for this tour.</p>
      )}
    </ProductSection>
  );
}
