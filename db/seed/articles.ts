import { article as andamanOrGulfIslands } from './articles/andaman-or-gulf-islands';
import { article as bangkokByBoat } from './articles/bangkok-by-boat';
import { article as bangkokStreetFood } from './articles/bangkok-street-food';
import { article as chiangMaiYiPengAndLoyKrathong } from './articles/chiang-mai-yi-peng-and-loy-krathong';
import { article as eatingInCairo } from './articles/eating-in-cairo';
import { article as grandEgyptianMuseumAndGiza } from './articles/grand-egyptian-museum-and-giza';
import { article as howWeConfirmWithin24Hours } from './articles/how-we-confirm-within-24-hours';
import { article as luxorInTwoDays } from './articles/luxor-in-two-days';
import { article as packingForDesertAndMonsoon } from './articles/packing-for-desert-and-monsoon';
import { article as readingANileCruiseItinerary } from './articles/reading-a-nile-cruise-itinerary';
import { article as templeEtiquette } from './articles/temple-etiquette-in-egypt-and-thailand';
import { article as tippingAndMoney } from './articles/tipping-and-money-egypt-thailand';
import type { ArticleContent } from './content';

/** Newest first. */
export const articles: ArticleContent[] = [
  howWeConfirmWithin24Hours,
  grandEgyptianMuseumAndGiza,
  eatingInCairo,
  chiangMaiYiPengAndLoyKrathong,
  readingANileCruiseItinerary,
  bangkokStreetFood,
  packingForDesertAndMonsoon,
  andamanOrGulfIslands,
  templeEtiquette,
  tippingAndMoney,
  bangkokByBoat,
  luxorInTwoDays,
];
