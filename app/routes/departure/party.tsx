import { phoneLink, whatsappLink } from '#app/ui/page/contact-links.ts';
import type { SheetParty } from '#server/domain/departure/sheet';
import { formatMoney } from '#server/domain/money.input';
import { describeParty } from '#server/domain/reservation/booking-rules.input';
import type { KeptPress } from './offline-sheet';

interface ContactProps {
  label: string;
  name: string | null;
  phone: string | null;
}

/** Somebody who works on the departure, with a telephone to call. */
export function Contact({ label, name, phone }: ContactProps) {
  if (name === null && phone === null) return null;
  return (
    <span>
      {label}: {name} {phone && <a href={phoneLink(phone)}>{phone}</a>}
    </span>
  );
}

interface SheetRowProps {
  party: SheetParty;
  /** Of the sheet, with its key. */
  path: string;
  /** What was pressed for this party and waits for a network. */
  kept: KeptPress[];
}

/** A party with what the guide needs to know and to say of it. */
export function SheetRow({ party, path, kept }: SheetRowProps) {
  const { name, phone, whatsapp, childrenAges, rooms, hotelRating, tokens } = party;
  const chat = whatsappLink(whatsapp ?? phone, `${name}: `);
  const attendance = kept.findLast(({ kind }) => kind !== 'collected')?.kind ?? party.attendance;
  const isCollected = kept.some(({ kind }) => kind === 'collected');
  const sum = formatMoney(party.dueCents);
  const details = [
    describeParty(party),
    childrenAges.length > 0 ? `children aged ${childrenAges.join(', ')}` : null,
    rooms ? `${rooms} ${rooms === 1 ? 'room' : 'rooms'}` : null,
    hotelRating ? `${hotelRating}-star hotels` : null,
  ];
  return (
    <li>
      <h2>{name}</h2>
      <p>{details.filter(Boolean).join('; ')}</p>
      {party.pickupTime && (
        <p>
          Pick-up <strong>{party.pickupTime}</strong>
        </p>
      )}
      {party.pickupPlace && (
        <p>
          At <strong>{party.pickupPlace}</strong>
        </p>
      )}
      {party.meetingPoint && <p>Meeting point {party.meetingPoint}</p>}
      <p className="guide-phones">
        {phone && <a href={phoneLink(phone)}>{phone}</a>}
        {chat && (
          <a href={chat} target="_blank" rel="noreferrer">
            WhatsApp{whatsapp && ` ${whatsapp}`}
          </a>
        )}
      </p>
      {party.specialRequests && <p className="guide-request">{party.specialRequests}</p>}
      <p className="guide-money">{money(party, sum, isCollected)}</p>
      <div className="guide-buttons no-print">
        <Press path={path} token={tokens.arrived} label="Arrived" name={name} pressed={attendance === 'arrived'} />
        <Press path={path} token={tokens['no-show']} label="No-show" name={name} pressed={attendance === 'no-show'} />
        {tokens.collected !== null && !isCollected && (
          <Press path={path} token={tokens.collected} label={`Collected ${sum}`} name={name} />
        )}
      </div>
    </li>
  );
}

function money({ dueCents, isChecked }: SheetParty, sum: string, isCollected: boolean): string {
  if (isCollected) return `Collected ${sum}`;
  if (isChecked) return 'You have said that you collected money: the office checks it';
  return dueCents > 0 ? `To collect: ${sum}` : 'Nothing to collect';
}

interface PressProps {
  path: string;
  token: string;
  label: string;
  name: string;
  pressed?: boolean;
}

/** A button in a form of its own, which the service worker sends later where there is no network. */
function Press({ path, token, label, name, pressed }: PressProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="press" value={token} />
      <button type="submit" aria-pressed={pressed}>
        {label}
        <span className="sr-only"> {name}</span>
      </button>
    </form>
  );
}
