import { listArticlesNaming } from '#server/catalogue/article/published-articles';
import { readPlaces } from '#server/catalogue/destination';
import { readPackageChoice } from '#server/catalogue/facet/package-facets';
import { readTourChoice } from '#server/catalogue/facet/tour-facets';
import type { BookableIds } from '#server/catalogue/facet/when.input';
import { offerCard } from '#server/catalogue/offer/offer';
import { listOpenOffers } from '#server/catalogue/offer/open-offers';
import { listPackages } from '#server/catalogue/package';
import { listTours } from '#server/catalogue/tour';
import { orNull } from '#server/current-request';
import { spacedWords } from '#server/values/fold';

/** The first records of each kind, of all or of some places; null for what cannot be read. */
export type Overview = ReturnType<typeof browse>;

const shown = 4;

/**
 * What there is, for a search without a question.
 * @param bookable what can be booked when it is asked for; undefined for any time
 */
export function browse(where: string, now: Date, bookable?: BookableIds) {
  const places = readPlaces(where) ?? [];
  const filter = places.map(({ slug }) => slug).join(',');
  const parameters = new URLSearchParams({ filter });
  const isThere = (country: string, text: string) =>
    places.length === 0 ||
    places.some(
      (place) => place.country === country && (!place.city || spacedWords(text).includes(spacedWords(place.city))),
    );
  const names = places.map(({ city, country }) => city ?? country);
  return {
    /** The names of the places, empty for everything, and the value of `filter` for them. */
    places: names,
    filter,
    tours: orNull('tours', () => {
      const choice = readTourChoice(parameters, bookable?.tour);
      return { items: listTours(choice, 1)?.items.slice(0, shown) ?? [], total: choice.total };
    }),
    packages: orNull('packages', () => {
      const { ids } = readPackageChoice(parameters, bookable?.package);
      return { items: listPackages(ids.slice(0, shown), 1)?.items ?? [], total: ids.length };
    }),
    offers: orNull('offers', () =>
      listOpenOffers(now)
        .filter(({ id, country, location }) => isThere(country, location) && (bookable?.offer.has(id) ?? true))
        .slice(0, 2)
        .map(offerCard),
    ),
    articles: bookable ? [] : orNull('articles', () => listArticlesNaming(names, 3)),
  };
}
