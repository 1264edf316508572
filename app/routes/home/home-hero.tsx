import type { ReactNode } from 'react';
import { href } from 'react-router';
import { HeroPicture } from '#app/ui/card/picture';
import { LinkButton } from '#app/ui/form/button';
import { companyFacts } from '#server/content/company-facts.input';
import { Carousel } from './carousel';

const slides = [
  {
    image: '/posters/hero-egypt-dusk.svg',
    alt: 'Pyramids beyond the Nile at dusk, a felucca and palms',
    title: 'Egypt, from the first pyramid to the last reef',
    to: `${href('/packages')}?filter=egypt`,
    label: 'Explore Egypt',
  },
  {
    image: '/posters/hero-thailand-dawn.svg',
    alt: 'Limestone karsts, long-tail boats and a temple spire at dawn',
    title: 'Thailand, from mountain temples to warm water',
    to: `${href('/packages')}?filter=thailand`,
    label: 'Explore Thailand',
  },
  {
    image: '/posters/hero-agents-noon.svg',
    alt: 'Hotels between the Nile and the Gulf of Thailand',
    title: 'For travel agents: rooms in real time, people on site',
    to: href('/contact'),
    label: 'Talk to us',
  },
];

/** A carousel of wide posters; `children` is the search form below it, within the first screen. */
export function HomeHero({ children }: { children: ReactNode }) {
  const { since } = companyFacts;
  return (
    <div>
      <Carousel
        label="Where we travel"
        delay={5000}
        variant="posters"
        slides={slides.map((slide, index) => ({
          key: slide.to,
          content: (
            <div className="slide">
              <div className="slide-picture">
                <HeroPicture image={slide.image} alt={slide.alt} eager={index === 0} />
              </div>
              <div className="hero-caption sheet">
                <div>
                  <h2>{slide.title}</h2>
                  <LinkButton to={slide.to}>{slide.label}</LinkButton>
                </div>
              </div>
            </div>
          ),
        }))}
      />
      <div className="sheet">
        <div className="opening">
          <h1>Journeys in Egypt and Thailand, planned by people who live there. Since {since}.</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
