import type { ReactNode } from 'react';
import { href } from 'react-router';
import { HeroPicture } from '#app/ui/card/picture';
import { LinkButton } from '#app/ui/form/button';
import { companyFacts } from '#server/company/company-facts.input';
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
      <Carousel label="Where we travel" variant="posters">
        {slides.map((slide, index) => (
          <li key={slide.to}>
            <div className="flex h-full flex-col">
              {/* The picture takes what header, caption and search leave of the first screen. */}
              <div className="slide-picture h-[clamp(13rem,100svh-29rem,42rem)] shrink-0 overflow-hidden bg-sand sm:h-[clamp(15rem,100svh-24rem,42rem)]">
                <HeroPicture image={slide.image} alt={slide.alt} eager={index === 0} />
              </div>
              <div className="hero-caption sheet relative -mt-10 flex flex-1 max-sm:pl-0 sm:-mt-28">
                <div className="flex flex-1 flex-col items-start justify-between gap-4 rounded-tr-md bg-paper pt-5 pr-4 pl-5 sm:w-[36rem] sm:max-w-full sm:flex-none sm:gap-6 sm:rounded-t-md sm:p-9 sm:pb-0 lg:w-[42rem]">
                  <h2 className="text-[clamp(1.6rem,1.2rem+1.7vw,3rem)] leading-[1.1]">{slide.title}</h2>
                  <LinkButton to={slide.to} className="max-sm:px-4">
                    {slide.label}
                  </LinkButton>
                </div>
              </div>
            </div>
          </li>
        ))}
      </Carousel>
      <div className="sheet">
        <div className="opening mt-6 flex flex-col gap-6 sm:mt-10 sm:border-b sm:border-rule sm:pb-12 lg:grid lg:grid-cols-[2fr_3fr] lg:items-end lg:gap-x-12">
          <h1 className="text-[clamp(1.35rem,1rem+1.6vw,2.2rem)] leading-[1.14]">
            Journeys in Egypt and Thailand, planned by people who live there. Since {since}.
          </h1>
          {children}
        </div>
      </div>
    </div>
  );
}
