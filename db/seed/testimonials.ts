import type { TestimonialContent } from './content';

export const testimonials: TestimonialContent[] = [
  {
    name: 'Ingrid Solheim',
    text: 'Our guide Hany asked the children what they wanted to know and then built the whole morning at Karnak around crocodiles. My eight-year-old still draws Sobek on everything. When her little brother caught a cold in Luxor, the office had a doctor at the hotel within the hour and moved our drive to the coast by half a day.',
    rating: 5,
    tourName: 'Egypt for Families',
  },
  {
    name: 'Marcus Adeyemi',
    text: 'I have sailed between Luxor and Aswan before, on a ship that treated temples like bus stops. This was different. We were at Edfu before seven, nearly alone, and our Egyptologist read us the walls instead of the dates. The flights connected, the transfers were waiting, and nobody tried to sell me a carpet.',
    rating: 4.8,
    tourName: 'Pyramids and Nile Cruise',
  },
  {
    name: 'Keiko Tanabe',
    text: 'The night train was the part my mother worried about, and the part she now tells everyone about. Khun Ploy met us on the platform in Chiang Mai with jasmine tea and knew a small place for khao soi near the moat. Three cities, two generations, one suitcase too many, and not a single wrong pickup time.',
    rating: 4.9,
    tourName: 'Thailand North to South',
  },
  {
    name: 'Clara Weissenbach',
    text: 'We booked Petra as an addition to Egypt and it became the heart of the trip. Our driver Rami had us at the Siq by half past six, exactly as promised, and for ten minutes the Treasury was ours. The hotel in Wadi Musa was plain, but the answers from the office always came the same day.',
    rating: 4.5,
    tourName: 'Petra, Wadi Rum and Aqaba',
  },
];
