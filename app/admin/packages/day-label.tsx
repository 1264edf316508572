/** A label whose context ("of day 2") is for screen readers alone: the layout shows it to everybody else. */
export function DayLabel({ what, of }: { what: string; of: string }) {
  return (
    <>
      {what}
      <span className="sr-only"> {of}</span>
    </>
  );
}
