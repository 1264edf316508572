import { href } from 'react-router';
import { AttendanceBadge } from '#app/admin/reservations/reservation-status';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { TodayRow } from '#app/admin/ui/part';
import { trpc } from '#app/trpc';
import type { GuideReport } from '#server/booking/departure/attendance';

/** What guides have reported and the office has to look at; nothing where there is none. */
export function GuideReports() {
  const { data: reports = [] } = trpc.departures.reports.useQuery();
  if (reports.length === 0) return null;
  return (
    <section
      aria-labelledby="guide-reports"
      className="no-print mt-6 rounded-md border border-danger bg-card p-4 sm:p-5"
    >
      <h2 id="guide-reports" className="text-[1.2rem]">
        Guide reports
      </h2>
      <ul className="bare-list mt-2">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}

/** A reservation with what a guide has reported of it. */
export function ReportRow({ report }: { report: GuideReport }) {
  const { id, name, reference, productTitle, startDate, attendance, toCheck } = report;
  return (
    <TodayRow
      to={href('/admin/reservations/:id', { id: String(id) })}
      title={name}
      end={attendance === 'no-show' && <AttendanceBadge attendance={attendance} />}
    >
      <span>{`${productTitle} · `}</span>
      <span className="figures">{formatDayShort(startDate)}</span>
      <span className="figures">{` · ${reference}`}</span>
      {toCheck && <span className="block text-ink">{`The guide ${toCheck}`}</span>}
    </TodayRow>
  );
}
