import { href, Link } from 'react-router';
import { Avatar } from '#app/ui/card/avatar';
import { Stars } from '#app/ui/card/stars';
import { Section } from '#app/ui/page/section';
import type { listTestimonials } from '#server/domain/testimonial';

/** What travellers say, each with a portrait or initials and a search for the journey; a row that scrolls on a phone. */
export function Testimonials({ testimonials }: { testimonials: ReturnType<typeof listTestimonials> }) {
  return (
    <Section title="What travellers say">
      <ul className="row voices bare-list">
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
                  <Link
                    to={`${href('/search')}?q=${encodeURIComponent(testimonial.tourName)}`}
                    className="block text-sm text-quiet underline underline-offset-4"
                  >
                    {testimonial.tourName}
                  </Link>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
