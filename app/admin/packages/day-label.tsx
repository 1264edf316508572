/** A label that says in full what its place on the screen says already: "Location of day 2". */
export function DayLabel({ what, of }: { what: string; of: string }) {
  return (
    <>
      {what}
      <span className="sr-only"> {of}</span>
    </>
  );
}
