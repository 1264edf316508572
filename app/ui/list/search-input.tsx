import { type ComponentProps, type ComponentType, useState } from 'react';
import type { SearchSuggestionsProps } from './search-suggestions';

export const searchFieldClass = 'h-12 w-full rounded-md border border-ink/40 bg-card px-3.5 placeholder:text-quiet';

/** The text of a search form. What shows results while typing is loaded when it gets the focus. */
export function SearchInput(props: ComponentProps<'input'>) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(null);
  return (
    <div className="relative">
      <input
        {...props}
        ref={setInput}
        name="q"
        type="search"
        maxLength={200}
        className={searchFieldClass}
        onFocus={() => {
          // Where it cannot be loaded, the form still works.
          import('./search-suggestions').then(
            ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
            () => undefined,
          );
        }}
      />
      {Suggestions && input && <Suggestions input={input} />}
    </div>
  );
}
