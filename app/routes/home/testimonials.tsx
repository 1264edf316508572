import { Avatar } from '#app/ui/card/avatar';
import { Stars } from '#app/ui/card/stars';
import { Section } from '#app/ui/page/section';
import type { listTestimonials } from '#server/domain/testimonial';

/** What travellers say, each with a portrait or initials; a row that scrolls on a phone, by the keyboard too. */
export function Testimonials({ testimonials }: { testimonials: ReturnType<typeof listTestimonials> }) {
  return (
    <Section title="What travellers say">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: not all browsers give a row that scrolls the focus */}
      <ul className="row voices bare-list" tabIndex={0}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <figure>
              <Stars rating={testimonial.rating} />
              <blockquote>“{testimonial.text}”</blockquote>
              <figcaption className="flex items-center gap-3">
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
                  <Avatar name={testimonial.name} />
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
