import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { Suggestions } from '#app/routes/machine/suggestions.ts';

const debounceMs = 120;

/** A letter of these scripts may be a word or a syllable. */
const dense = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const isLongEnough = (text: string) => [...text].length >= (dense.test(text) ? 1 : 2);

export interface Answer extends Suggestions {
  /** The form as a query string. */
  form: string;
}

/** Requests results while somebody types. `answer` is null until there are some and once they are closed. */
export function useSearchAnswers(input: HTMLInputElement) {
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
    // What was typed while this was being loaded.
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
