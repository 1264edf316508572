import { CheckboxGroup } from '#app/admin/form/checkbox-group';
import { trpc } from '#app/trpc';
import { languageName } from '#server/values/language.input';

/** What recipients are chosen by beside their forms, and what a value of each is called. */
export const interests = {
  countries: { label: 'Interested in', nameOf: (country: string) => country || 'Not known' },
  languages: { label: 'Language', nameOf: (language: string) => languageName(language) || 'Not known' },
};
type Name = keyof typeof interests;
const names = Object.keys(interests) as Name[];

interface InterestFieldsProps {
  values: Record<Name, string[]>;
  onChange: (change: Partial<Record<Name, string[]>>) => void;
}

/** The countries and languages of subscribers, of which a newsletter may go to some. */
export function InterestFields({ values, onChange }: InterestFieldsProps) {
  const { data } = trpc.newsletters.interests.useQuery();
  return names.map((name) => {
    const { label, nameOf } = interests[name];
    const counts = new Map(data?.[name].map(({ value, count }) => [value, count]));
    const all = [...new Set([...counts.keys(), ...values[name]])];
    // Where nothing is known there is nothing to choose.
    if (!all.some(Boolean)) return null;
    const choices = all
      .toSorted((one, other) => Number(other !== '') - Number(one !== ''))
      .map((value) => ({ value, label: `${nameOf(value)} (${counts.get(value) ?? 0})` }));
    return (
      <CheckboxGroup
        key={name}
        path={name}
        className="mt-4"
        legend={label}
        choices={choices}
        chosen={values[name]}
        onChange={(chosen) => onChange({ [name]: chosen })}
      >
        <p className="text-sm text-quiet">Leave empty to include everyone</p>
      </CheckboxGroup>
    );
  });
}
