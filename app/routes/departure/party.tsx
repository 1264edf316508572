import { useState } from 'react';
import { PartyNames } from '#app/ui/list/party-names';
import { chatWith } from '#app/ui/page/contact-links.ts';
import type { CollectStep } from '#server/booking/departure/press.input';
import type { ManifestParty } from '#server/booking/views/manifest';
import { describeExtras, describeParty, listAges } from '#server/catalogue/prices/booking-rules.input';
import { formatMoney } from '#server/values/money.input';
import { phoneLink } from '#server/values/phone.input';
import { counted } from '#server/values/plural.input';
import { dismissPress, type KeptPress, type useOfflineManifest } from './offline-manifest';

interface ContactProps {
  label: string;
  name: string | null;
  phone: string | null;
}

/** A person of the departure, with a telephone to call. */
export function Contact({ label, name, phone }: ContactProps) {
  if (name === null && phone === null) return null;
  return (
    <span>
      <span>{`${label}: ${name ?? ''} `}</span>
      {phone && <a href={phoneLink(phone)}>{phone}</a>}
    </span>
  );
}

interface ManifestRowProps {
  party: ManifestParty;
  /** Of the manifest, with its key. */
  path: string;
  /** True where nobody is picked up. */
  calledOff: boolean;
  /** The question about a sum that was sent without JavaScript; null without one. */
  step: CollectStep | null;
  /** Presses for this party that wait for a network. */
  kept: KeptPress[];
}

/** A party, with the facts and the buttons for the guide. */
export function ManifestRow({ party, path, calledOff, step, kept }: ManifestRowProps) {
  const { id, name, phone, whatsapp, childrenAges, rooms, hotelRating, extras, tokens } = party;
  const chat = chatWith(party.chat, `${name}: `);
  const attendance = kept.findLast(({ kind }) => kind === 'arrived' || kind === 'no-show')?.kind ?? party.attendance;
  const collected = kept.find(({ kind }) => kind === 'collected');
  const details = [
    describeParty(party),
    childrenAges.length > 0 ? `children aged ${listAges(childrenAges)}` : null,
    rooms ? `${rooms} ${rooms === 1 ? 'room' : 'rooms'}` : null,
    hotelRating ? `${hotelRating}-star hotels` : null,
    describeExtras(extras) || null,
  ];
  return (
    <li id={`party-${id}`}>
      <h2>{name}</h2>
      <p>{details.filter(Boolean).join('; ')}</p>
      <PartyNames party={party} />
      {party.pickupTime && (
        <p>
          Pick-up <strong>{party.pickupTime}</strong>
        </p>
      )}
      {party.pickupPlace ? (
        <p>
          <span>At </span>
          <bdi>
            <strong>{party.pickupPlace}</strong>
          </bdi>
        </p>
      ) : (
        !calledOff &&
        party.pickupTime &&
        !party.meetingPoint && <p className="font-semibold">Pick-up place not known yet</p>
      )}
      {party.meetingPoint && (
        <p>
          <span>Meeting point </span>
          <bdi>{party.meetingPoint}</bdi>
        </p>
      )}
      <p className="guide-phones">
        {phone && <a href={phoneLink(phone)}>{phone}</a>}
        {chat ? (
          <a href={chat} target="_blank" rel="noreferrer">{`WhatsApp${whatsapp ? ` ${whatsapp}` : ''}`}</a>
        ) : (
          whatsapp && <span>{`WhatsApp ${whatsapp}`}</span>
        )}
      </p>
      {party.notes.map((note) => (
        <p key={note} dir="auto" className="whitespace-pre-line italic">
          {note}
        </p>
      ))}
      {!collected && <p className="figures font-semibold">{money(party)}</p>}
      {!calledOff && (
        <div className="guide-buttons no-print">
          <Press path={path} token={tokens.arrived} label="Arrived" name={name} pressed={attendance === 'arrived'} />
          <Press path={path} token={tokens['no-show']} label="No-show" name={name} pressed={attendance === 'no-show'} />
        </div>
      )}
      {tokens.collected !== null && !collected && (
        <Collect party={{ ...party, token: tokens.collected }} path={path} step={step} />
      )}
      {collected && (
        <div className="guide-buttons figures font-semibold">
          <span>{`Collected ${formatMoney(collected.amount)}`}</span>
          <button type="button" className="no-print" onClick={() => dismissPress(collected.id)}>
            Undo<span className="sr-only">{` ${name}`}</span>
          </button>
        </div>
      )}
      {party.undoable.map(({ amountCents, token }) => (
        <div key={token} className="guide-buttons figures font-semibold">
          <span>
            {`${kept.some((press) => press.token === token) ? 'Undone: ' : 'Collected '}${formatMoney(amountCents)}`}
          </span>
          <div className="no-print">
            <Press path={path} token={token} label="Undo" name={name} />
          </div>
        </div>
      ))}
    </li>
  );
}

function money({ dueCents, isChecked }: ManifestParty): string {
  if (isChecked) return 'You have said that you collected money: the office checks it';
  return dueCents > 0 ? `To collect: ${formatMoney(dueCents)}` : 'Nothing to collect';
}

interface PressProps {
  path: string;
  token: string;
  label: string;
  name: string;
  pressed?: boolean;
}

/** A button in a form of its own. Without a network, the service worker sends it later. */
function Press({ path, token, label, name, pressed }: PressProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="press" value={token} />
      <input type="hidden" name="name" value={name} />
      <button type="submit" aria-pressed={pressed}>
        <span>{label}</span>
        <span className="sr-only">{` ${name}`}</span>
      </button>
    </form>
  );
}

interface KeptPressesProps {
  manifest: ReturnType<typeof useOfflineManifest>;
  officePhone: string;
  /** When what is shown was fetched, where it may have changed since: there is no network. */
  asOf?: string | null;
}

/** Presses without a network: how many wait, that they were sent, and which could not be recorded. */
export function KeptPresses({ manifest: { kept, sent, presses }, officePhone, asOf = null }: KeptPressesProps) {
  const waiting = presses.filter(({ state }) => state === 'waiting').length;
  const refused = presses.filter(({ state }) => state === 'refused');
  return (
    <div className="no-print">
      <p role="status" className="mt-2 min-h-[1.5em] font-semibold">
        {waiting > 0 ? `${counted(waiting, 'update')} not synced` : sent > 0 ? 'Sent' : kept && 'Available offline'}
      </p>
      {asOf && <p className="font-semibold">{`No connection. As of ${asOf}`}</p>}
      {refused.map((press) => (
        <p key={press.id} role="alert" className="guide-problem">
          <span>{`${press.name ?? 'A party'}, ${describe(press)}: could not be recorded: ${press.problem ?? ''} `}</span>
          <span>
            <Contact label="Office" name={null} phone={officePhone} />
          </span>{' '}
          <button type="button" onClick={() => dismissPress(press.id)}>
            OK
          </button>
        </p>
      ))}
    </div>
  );
}

const describe = ({ kind, amount }: KeptPress) =>
  ({ arrived: 'arrived', 'no-show': 'no-show', collected: `collected ${formatMoney(amount)}`, undo: 'undo' })[kind];

interface CollectProps {
  party: Pick<ManifestParty, 'id' | 'name' | 'dueCents'> & { token: string };
  path: string;
  step: CollectStep | null;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The sum that a guide has collected, and the question whether it is right. Without JavaScript the server asks it. */
function Collect({ party: { id, name, dueCents, token }, path, step }: CollectProps) {
  const [amount, setAmount] = useState(step?.amount ?? (dueCents / 100).toFixed(2).replace(/\.00$/, ''));
  const [shown, setShown] = useState<'form' | 'question' | 'form again'>(step?.error === null ? 'question' : 'form');
  const cents = Math.round(Number(amount) * 100);
  const ofParty = <span className="sr-only">{` ${name}`}</span>;
  const hidden = (
    <>
      <input type="hidden" name="press" value={token} />
      <input type="hidden" name="name" value={name} />
    </>
  );
  if (shown === 'question') {
    return (
      <form method="post" action={path} className="guide-question no-print">
        {hidden}
        <input type="hidden" name="amount" value={amount} />
        <input type="hidden" name="confirmed" value="yes" />
        <p>
          Record <strong>{formatMoney(cents)}</strong>
          <span>{` collected from ${name}?${cents === dueCents ? '' : ` ${formatMoney(dueCents)} is due.`}`}</span>
        </p>
        <div className="guide-buttons">
          <button type="submit" ref={focus}>
            Confirm{ofParty}
          </button>
          <a
            href={path}
            onClick={(event) => {
              event.preventDefault();
              setShown('form again');
            }}
          >
            Back
          </a>
        </div>
      </form>
    );
  }
  return (
    <form
      method="post"
      name={`collect-${id}`}
      action={`${path}#party-${id}`}
      className="guide-buttons no-print"
      onSubmit={(event) => {
        event.preventDefault();
        setAmount(String(new FormData(event.currentTarget).get('amount')));
        setShown('question');
      }}
    >
      {hidden}
      <label>
        USD<span className="sr-only">{` collected from ${name}`}</span>{' '}
        <input
          type="number"
          name="amount"
          inputMode="decimal"
          min="0.01"
          max="100000"
          step="0.01"
          required
          defaultValue={amount}
          ref={shown === 'form again' ? focus : undefined}
          aria-invalid={step?.error ? true : undefined}
          aria-describedby={step?.error ? `sum-error-${id}` : undefined}
        />
      </label>
      <button type="submit">Collected{ofParty}</button>
      {step?.error && (
        <p id={`sum-error-${id}`} role="alert" className="guide-problem">
          {step.error}
        </p>
      )}
    </form>
  );
}
