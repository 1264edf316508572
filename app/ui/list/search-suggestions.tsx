import '../../styles/search-suggestions.css';
import { startTransition, useCallback, useEffect, useId, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { isComposing } from '#app/ui/form/composing.ts';
import type { SearchHit } from '#server/catalogue/search/search';
import { formatMoney } from '#server/values/money.input';
import { counted } from '#server/values/plural.input';

export interface Suggestion extends Pick<SearchHit, 'title' | 'path' | 'priceCents' | 'offerCents'> {
  kind: SearchHit['kind'] | 'answer';
  /** For an answer, its text. */
  place: string;
}

/** The suggestions of a search form while somebody types in it. */
export interface Suggestions {
  query: string;
  hits: Suggestion[];
  /** The corrected query, where nothing matched the typed one. */
  corrected: string | null;
  /** Places in the query to which we do not travel. */
  elsewhere: string[];
  /** True for a query without anything particular. */
  isUnspecific: boolean;
  /** True where the results page has more. */
  more: boolean;
}

export interface SearchSuggestionsProps {
  /** The text of a search form; it becomes a combobox. */
  input: HTMLInputElement;
}

/** Shows results below a search input while somebody types in it. */
export function SearchSuggestions({ input }: SearchSuggestionsProps) {
  const id = useId();
  const { answer, ask, close } = useSearchAnswers(input);
  const popup = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ answer: Answer | null; index: number }>({ answer, index: -1 });
  const index = chosen.answer === answer ? chosen.index : -1;
  const isOpen = answer !== null && answer.hits.length > 0;

  useEffect(() => {
    setAttributes(input, {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? id : null,
      'aria-activedescendant': index < 0 ? null : `${id}-${index}`,
    });
  }, [input, id, isOpen, index]);
  useEffect(() => {
    // The header's own form is always in the window.
    if (answer && !input.closest('header')) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [input, answer]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const options = popup.current?.querySelectorAll('a') ?? [];
      if (isComposing(event)) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (!isOpen) return void ask();
        // The input is one step before the first option and after the last.
        const places = options.length + 1;
        const next = ((index + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1;
        setChosen({ answer, index: next });
        options[next]?.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 'Enter' && index >= 0) {
        event.preventDefault();
        options[index]?.click();
      } else if (event.key === 'Escape' && answer) {
        // It neither clears the input nor closes the element around it.
        event.preventDefault();
        event.stopPropagation();
        close();
      }
    };
    input.addEventListener('keydown', onKeyDown);
    return () => input.removeEventListener('keydown', onKeyDown);
  }, [input, answer, isOpen, index, ask, close]);

  const option = (place: number) => ({
    id: `${id}-${place}`,
    role: 'option',
    'aria-selected': place === index,
    tabIndex: -1,
    onClick: close,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press leaves the focus in the input
    <div ref={popup} className={answer ? 'suggestions' : 'sr-only'} onMouseDown={(event) => event.preventDefault()}>
      <p role="status">{answer && statusOf(answer)}</p>
      {isOpen && (
        <div role="listbox" id={id} aria-label="Results">
          {answer.hits.map((hit, place) => (
            <Link key={hit.kind + hit.title} to={hit.path} {...option(place)}>
              <span>{hit.title}</span>
              <span>{[kindLabels[hit.kind], hit.place].filter(Boolean).join(' · ')}</span>
              <HitPrice hit={hit} />
            </Link>
          ))}
          <Link to={`${href('/search')}?${answer.form}`} {...option(answer.hits.length)}>
            <span>{`See all results for “${answer.query}”`}</span>
          </Link>
        </div>
      )}
    </div>
  );
}

const kindLabels: Record<Suggestion['kind'], string> = {
  tour: 'Tour',
  package: 'Package',
  article: 'Article',
  offer: 'Offer',
  answer: 'Good to know',
};

function HitPrice({ hit: { kind, priceCents, offerCents } }: { hit: Suggestion }) {
  const price = priceCents !== null && (kind === 'package' ? 'From ' : '') + formatMoney(priceCents);
  if (!offerCents) return price && <span>{price}</span>;
  return (
    <span>
      {price && <s className="block font-normal text-quiet">{price}</s>}
      <span>{` Offer ${formatMoney(offerCents)}`}</span>
    </span>
  );
}

function statusOf({ hits, corrected, elsewhere, isUnspecific }: Answer): string {
  if (isUnspecific) return '';
  if (elsewhere.length > 0) return `We do not travel to ${elsewhere.join(' or ')}`;
  if (hits.length === 0) return 'No results';
  const results = counted(hits.length, 'result');
  return corrected ? `${results} for “${corrected}”` : results;
}

function setAttributes(element: Element, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

const debounceMs = 120;

/** A letter of these scripts may be a word or a syllable. */
const dense = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const isLongEnough = (text: string) => [...text].length >= (dense.test(text) ? 1 : 2);

interface Answer extends Suggestions {
  /** The form as a query string. */
  form: string;
}

/** Requests results while somebody types. `answer` is null until there are some and once they are closed. */
function useSearchAnswers(input: HTMLInputElement) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const request = useRef<AbortController>(undefined);

  const close = useCallback(() => {
    request.current?.abort();
    setAnswer(null);
  }, []);

  const ask = useCallback(async () => {
    request.current?.abort();
    if (!input.form || !isLongEnough(input.value.trim())) return setAnswer(null);
    request.current = new AbortController();
    const { signal } = request.current;
    try {
      await new Promise((resolve) => setTimeout(resolve, debounceMs));
      if (signal.aborted) return;
      const form = queryOf(input.form);
      const response = await fetch(`${href('/search/suggestions')}?${form}`, { signal });
      const suggestions = response.ok ? ((await response.json()) as Suggestions) : null;
      if (!signal.aborted) startTransition(() => setAnswer(suggestions && { ...suggestions, form }));
    } catch {
      if (!signal.aborted) setAnswer(null);
    }
  }, [input]);

  useEffect(() => {
    const { form } = input;
    // Input from while this was being loaded.
    if (input.value !== input.defaultValue) ask();
    input.addEventListener('input', ask);
    input.addEventListener('focusout', close);
    form?.addEventListener('submit', close);
    return () => {
      request.current?.abort();
      input.removeEventListener('input', ask);
      input.removeEventListener('focusout', close);
      form?.removeEventListener('submit', close);
    };
  }, [input, ask, close]);

  return { answer, ask, close };
}

function queryOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(fields.filter(([, value]) => value)).toString();
}
