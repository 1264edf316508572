import { CheckboxGroup } from '#app/admin/form/checkbox-group';
import { shortWeekdayNames } from '#server/catalogue/season.input';

interface WeekdaysProps {
  path?: string;
  /** 1 for Monday to 7 for Sunday. */
  chosen: number[];
  onChange: (chosen: number[]) => void;
  className?: string;
}

/** Some days of the week; none of them stands for every day. */
export function Weekdays({ path = 'weekdays', ...rest }: WeekdaysProps) {
  return (
    <CheckboxGroup
      {...{ path, ...rest }}
      legend={
        <span>
          Days <span className="font-normal text-quiet">(none for every day)</span>
        </span>
      }
      layout="flex flex-wrap gap-x-4"
      choices={shortWeekdayNames.map((label, index) => ({ value: index + 1, label }))}
    />
  );
}
