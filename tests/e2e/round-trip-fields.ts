import type { ArticleForm } from '#server/domain/article/article.input';
import type { OfferForm } from '#server/domain/offer/offer.input';
import type { PackageForm } from '#server/domain/package.input';
import type { TestimonialForm } from '#server/domain/testimonial.input';
import type { TourForm } from '#server/domain/tour.input';
import { article as otherArticle, tourPackage as otherPackage, tour as otherTour } from '../trpc/forms';

/**
 * Where the public meets a field: as text (`under` a heading where it may stand elsewhere too), in the markup (an
 * attribute, structured data), or nowhere, for a reason. `on` is the address where that is not the record's own.
 */
export type Shown =
  | { text: string; on?: string; under?: string }
  | { markup: string; on?: string }
  | { nowhere: string };

export interface Field<Typed = unknown> {
  /** As it stands beside the control. */
  label: string;
  typed: Typed;
  /** What a field that is chosen in a dialog is found by there. */
  chosen?: string;
  column: string;
  /** What the column holds then; what was typed where nothing is said. */
  stored?: unknown;
  /** What it holds once the field has been cleared: for every field that may be empty. */
  cleared?: unknown;
  shown: Shown;
  /** The field that it excludes: it is filled in a second save, with that one cleared. */
  insteadOf?: string;
}

type Fields<Form> = { [Name in keyof Form]: Field<Form[Name]> };

const visibly = (text: string, on?: string, under?: string): Shown => ({ text, on, under });
const inMarkup = (markup: string, on?: string): Shown => ({ markup, on });

export const tourFields: Fields<TourForm> = {
  title: {
    label: 'Title',
    typed: 'Felucca at the Turn of the Wind',
    column: 'title',
    shown: visibly('Felucca at the Turn of the Wind'),
  },
  country: { label: 'Country', typed: 'Egypt', column: 'country', shown: visibly('Country Egypt') },
  city: { label: 'City', typed: 'Aswan', column: 'city', shown: visibly('City Aswan') },
  category: {
    label: 'Category',
    typed: 'Sailing',
    column: 'category',
    cleared: null,
    shown: inMarkup('"touristType":"Sailing"'),
  },
  duration: { label: 'Duration', typed: '3', column: 'duration', shown: visibly('Duration 3 Hours') },
  price: { label: 'Price', typed: '48.50', column: 'price_cents', stored: 4850, shown: visibly('Price $48.50 USD') },
  pickupTime: {
    label: 'Pickup time',
    typed: '15:30 at the Corniche',
    column: 'pickup_time',
    shown: visibly('15:30 at the Corniche'),
  },
  image: {
    label: 'Image',
    typed: '/posters/aswan-dusk.svg',
    column: 'image',
    shown: inMarkup('src="/posters/aswan-dusk.svg"'),
  },
  imageAlt: {
    label: 'Alt text',
    typed: 'Two sails before the west bank',
    column: 'image_alt',
    cleared: null,
    shown: inMarkup('alt="Two sails before the west bank"'),
  },
  shortDescription: {
    label: 'Short description',
    typed: 'Three hours without an engine.',
    column: 'short_description',
    cleared: null,
    shown: visibly('Three hours without an engine.'),
  },
  description: {
    label: 'Description',
    typed: 'From the first cataract to the botanical island, and back with the current.\n\nTea is made on board.',
    column: 'description',
    shown: visibly('Tea is made on board.'),
  },
  itineraries: {
    label: 'Itineraries',
    typed: '16:00 we cast off\n\n18:30 tea at sunset',
    column: 'itineraries',
    cleared: null,
    shown: visibly('18:30 tea at sunset'),
  },
  included: {
    label: 'Included',
    typed: 'Tea, water and dates\nThe captain',
    column: 'included',
    stored: ['Tea, water and dates', 'The captain'],
    cleared: [],
    shown: visibly('Tea, water and dates The captain'),
  },
  remarks: {
    label: 'Remarks',
    typed: 'No wind, no sailing: we row, or you choose another day',
    column: 'remarks',
    stored: ['No wind, no sailing: we row, or you choose another day'],
    cleared: [],
    shown: visibly('No wind, no sailing: we row, or you choose another day'),
  },
  rating: {
    label: 'Rating',
    typed: '4.8',
    column: 'rating',
    stored: 4.8,
    cleared: 4.5,
    shown: visibly('Rating 4.8 out of 5'),
  },
  reviewCount: {
    label: 'Review count',
    typed: '61',
    column: 'review_count',
    stored: 61,
    cleared: 0,
    shown: visibly('61 reviews'),
  },
  featured: {
    label: 'Featured',
    typed: true,
    column: 'featured',
    cleared: false,
    shown: visibly('Felucca at the Turn of the Wind', '/?filter=aswan', 'Popular Tours'),
  },
  isRecommended: {
    label: 'Recommended',
    typed: true,
    column: 'is_recommended',
    cleared: false,
    shown: visibly('Felucca at the Turn of the Wind', '/recommendations'),
  },
};

export const packageFields: Fields<PackageForm> = {
  title: {
    label: 'Title',
    typed: 'Two Seas and a Desert',
    column: 'title',
    shown: visibly('Two Seas and a Desert'),
  },
  country: { label: 'Country', typed: 'Jordan', column: 'country', shown: visibly('Country Jordan') },
  duration: {
    label: 'Duration',
    typed: '4 days / 3 nights',
    column: 'duration',
    shown: visibly('Duration 4 days / 3 nights'),
  },
  priceFrom: {
    label: 'Price',
    typed: '1450',
    column: 'price_from_cents',
    stored: 145_000,
    cleared: null,
    shown: visibly('From $1,450'),
  },
  cities: {
    label: 'Cities',
    typed: 'Petra, Wadi Rum, Aqaba',
    column: 'cities',
    stored: ['Petra', 'Wadi Rum', 'Aqaba'],
    shown: visibly('Cities Petra, Wadi Rum, Aqaba'),
  },
  itineraries: {
    label: 'Itinerary',
    typed: [
      { location: 'Petra', activities: ['The Siq, before the buses', 'Dinner in a cave'], meals: ['Lunch', 'Dinner'] },
      { location: 'Wadi Rum', activities: ['A night under felt'], meals: ['Breakfast'] },
    ],
    column: 'itineraries',
    stored: [
      {
        day: 1,
        location: 'Petra',
        activities: ['The Siq, before the buses', 'Dinner in a cave'],
        meals: ['Lunch', 'Dinner'],
      },
      { day: 2, location: 'Wadi Rum', activities: ['A night under felt'], meals: ['Breakfast'] },
    ],
    shown: visibly(
      'Day 1: Petra The Siq, before the buses Dinner in a cave Lunch Dinner 2 Day 2: Wadi Rum A night under felt Breakfast',
    ),
  },
  shortDescription: {
    label: 'Short description',
    typed: 'Rose rock, red sand and a reef.',
    column: 'short_description',
    shown: visibly('Rose rock, red sand and a reef.'),
  },
  description: {
    label: 'Description',
    typed: 'From the Dead Sea down to the Red one, with two nights on the way.\n\nThe guide stays with you.',
    column: 'description',
    shown: visibly('The guide stays with you.'),
  },
  inclusions: {
    label: 'Inclusions',
    typed: 'Jeep, blankets and a fire\nGuide',
    column: 'inclusions',
    stored: ['Jeep, blankets and a fire', 'Guide'],
    cleared: [],
    shown: visibly('Jeep, blankets and a fire Guide'),
  },
  exclusions: {
    label: 'Exclusions',
    typed: 'Visa, and flights',
    column: 'exclusions',
    stored: ['Visa, and flights'],
    cleared: [],
    shown: visibly('Not included Visa, and flights'),
  },
  image: {
    label: 'Image',
    typed: '/posters/petra-dusk.svg',
    column: 'image',
    cleared: null,
    shown: inMarkup('src="/posters/petra-dusk.svg"'),
  },
  imageAlt: {
    label: 'Alt text',
    typed: 'The Treasury by candlelight',
    column: 'image_alt',
    cleared: null,
    shown: inMarkup('alt="The Treasury by candlelight"'),
  },
  pdfUrl: {
    label: 'PDF URL',
    typed: 'https://papers.example/two-seas.pdf',
    column: 'pdf_url',
    cleared: null,
    shown: inMarkup('href="https://papers.example/two-seas.pdf"'),
  },
  themes: {
    label: 'Themes',
    typed: ['adventure', 'wellness'],
    column: 'themes',
    cleared: [],
    shown: visibly('Two Seas and a Desert', '/packages?filter=wellness'),
  },
  rating: {
    label: 'Rating',
    typed: '3.9',
    column: 'rating',
    stored: 3.9,
    cleared: 4.5,
    shown: visibly('Rating 3.9 out of 5'),
  },
  reviewCount: {
    label: 'Review count',
    typed: '1',
    column: 'review_count',
    stored: 1,
    cleared: 0,
    shown: visibly(', 1 review'),
  },
  featured: {
    label: 'Featured',
    typed: true,
    column: 'featured',
    cleared: false,
    shown: visibly('Two Seas and a Desert', '/', 'Popular Packages'),
  },
  isRecommended: {
    label: 'Recommended',
    typed: true,
    column: 'is_recommended',
    cleared: false,
    shown: visibly('Two Seas and a Desert', '/recommendations'),
  },
};

export const articleFields: Fields<ArticleForm> = {
  title: {
    label: 'Title',
    typed: 'Reading the Wind on the Nile',
    column: 'title',
    shown: visibly('Reading the Wind on the Nile'),
  },
  slug: {
    label: 'Slug',
    typed: 'the-wind-on-the-nile',
    column: 'slug',
    shown: inMarkup('href="/articles/the-wind-on-the-nile"', '/articles'),
  },
  category: { label: 'Category', typed: 'Food', column: 'category', shown: visibly('Food & Cuisine Reading the Wind') },
  date: { label: 'Publication date', typed: '2025-03-09', column: 'date', shown: inMarkup('dateTime="2025-03-09"') },
  author: { label: 'Author', typed: 'Hany Adel', column: 'author', shown: visibly('Written by Hany Adel') },
  authorImage: {
    label: 'Author image URL',
    typed: 'https://pictures.example/hany.jpg',
    column: 'author_image',
    cleared: null,
    shown: inMarkup('src="https://pictures.example/hany.jpg"'),
  },
  image: {
    label: 'Featured image URL',
    typed: '/posters/aswan-noon.svg',
    column: 'image',
    shown: inMarkup('src="/posters/aswan-noon.svg"'),
  },
  imageAlt: {
    label: 'Alt text',
    typed: 'A slack sail',
    column: 'image_alt',
    cleared: null,
    shown: inMarkup('alt="A slack sail"'),
  },
  excerpt: {
    label: 'Excerpt',
    typed: 'Why every captain looks at the palms before he looks at the water, and what they tell him.',
    column: 'excerpt',
    shown: visibly('Why every captain looks at the palms before he looks at the water'),
  },
  content: {
    label: 'Content',
    typed:
      'The north wind blows upstream, the current runs down.\n\n## Between the two\n\nWhoever knows both needs no engine, and has time for tea.',
    column: 'content',
    shown: visibly('Between the two Whoever knows both needs no engine'),
  },
  relatedArticles: {
    label: 'Related articles',
    typed: otherArticle.slug,
    column: 'related_articles',
    stored: [otherArticle.slug],
    cleared: [],
    shown: inMarkup(`href="/articles/${otherArticle.slug}"`),
  },
  featured: {
    label: 'Featured',
    typed: true,
    column: 'featured',
    cleared: false,
    shown: visibly('Reading the Wind on the Nile', '/', 'Travel Insights & Stories'),
  },
};

export const offerFields: Fields<OfferForm> = {
  title: {
    label: 'Title',
    typed: 'Three Nights above the River',
    column: 'title',
    shown: visibly('Three Nights above the River'),
  },
  slug: {
    label: 'Slug',
    typed: 'nights-above-the-river',
    column: 'slug',
    shown: inMarkup('href="/offer/accommodation/nights-above-the-river"', '/offers'),
  },
  type: { label: 'Type', typed: 'accommodation', column: 'type', shown: visibly('Accommodation') },
  country: {
    label: 'Country',
    typed: 'Thailand',
    column: 'country',
    shown: { nowhere: 'the location names the place; the country says whose calendar and which office it is' },
  },
  location: {
    label: 'Location',
    typed: 'Bangkok, Thonburi side',
    column: 'location',
    shown: visibly('Location Bangkok, Thonburi side'),
  },
  duration: {
    label: 'Duration',
    typed: '4 days / 3 nights',
    column: 'duration',
    shown: visibly('Duration 4 days / 3 nights'),
  },
  groupSize: {
    label: 'Group size',
    typed: 'One room, two people',
    column: 'group_size',
    shown: visibly('Group size One room, two people'),
  },
  tourId: {
    label: 'Tour',
    typed: '1',
    chosen: otherTour.title,
    column: 'tour_id',
    stored: 1,
    cleared: null,
    shown: inMarkup('href="/tours/1"'),
  },
  packageId: {
    label: 'Package',
    typed: '1',
    chosen: otherPackage.title,
    column: 'package_id',
    stored: 1,
    cleared: null,
    shown: inMarkup('href="/packages/1"'),
    insteadOf: 'tourId',
  },
  originalPrice: {
    label: 'Original price',
    typed: '410',
    column: 'original_price_cents',
    stored: 41_000,
    shown: visibly('Original price $410'),
  },
  discountedPrice: {
    label: 'Special price',
    typed: '320.80',
    column: 'discounted_price_cents',
    stored: 32_080,
    shown: visibly('Special price $320.80'),
  },
  startDate: {
    label: 'Start date',
    typed: '2020-02-03',
    column: 'start_date',
    shown: inMarkup('"validFrom":"2020-02-03"'),
  },
  endDate: {
    label: 'End date',
    typed: '2099-12-30',
    column: 'end_date',
    shown: visibly('Valid until 30 December 2099'),
  },
  description: {
    label: 'Description',
    typed: 'A balcony, a ferry and no traffic.',
    column: 'description',
    shown: visibly('A balcony, a ferry and no traffic.'),
  },
  detailedDescription: {
    label: 'Detailed description',
    typed: 'A wooden house behind a temple, with a pier of its own.\n\nThe ferry runs until ten.',
    column: 'detailed_description',
    shown: visibly('The ferry runs until ten.'),
  },
  highlights: {
    label: 'Highlights',
    typed: 'River view, from every room\nLate checkout',
    column: 'highlights',
    stored: ['River view, from every room', 'Late checkout'],
    cleared: [],
    shown: visibly('River view, from every room Late checkout'),
  },
  included: {
    label: 'Included',
    typed: 'Breakfast on the pier',
    column: 'included',
    stored: ['Breakfast on the pier'],
    cleared: [],
    shown: visibly("What's included Breakfast on the pier"),
  },
  excluded: {
    label: 'Excluded',
    typed: 'Airport transfer',
    column: 'excluded',
    stored: ['Airport transfer'],
    cleared: [],
    shown: visibly('Not included Airport transfer'),
  },
  image: {
    label: 'Image',
    typed: '/posters/bangkok-dusk.svg',
    column: 'image',
    shown: inMarkup('src="/posters/bangkok-dusk.svg"'),
  },
  imageAlt: {
    label: 'Alt text',
    typed: 'Lamps on a pier',
    column: 'image_alt',
    cleared: null,
    shown: inMarkup('alt="Lamps on a pier"'),
  },
  gallery: {
    label: 'Gallery',
    typed: '/posters/bangkok-noon.svg\nhttps://pictures.example/pier.jpg',
    column: 'gallery',
    stored: ['/posters/bangkok-noon.svg', 'https://pictures.example/pier.jpg'],
    cleared: [],
    shown: inMarkup('href="https://pictures.example/pier.jpg"'),
  },
  rating: {
    label: 'Rating',
    typed: '4.1',
    column: 'rating',
    stored: 4.1,
    cleared: 4.5,
    shown: visibly('4.1 out of 5'),
  },
  reviewCount: {
    label: 'Review count',
    typed: '23',
    column: 'review_count',
    stored: 23,
    cleared: 0,
    shown: visibly('23 reviews'),
  },
  featured: {
    label: 'Featured',
    typed: true,
    column: 'featured',
    cleared: false,
    shown: visibly('Three Nights above the River', '/offers', 'Featured Offers'),
  },
};

export const testimonialFields: Fields<TestimonialForm> = {
  name: { label: 'Name', typed: 'Marta Lindqvist', column: 'name', shown: visibly('Marta Lindqvist') },
  tourName: {
    label: 'Tour name',
    typed: 'The Slow Boat to Aswan',
    column: 'tour_name',
    shown: visibly('The Slow Boat to Aswan'),
  },
  text: {
    label: 'Text',
    typed: 'Nobody hurried us, and we missed nothing.',
    column: 'text',
    shown: visibly('“Nobody hurried us, and we missed nothing.”'),
  },
  rating: {
    label: 'Rating',
    typed: '4.4',
    column: 'rating',
    stored: 4.4,
    cleared: 5,
    shown: visibly('4.4 out of 5'),
  },
  avatar: {
    label: 'Avatar',
    typed: 'https://pictures.example/marta.jpg',
    column: 'avatar',
    cleared: null,
    shown: inMarkup('src="https://pictures.example/marta.jpg"'),
  },
};
