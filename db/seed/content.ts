import type { CancellationPolicy } from '#db/schema/product-facts';

/**
 * The types of the sample content. Prices are in US dollars here; the database holds cents.
 * `description`, `itineraries` (tours) and `content` (articles) are Markdown without raw HTML.
 */

type Country = 'Egypt' | 'Thailand' | 'Jordan';

export interface DestinationContent {
  country: Country;
  /** Null for the country itself. */
  city: string | null;
  /** The value of `?filter=` and `?where=`. */
  slug: string;
  /** An IANA time zone. */
  zone: string;
  latitude: number;
  longitude: number;
  image?: string;
  /** True for a city in which tours are run. */
  hasTours: boolean;
  /** The label of its link in the footer, which destinations with the same label share. */
  popularAs?: string;
  /** Other spellings and the names in other languages. */
  aliases: string[];
}

/** What a traveller asks before booking; see the columns of the same names. */
interface FactContent {
  languages: string[];
  groupSize: number;
  /** In years; none where children of all ages may come. */
  minAge?: number;
  effort: 'easy' | 'moderate' | 'demanding';
  bring: string[];
  meetingPoint?: string;
  /** Such as `hotels in Luxor`; none without pick-up. */
  pickupArea?: string;
  cancellation: CancellationPolicy;
  /** For somebody who travels alone; none where the office is asked. */
  soloPrice?: number;
  noticeHours: number;
}

export interface TourContent extends FactContent {
  title: string;
  country: 'Egypt' | 'Thailand';
  city: string;
  /** A plain number means hours ("8"). Any other text is shown as it is ("2 days", "90 minutes"). */
  duration: string;
  price: number;
  image: string;
  imageAlt: string;
  rating: number;
  reviewCount: number;
  featured?: boolean;
  isRecommended?: boolean;
  category: string;
  shortDescription: string;
  description: string;
  pickupTime: string;
  itineraries: string;
  included: string[];
  excluded: string[];
  remarks: string[];
}

type Meal = 'Breakfast' | 'Lunch' | 'Dinner';

interface DayContent {
  location: string;
  activities: string[];
  meals: Meal[];
}

export interface PackageContent extends FactContent {
  title: string;
  country: Country;
  cities: string[];
  duration: string;
  priceFrom?: number;
  image: string;
  imageAlt: string;
  rating: number;
  reviewCount: number;
  featured?: boolean;
  isRecommended?: boolean;
  themes: string[];
  shortDescription: string;
  description: string;
  itineraries: DayContent[];
  inclusions?: string[];
  exclusions?: string[];
}

export interface ArticleContent {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  image: string;
  imageAlt: string;
  /** YYYY-MM-DD */
  date: string;
  author: string;
  category: 'Egypt' | 'Thailand' | 'Travel Tips' | 'Food' | 'News';
  relatedArticles: string[];
  featured?: boolean;
}

export interface OfferContent {
  slug: string;
  type: 'tour' | 'package' | 'accommodation';
  title: string;
  country: Country;
  location: string;
  originalPrice: number;
  discountedPrice: number;
  duration: string;
  groupSize: string;
  /** In days from the first start of the site, so that the sample offers are never expired. */
  startsInDays: number;
  endsInDays: number;
  image: string;
  imageAlt: string;
  description: string;
  detailedDescription: string;
  highlights: string[];
  included: string[];
  excluded: string[];
  featured?: boolean;
  rating: number;
  reviewCount: number;
  /** The title of the tour or package that the offer is about, if there is one. */
  tourTitle?: string;
  packageTitle?: string;
  /** In days from the first start of the site: when the journey may begin. */
  travelFromInDays: number;
  travelUntilInDays: number;
  roomSleeps?: number;
  cancellation: CancellationPolicy;
  noticeHours: number;
}

export interface TestimonialContent {
  name: string;
  text: string;
  rating: number;
  tourName: string;
}
