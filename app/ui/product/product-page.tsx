import type { MouseEvent, ReactNode } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { useImageTransition } from '#app/ui/card/image-transition.ts';
import { HeroPicture } from '#app/ui/card/picture';
import { SaveButton } from '#app/ui/card/save-button';
import { LinkButton } from '#app/ui/form/button';
import { useHydrated } from '#app/ui/form/hydrated.ts';
import { type ProductKind, useStoredListAddress } from '#app/ui/list/return-to-list.ts';
import { Breadcrumbs } from '#app/ui/page/breadcrumbs';
import { chatAt, chatWith, mailLink } from '#app/ui/page/contact-links.ts';
import { OfficePhones } from '#app/ui/page/office-phones';
import { Share, shareClass } from '#app/ui/page/share';
import { Brand } from '#app/ui/shell/logo';
import { useCompany, useOrigin, useRootData } from '#app/ui/shell/root-data.ts';
import { officeOf } from '#server/company/shown-company.input';
import { Facts } from './product-section';

interface ProductPageProps {
  kind: ProductKind;
  product: {
    title: string;
    path: string;
    country: string;
    image: string | null;
    imageAlt: string | null;
    /** The point that its crop keeps, see `Picture`. */
    imageFocus: string | null;
  };
  trail: { label: string; path: string }[];
  /** The key under which it is saved; null when it cannot be. */
  trip: string | null;
  badges: ReactNode;
  rating: ReactNode;
  lead: string | null;
  price: ReactNode;
  /** The main facts, below the title; the last one has the full width. */
  facts: [label: string, value: string][];
  /** Null when the product cannot be booked. */
  bookPath: string | null;
  panelNote: ReactNode;
  children: ReactNode;
}

/**
 * The page of a tour, package or offer: title and facts, price with Book Now (beside everything on wide screens),
 * content.
 */
export function ProductPage(props: ProductPageProps) {
  const url = useOrigin();
  // A preview books nothing.
  const bookPath = useRootData()?.preview ? null : props.bookPath;
  const { title, image, imageAlt, imageFocus } = props.product;
  useImageTransition();
  const book = (className: string) =>
    bookPath && (
      <LinkButton to={bookPath} preventScrollReset className={className}>
        Book Now
      </LinkButton>
    );
  // The bar has them on narrow screens.
  const inBar = bookPath ? 'in-bar' : '';
  return (
    <article>
      <p className="print-head hidden">
        <Brand />
        <span>{`· ${url.replace(/^https?:\/\//, '')}`}</span>
      </p>
      <div className="hero-picture product-hero overflow-hidden bg-sand">
        <HeroPicture image={image} alt={imageAlt || title} focus={imageFocus} />
      </div>
      <div className="sheet pt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Breadcrumbs trail={props.trail} />
          <BackLink kind={props.kind} />
        </div>
        <div className="itinerary mt-3 grid">
          <div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {props.badges}
              {props.trip && (
                <SaveButton
                  trip={props.trip}
                  title={title}
                  className="save-trip inline-flex min-h-11 items-center gap-2 font-semibold"
                >
                  Save
                </SaveButton>
              )}
            </div>
            <h1 className="mt-1 text-[clamp(1.95rem,1.2rem+3vw,3.5rem)] leading-[1.05]">{title}</h1>
            <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">{props.rating}</p>
            {props.lead && <p className="mt-4 max-w-2xl text-lg text-quiet">{props.lead}</p>}
            <Facts facts={props.facts} className="key-facts mt-6 border-t border-rule pt-4" />
          </div>
          <aside className="grid gap-5 rounded-md border border-rule bg-card p-5">
            <div className={`figures ${inBar}`}>{props.price}</div>
            <div className="no-print grid gap-3">
              {book(`w-full text-lg ${inBar}`)}
              {props.panelNote}
            </div>
          </aside>
          <div className="parts flex flex-col gap-14">
            {props.children}
            <HelpBox {...props.product} />
          </div>
        </div>
      </div>
      {bookPath && (
        <div className="price-bar no-print sticky bottom-0 z-30 mt-12 border-t border-rule bg-paper lg:hidden">
          <div className="sheet figures flex flex-wrap items-center justify-between gap-4 py-3 text-sm">
            <div className="flex-[1_1_4rem]">{props.price}</div>
            {book('shrink-0')}
          </div>
        </div>
      )}
    </article>
  );
}

/** The telephones of the offices, first the one for its country, and other ways to ask. */
function HelpBox(product: ProductPageProps['product']) {
  const { offices: all } = useCompany();
  const own = officeOf(all, product.country);
  const offices = [own, ...all.filter((office) => office !== own)];
  return (
    <section className="help-box grid gap-5 rounded-md bg-sand p-5">
      <h2>Need help?</h2>
      <OfficePhones offices={offices} />
      <AskAboutTrip {...product} />
    </section>
  );
}

/** A link back to the visitor's previous page, as a step back in the history where that leads there. */
function BackLink({ kind }: { kind: ProductKind }) {
  const to = useStoredListAddress(kind);
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !isPreviousEntry(to)) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link to={to} onClick={goBack} className="no-print py-1 text-sm font-semibold underline underline-offset-4">
      {`Back to ${kind}s`}
    </Link>
  );
}

/** True where a step back in the history leads to this address of the site; false where the browser cannot tell. */
function isPreviousEntry(address: string): boolean {
  const { navigation } = window;
  const previous = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  if (!previous) return false;
  const { pathname, search } = new URL(previous);
  return pathname + search === address;
}

/** Asks the office of its country about a product by form, WhatsApp or email, shares its page and prints it. */
function AskAboutTrip({ title, path, country }: ProductPageProps['product']) {
  const url = useOrigin() + path;
  const hydrated = useHydrated();
  const { email, whatsapp } = officeOf(useCompany().offices, country);
  const chat = chatWith(chatAt(whatsapp), `${title} ${url}`);
  return (
    <div className="no-print grid gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Link className={shareClass} to={`${href('/contact')}?about=${path}`}>
          Ask about this trip
        </Link>
        {chat && (
          <a className={shareClass} href={chat} rel="noopener" target="_blank">
            Ask on WhatsApp
          </a>
        )}
        <a className={shareClass} href={mailLink(email, title, url)}>
          Ask by email
        </a>
      </div>
      <Share title={title} path={path}>
        {hydrated && (
          <button type="button" className={shareClass} onClick={() => print()}>
            Print
          </button>
        )}
      </Share>
    </div>
  );
}
