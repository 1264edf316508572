import { useState } from 'react';
import { Avatar } from '#app/ui/card/avatar';
import { Picture } from '#app/ui/card/picture';
import { Stars } from '#app/ui/card/stars';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { useHydrated } from '#app/ui/form/hydrated.ts';
import { Section } from '#app/ui/page/section';
import type { listTestimonials } from '#server/catalogue/testimonial';
import type { HomeContent, Partner } from '#server/company/story.input';

interface BannerProps {
  picture: string;
  title: string;
  text: string;
  to: string;
  label: string;
  /** Puts the text on the right instead of the left. */
  mirrored?: boolean;
}

/** A wide picture with a title, a text and a link. */
export function Banner({ picture, title, text, to, label, mirrored = false }: BannerProps) {
  return (
    <section className="sheet mt-10 md:mt-28">
      <div className="relative overflow-hidden rounded-md">
        <div className="h-36 sm:h-80 lg:h-[26rem]">
          <Picture image={picture} shape="wide" alt="" />
        </div>
        <div
          className={`bg-sand p-5 md:absolute md:bottom-8 md:max-w-md md:rounded-md md:bg-paper md:p-9 ${mirrored ? 'md:right-8' : 'md:left-8'}`}
        >
          <h2 className="text-section">{title}</h2>
          <p className="mt-2 text-lg">{text}</p>
          <LinkButton to={to} className="mt-4 md:mt-6">
            {label}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** The company's booking platform for travel agents. */
export function PlatformSection({ platform, url }: { platform: HomeContent['platform']; url: string }) {
  return (
    <section id="agents" className="mt-10 bg-indigo py-10 text-paper md:mt-28 lg:py-16">
      <div className="sheet grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="aspect-[3/2] overflow-hidden rounded-md max-lg:hidden">
          <Picture image={platform.picture} shape="wide" alt={platform.alt} />
        </div>
        <div>
          <h2 className="text-section">{platform.title}</h2>
          <p className="mt-4 text-lg">
            <span>{platform.lead}</span> <span className="max-lg:hidden">{platform.text}</span>
          </p>
          <ul className="bare-list mt-5 grid gap-2 md:mt-6 md:gap-4">
            {platform.points.map((point) => (
              <li key={point.title} className="border-l-2 border-accent pl-4">
                <strong className="font-semibold">{point.title}</strong>
                <span className="block max-lg:hidden">{point.text}</span>
              </li>
            ))}
          </ul>
          {url && (
            <a href={url} rel="noopener" className={buttonClass('light', 'mt-6')}>
              Go to the agent platform
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

/** Quotations of travellers, each with a portrait or initials; on a phone a row that scrolls, also by keyboard. */
export function Testimonials({ testimonials }: { testimonials: ReturnType<typeof listTestimonials> }) {
  return (
    <Section title="What travellers say">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: not all browsers give a row that scrolls the focus */}
      <ul className="row voices bare-list gap-x-6 gap-y-12 md:grid-cols-2 md:gap-x-14" tabIndex={0}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <figure className="relative flex h-full flex-col border-t border-ink pt-5">
              <Stars rating={testimonial.rating} />
              <blockquote className="mt-3 mb-5 font-display text-[clamp(1.1rem,1rem+0.4vw,1.25rem)] leading-snug">{`“${testimonial.text}”`}</blockquote>
              <figcaption className="mt-auto flex items-center gap-3">
                <Avatar
                  name={testimonial.name}
                  image={testimonial.avatar}
                  className={testimonial.avatar ? 'h-12 w-12' : undefined}
                />
                <span>
                  <span className="block font-semibold">{testimonial.name}</span>
                  <span className="block text-sm text-quiet">{testimonial.tourName}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A lettering for each partner. */
const wordmarks = {
  serif: 'font-display text-[1.45rem] font-semibold',
  sans: 'text-[1.3rem] font-bold tracking-[-0.025em]',
  caps: 'text-[1.02rem] font-semibold uppercase tracking-[0.22em]',
  script: 'font-display text-[1.5rem] italic',
  mono: 'font-mono text-[1.1rem] tracking-[-0.025em]',
  wide: 'text-[1.05rem] font-medium lowercase tracking-[0.3em]',
};

/** The partners' wordmarks as a marquee; a row to scroll without JavaScript or with reduced motion. */
export function PartnerStrip({ partners }: { partners: readonly Partner[] }) {
  const hydrated = useHydrated();
  const [paused, setPaused] = useState(false);
  const row = (duplicate: boolean) => (
    <ul className="bare-list flex shrink-0 items-center gap-14 pr-14" aria-hidden={duplicate || undefined}>
      {partners.map((partner) => (
        <li key={partner.name} className="shrink-0">
          <a
            href={partner.url}
            target="_blank"
            rel="noopener"
            tabIndex={duplicate ? -1 : undefined}
            className={`block py-2 whitespace-nowrap text-indigo hover:text-brand ${wordmarks[partner.logo]}`}
          >
            <span>{partner.name}</span>
            {!duplicate && <span className="sr-only"> (opens in a new window)</span>}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-label="Our partners"
      className="partners mt-10 border-y border-rule py-6 md:mt-28 md:py-8"
      data-drifting={hydrated ? (paused ? 'paused' : '') : undefined}
    >
      <div className="partners-window relative overflow-x-auto">
        <div className="partners-belt flex w-max">
          {row(false)}
          {hydrated && row(true)}
        </div>
      </div>
      {hydrated && (
        <div className="sheet mt-3 flex justify-end motion-reduce:hidden">
          <button
            type="button"
            onClick={() => setPaused((before) => !before)}
            className="rounded-full px-3 py-1 text-sm font-semibold underline underline-offset-4"
          >
            {paused ? 'Play' : 'Pause'}
          </button>
        </div>
      )}
    </section>
  );
}
