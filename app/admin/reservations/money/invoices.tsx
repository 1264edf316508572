import { useState } from 'react';
import { href } from 'react-router';
import { Words } from '#app/admin/reservations/details/facts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { invoiceTitles } from '#server/booking/payment/invoice.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { formatMoney } from '#server/values/money.input';
import { BuyerForm } from './buyer-form';
import { CreditDialog, IssueDialog } from './invoice-dialogs';

type Row = ReservationDetails['invoices']['rows'][number];
type Opened = { issue: 'invoice' | 'proforma' } | { credit: Row } | 'buyer';

const linkClass = 'underline underline-offset-4';

/** What was issued for a reservation, what may be issued now, and to whom it is made out. */
export function Invoices({ details }: { details: ReservationDetails }) {
  const { invoices, reservation } = details;
  const { rows, canInvoice, canProforma, hasStatement } = invoices;
  const [opened, setOpened] = useState<Opened | null>(null);
  const focusAfterUpdate = useFocusAfterUpdate();
  const close = () => {
    setOpened(null);
    focusAfterUpdate(() => document.getElementById('invoice-buyer'));
  };
  const canIssue = canInvoice || canProforma;
  const { statements } = details;
  const isEmpty = rows.length === 0 && statements.length === 0 && reservation.buyer === null;
  if (isEmpty && !canIssue && !hasStatement) return null;
  return (
    <div className="mt-4 border-t border-rule pt-4">
      <h3 className="mb-1 text-[1.05rem]">Invoices</h3>
      <Buyer reservation={reservation} />
      {rows.length > 0 && (
        <ul className="bare-list figures mt-2" aria-label="Invoices">
          {rows.map((row) => (
            <InvoiceRow key={row.id} row={row} onCredit={() => setOpened({ credit: row })} />
          ))}
        </ul>
      )}
      <OtherTotal details={details} />
      {statements.map(({ id, text, isVoid }) => (
        <p key={id} className="mt-2">
          <a
            href={href('/admin/statements/:id/:statement', { id: String(reservation.id), statement: String(id) })}
            target="_blank"
            rel="noreferrer"
            className={linkClass}
          >
            Cancellation statement
          </a>
          <span>{`: ${text}${isVoid ? ' · void' : ''}`}</span>
        </p>
      ))}
      {hasStatement && (
        <p className="mt-2">
          <a
            href={href('/admin/statements/:id', { id: String(reservation.id) })}
            target="_blank"
            rel="noreferrer"
            className={linkClass}
          >
            Cancellation statement
          </a>
        </p>
      )}
      {opened === 'buyer' ? (
        <BuyerForm reservation={reservation} onClose={close} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {canInvoice && <HydratedButton onClick={() => setOpened({ issue: 'invoice' })}>Issue invoice</HydratedButton>}
          {canProforma && (
            <HydratedButton onClick={() => setOpened({ issue: 'proforma' })}>Issue pro forma</HydratedButton>
          )}
          {reservation.erasedAt === null && (
            <HydratedButton id="invoice-buyer" onClick={() => setOpened('buyer')}>
              Edit buyer
            </HydratedButton>
          )}
        </div>
      )}
      {opened !== null && typeof opened === 'object' && 'issue' in opened && (
        <IssueDialog details={details} kind={opened.issue} onClose={() => setOpened(null)} />
      )}
      {opened !== null && typeof opened === 'object' && 'credit' in opened && (
        <CreditDialog details={details} invoice={opened.credit} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

function Buyer({ reservation: { buyer, name } }: Pick<ReservationDetails, 'reservation'>) {
  const lines = buyer && [buyer.company, buyer.address, buyer.taxNumber && `Tax number ${buyer.taxNumber}`];
  return (
    <p className="text-sm text-quiet">
      <span>Made out to </span>
      <Words text={lines ? lines.filter(Boolean).join('\n') : name} />
    </p>
  );
}

function InvoiceRow({ row, onCredit }: { row: Row; onCredit: () => void }) {
  const { kind, number, issuedOn, totalCents, isStanding } = row;
  return (
    <li className="flex items-center justify-between gap-x-4 border-t border-rule py-2">
      <span className="min-w-0">
        <a
          href={href('/admin/invoices/:number', { number })}
          target="_blank"
          rel="noreferrer"
          className={linkClass}
        >{`${invoiceTitles[kind]} ${number}`}</a>
        <span className="block text-sm text-quiet">
          {`${formatDayShort(issuedOn)} · ${formatMoney(totalCents)}${kind === 'invoice' && !isStanding ? ' · credited' : ''}`}
        </span>
      </span>
      {isStanding && (
        <HydratedButton variant="plain" className="shrink-0" aria-label={`Credit ${number}`} onClick={onCredit}>
          Credit
        </HydratedButton>
      )}
    </li>
  );
}

/** The booking costs something else than its invoice says. */
function OtherTotal({ details: { invoices } }: { details: ReservationDetails }) {
  const { otherCents, rows } = invoices;
  const standing = rows.find(({ isStanding }) => isStanding);
  if (otherCents === null || !standing) return null;
  return (
    <p className="figures mt-1 text-sm font-semibold text-danger">
      {`${standing.number} says ${formatMoney(standing.totalCents)}, the booking is now ${formatMoney(otherCents)}. Credit it, then issue a new one.`}
    </p>
  );
}
