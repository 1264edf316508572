import type { ReactNode } from 'react';
import { useImageTransition } from '#app/ui/card/image-transition.ts';
import { HeroPicture } from '#app/ui/card/picture';
import { LinkButton } from '#app/ui/form/button';
import { Breadcrumbs } from '#app/ui/page/breadcrumbs';
import { Mark } from '#app/ui/shell/logo';
import { useOrigin } from '#app/ui/shell/root-data.ts';
import { SaveButton } from '#app/ui/shell/save-button';
import { companyFacts } from '#server/content/company-facts.input';

interface ProductPageProps {
  image: string | null;
  imageAlt: string;
  /** The point that its crop keeps, see `Picture`. */
  focus: string | null;
  trail: { label: string; path: string }[];
  back: ReactNode;
  title: string;
  /** The key under which it is saved; null when it cannot be. */
  trip: string | null;
  /** Badges and stars above the title. */
  badges: ReactNode;
  lead?: string | null;
  price: ReactNode;
  facts: [label: string, value: string][];
  /** Null when the product cannot be booked. */
  bookPath: string | null;
  panelNote?: ReactNode;
  children: ReactNode;
}

/** The page of a tour, package or offer: the content on the left, facts and Book Now on the right. */
export function ProductPage(props: ProductPageProps) {
  const url = useOrigin();
  const { name } = companyFacts;
  useImageTransition();
  const book = (className: string) =>
    props.bookPath && (
      <LinkButton to={props.bookPath} preventScrollReset className={className}>
        Book Now
      </LinkButton>
    );
  return (
    <article>
      <p className="hidden items-center gap-3 font-semibold print:flex">
        <Mark /> {name} · {url.replace(/^https?:\/\//, '')}
      </p>
      <div className="hero-picture h-[40svh] max-h-[40rem] min-h-60 overflow-hidden bg-sand print:my-4 print:h-[4cm] print:min-h-0">
        <HeroPicture image={props.image} alt={props.imageAlt} focus={props.focus} />
      </div>
      <div className="sheet pt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Breadcrumbs trail={props.trail} />
          {props.back}
        </div>
        <div className="itinerary">
          <div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {props.badges}
              {props.trip && (
                <SaveButton
                  trip={props.trip}
                  title={props.title}
                  className="inline-flex min-h-11 items-center gap-2 font-semibold"
                >
                  Save
                </SaveButton>
              )}
            </div>
            <h1 className="mt-3 text-page">{props.title}</h1>
            {props.lead && <p className="mt-5 max-w-2xl text-lg text-quiet">{props.lead}</p>}
            <div className="mt-12 flex flex-col gap-14 print:mt-6 print:gap-5">{props.children}</div>
          </div>
          <aside className="lg:sticky lg:top-28 lg:self-start">
            <div className="rounded-md border border-rule bg-card p-6">
              <div className="figures">{props.price}</div>
              <div className="no-print mt-4 grid gap-3">
                {book('w-full text-lg')}
                {props.panelNote}
              </div>
              <dl className="panel-facts figures mt-4 border-t border-rule pt-2">
                {props.facts.map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <HelpBox />
          </aside>
        </div>
      </div>
      {props.bookPath && (
        <div className="price-bar no-print sticky bottom-0 z-30 mt-12 border-t border-rule bg-paper lg:hidden">
          <div className="sheet figures flex items-center justify-between gap-4 py-3 text-sm">
            <div>{props.price}</div>
            {book('shrink-0')}
          </div>
        </div>
      )}
    </article>
  );
}

/** The telephones of both offices. */
function HelpBox() {
  const { offices } = companyFacts;
  return (
    <div className="mt-5 rounded-md bg-sand p-6">
      <h2 className="text-title">Need help?</h2>
      <ul className="bare-list mt-2 grid gap-2">
        {offices.map((office) => (
          <li key={office.city}>
            <span className="block text-sm text-quiet">{office.country}</span>
            {office.phones.map((phone) => (
              <a
                key={phone}
                href={`tel:${phone.replaceAll(' ', '')}`}
                className="figures block w-fit py-0.5 font-medium underline-offset-4 hover:underline"
              >
                {phone}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
