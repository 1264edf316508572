import type { listTestimonials } from '#server/domain/testimonial';
import { Medallion } from './medallion';
import { Section } from './section';
import { Stars } from './stars';

/** What travellers say, four at most, with a face or a monogram. */
export function Testimonials({ testimonials }: { testimonials: ReturnType<typeof listTestimonials> }) {
  return (
    <Section title="What travellers say">
      <ul className="bare-list grid gap-x-14 gap-y-12 md:grid-cols-2">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <figure className="border-t border-ink pt-6">
              <Stars rating={testimonial.rating} />
              <blockquote className="mt-3 font-display text-[1.25rem] leading-snug">“{testimonial.text}”</blockquote>
              <figcaption className="mt-5 flex items-center gap-3">
                {testimonial.avatar ? (
                  <img
                    src={testimonial.avatar}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                    className="h-12 w-12 rounded-full object-cover"
                  />
                ) : (
                  <Medallion name={testimonial.name} />
                )}
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
