import { shortWeekdayNames } from '#server/catalogue/season.input';

interface WeekdaysProps {
  /** 1 for Monday to 7 for Sunday. */
  chosen: number[];
  onChange: (chosen: number[]) => void;
  className?: string;
}

/** Some days of the week; none of them stands for every day. */
export function Weekdays({ chosen, onChange, className }: WeekdaysProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-1 font-semibold">
        Days <span className="font-normal text-quiet">(none for every day)</span>
      </legend>
      <div className="flex flex-wrap gap-x-4">
        {shortWeekdayNames.map((name, index) => {
          const day = index + 1;
          const isChosen = chosen.includes(day);
          return (
            <label key={name} className="flex min-h-10 items-center gap-2">
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => onChange(isChosen ? chosen.filter((other) => other !== day) : [...chosen, day])}
                className="h-5 w-5 accent-brand"
              />
              <span>{name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
