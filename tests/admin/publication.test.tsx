import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { usePublication } from '#app/admin/record/publication.ts';

type Chosen = ReturnType<ReturnType<typeof usePublication>['chosen']>;

interface FormProps {
  publicFrom: string | null;
  isUpdate: boolean;
  onChosen: (chosen: Chosen) => void;
}

function Form({ publicFrom, isUpdate, onChosen }: FormProps) {
  onChosen(usePublication({ id: 1, version: 1, publicFrom }).chosen(isUpdate));
  return null;
}

/** What a form says of the publication of a record when it is saved as it was opened. */
function chosenOf(publicFrom: string | null, isUpdate = true): Chosen {
  let chosen: Chosen = {};
  renderToStaticMarkup(
    <MemoryRouter>
      <Form {...{ publicFrom, isUpdate }} onChosen={(said) => (chosen = said)} />
    </MemoryRouter>,
  );
  return chosen;
}

const later = '2999-01-01T08:00:00.000Z';

test('a save says nothing of an instant that was not changed, and publishes a draft', () => {
  expect(chosenOf(later)).toEqual({});
  expect(chosenOf('2020-01-01T08:00:00.000Z')).toEqual({});
  expect(chosenOf(null)).toEqual({ publicFrom: expect.any(String) });
});

test('what is saved as new in place of a deleted record has its instant', () => {
  expect(chosenOf(later, false)).toEqual({ publicFrom: later });
});
