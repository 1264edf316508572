import { officeToday } from '#server/company/company';
import { type Facet, type FacetName, facetNames, type Selection } from './facet.input';
import { whenChoices } from './when.input';

/** Records that have the same values of all facets; a record may have several values of one facet. */
export interface Cell {
  values: { [name in FacetName]?: readonly string[] };
  count: number;
}

/** The facet of a list with the values that it offers, in their order. */
export interface FacetDefinition {
  name: FacetName;
  label: string;
  options: readonly {
    value: string;
    label?: string;
    group?: string;
    /** Stays on offer without any record. */
    isKept?: boolean;
  }[];
}

/** True where a cell has one of the chosen values of a facet, or nothing of the facet is chosen. */
export function matchesFacet({ values }: Cell, name: FacetName, chosen: ReadonlySet<string> | undefined): boolean {
  return !chosen || (values[name] ?? []).some((value) => chosen.has(value));
}

/** A parameter as it was typed; undefined for none. */
export const textOf = (parameter: string | null) => parameter?.trim().slice(0, 80) || undefined;

/** @param limits in US dollars */
export const priceFacet = (limits: readonly number[]): FacetDefinition => ({
  name: 'price',
  label: 'Price',
  options: limits.map((limit) => ({ value: String(limit) })),
});

/** When to travel. @param without how many records there are at any time; null where no time is chosen */
export const whenFacet = (chosen: string | undefined, without: number | null): Facet => ({
  name: 'when',
  label: 'When',
  options: whenChoices(officeToday(), chosen).map((value) => ({ value, count: null })),
  without,
});

const valuesOf = (name: FacetName, value: string) => (name === 'filter' ? value.split(',') : [value]);

/** The chosen values of each facet of which something is chosen. */
export function chosenValues(selection: Selection): Map<FacetName, ReadonlySet<string>> {
  const names = facetNames.filter((name) => selection[name]);
  return new Map(names.map((name) => [name, new Set(valuesOf(name, selection[name] ?? ''))]));
}

/**
 * Counts the records of a selection, and for each option the records if that option were chosen instead. Leaves out options
 * without records, unless they are chosen.
 */
export function countFacets(
  cells: Iterable<Cell>,
  selection: Selection,
  definitions: readonly FacetDefinition[],
): { total: number; facets: Facet[] } {
  const chosen = chosenValues(selection);
  const counts = new Map(definitions.map(({ name }) => [name, new Map<string, number>()]));
  const without = new Map<FacetName, number>();
  let total = 0;
  for (const cell of cells) {
    let mismatch: FacetName | null = null;
    let mismatches = 0;
    for (const [name, values] of chosen) {
      if (matchesFacet(cell, name, values)) continue;
      mismatch = name;
      mismatches += 1;
    }
    if (mismatches > 1) continue;
    if (mismatch === null) total += cell.count;
    else without.set(mismatch, (without.get(mismatch) ?? 0) + cell.count);
    for (const [name, options] of counts) {
      if (mismatch !== null && mismatch !== name) continue;
      for (const value of cell.values[name] ?? []) options.set(value, (options.get(value) ?? 0) + cell.count);
    }
  }
  const facets = definitions.map(({ name, label, options }): Facet => {
    const active = chosen.get(name);
    const unknown = [...(active ?? [])].filter((value) => !options.some((option) => option.value === value));
    const shown = [...options, ...unknown.map((value) => ({ value, group: '' }))].flatMap((option) => {
      const { value, label, group, isKept }: FacetDefinition['options'][number] = option;
      const count = counts.get(name)?.get(value) ?? 0;
      const isActive = active?.has(value) ?? false;
      if (count === 0 && !isActive && !isKept) return [];
      return [{ value, count, ...(label !== undefined && { label }), ...(group !== undefined && { group }) }];
    });
    return {
      name,
      label,
      options: shown,
      without: active ? total + (without.get(name) ?? 0) : null,
    };
  });
  return { total, facets };
}
