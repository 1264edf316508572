/** The named properties of an object: of a table they are the columns of a `select()`. */
export function pick<Source, Name extends keyof Source & string>(source: Source, ...names: Name[]): Pick<Source, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
}
