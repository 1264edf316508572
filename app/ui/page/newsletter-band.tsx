import type { NewsletterSource } from '#server/domain/subscriber/subscriber.input';
import { NewsletterForm } from './newsletter-form';

/** The newsletter form with a title, across the page. */
export function NewsletterBand({ source, title, text }: { source: NewsletterSource; title: string; text: string }) {
  return (
    <section className="no-print sheet mt-12 md:mt-28">
      <div className="grid items-center gap-x-16 gap-y-6 rounded-md bg-sand p-5 md:grid-cols-2 md:p-12">
        <div>
          <h2 className="text-section">{title}</h2>
          <p className="mt-2 text-lg">{text}</p>
        </div>
        <NewsletterForm source={source} variant="light" />
      </div>
    </section>
  );
}
