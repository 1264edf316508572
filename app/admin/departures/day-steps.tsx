import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { PhoneFold } from '#app/admin/ui/phone-fold';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { addDays } from '#server/values/calendar.input';

interface DayStepsProps {
  date: string;
  today: string;
  /** The address of a day. */
  to: (date: string) => string;
  /** More links, and on a phone the actions of the page. */
  children: ReactNode;
}

/** Leads from a day of a page to the days around it, and to any other one. */
export function DaySteps({ date, today, to, children }: DayStepsProps) {
  return (
    <div className="no-print mb-2 flex flex-wrap items-start gap-2 sm:mb-6">
      <LinkButton variant="quiet" className="max-sm:px-3!" to={to(addDays(date, -1))}>
        <Step sign="‹" words="Previous day" />
      </LinkButton>
      <LinkButton variant="quiet" className="max-sm:px-3!" to={to(addDays(date, 1))}>
        <Step sign="›" words="Next day" />
      </LinkButton>
      <PhoneFold label="More">
        <Form method="get" className="flex items-end gap-2">
          <label>
            <span className="sr-only">Day</span>
            <input
              key={date}
              type="date"
              name="date"
              required
              defaultValue={date}
              className="control figures max-sm:w-36 max-sm:px-2"
            />
          </label>
          <button type="submit" className={buttonClass('quiet')}>
            Show
          </button>
        </Form>
        {date !== today && (
          <LinkButton variant="plain" className="px-2!" to={to(today)}>
            Today
          </LinkButton>
        )}
        {children}
      </PhoneFold>
    </div>
  );
}

/** The words of a step, or on a phone its sign. */
function Step({ sign, words }: { sign: string; words: string }) {
  return (
    <>
      <span aria-hidden="true" className="sm:hidden">
        {sign}
      </span>
      <span className="max-sm:sr-only">{words}</span>
    </>
  );
}
