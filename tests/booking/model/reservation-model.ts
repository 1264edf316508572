import type { PriceLine } from '#db/schema/reservation';
import type { Journey, Name, ValuesOf } from './actions';

type Status = 'pending' | 'confirmed' | 'declined' | 'cancelled' | 'completed';
type Request = 'cancellation' | 'change' | 'question';
interface Line {
  label: string;
  count: number;
  unitCents: number;
  kind?: PriceLine['kind'];
}
interface ModelOption {
  journey: Journey;
  isPriced: boolean;
  /** Those that it has where it is not priced, as they were when it was sent. */
  lines?: Line[] | null;
}
interface ModelProposal {
  author: 'office' | 'traveller';
  status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'superseded';
  expiresAt: number;
  options: ModelOption[];
  choice: { option: number; lines: number[] } | null;
}

interface Adjusted {
  kind: string;
  cents: number;
  voidedAt: string | null;
}

interface ModelEmail {
  kind: string;
  total: number | null;
  /** The addresses of the traveller that it goes to, and whether it was sent there. */
  to: Map<string, boolean>;
  /** How the booking stood then. */
  says: string;
  /** True while a copy of it is to be sent to a corrected address. */
  holds: () => boolean;
  /** True of a proposal that was decided: it goes nowhere where it has not gone yet. */
  isOver: () => boolean;
}

const isOfState = ({ kind }: ModelEmail) =>
  /^(tour|package)_booking$|^booking_(changed|confirmed|declined|cancelled)$|^traveller_/.test(kind);

/** The lines of an option with a price; the traveller may leave out the last two. */
export const quotation: Line[] = [
  { label: 'Everything', count: 2, unitCents: 9000 },
  { label: 'Balloon', count: 2, unitCents: 12_000 },
  { label: 'Cabin', count: 1, unitCents: 500 },
];

const dayMs = 86_400_000;
/** The day in Cairo, which has winter time in all sequences. */
export const dayOf = (now: number) => new Date(now + 2 * 3_600_000).toISOString().slice(0, 10);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The fees for those who were cancelled. */
export const feesIn = (lines: Line[] | null): Line[] => lines?.filter(({ kind }) => kind === 'fee') ?? [];
export const withoutFees = (lines: Line[]): Line[] => lines.filter(({ kind }) => kind !== 'fee');

/** In US cents; null without lines. */
export const totalOf = (lines: Line[] | null): number | null =>
  lines && sum(lines.map(({ count, unitCents }) => count * unitCents));

/** What is known of a reservation, by simple rules: no database, and nothing of what it is compared with. */
export class ReservationModel {
  status: Status = 'pending';
  version = 1;
  email = 'amelia@example.com';
  phone = '+49 30 0000 0100';
  deposit: { cents: number; due: string } | null = null;
  requests = new Set<Request>();
  /** When the booker was merged with somebody, in ms: what is not undone yet. */
  merges: number[] = [];
  /** How often somebody was put in the place of another one. */
  replaced = 0;
  /** True once somebody of the party was cancelled, undone or not. */
  hasStatement = false;
  cancelledAs: 'withdrawn' | 'cancelled' | 'nothing to do' = 'nothing to do';
  /** By their numbers from 1. */
  proposals: ModelProposal[] = [];
  payments: { kind: 'payment' | 'refund'; cents: number; voidedAt: string | null; goodwill?: Adjusted }[] = [];
  adjustments: Adjusted[] = [];
  timeline = ['traveller requested'];
  /** Which emails were caused, and the total of the booking then. */
  emails: ModelEmail[] = [];
  private told: Line[] | null = null;
  /** The last answer of the office, and what takes it back. */
  answer: { at: number; length: number; undo: () => void } | null = null;
  /** The last text, and how long the timeline was with it. */
  private said: { what: string; at: number; length: number } | null = null;

  constructor(
    readonly product: 'tour' | 'package',
    public journey: Journey,
    public now: number,
  ) {
    this.lines = this.priceOf(journey);
    this.mail(`${product}_booking`, `${product}_booking_admin`);
  }

  /** The price by the rules: $75.25 for an adult on the tour and half of it for a child up to six; a package has none. */
  priceOf({ adults, childrenAges }: Journey): Line[] | null {
    if (this.product === 'package') return null;
    const older = childrenAges.filter((age) => age > 6).length;
    const lines = [
      { kind: 'adults' as const, label: 'Adults', count: adults, unitCents: 7525 },
      { kind: 'children' as const, label: 'Children 7 and over', count: older, unitCents: 7525 },
      { kind: 'children' as const, label: 'Children', count: childrenAges.length - older, unitCents: 3763 },
    ];
    return lines.filter(({ count }) => count > 0);
  }

  get lines(): Line[] | null {
    return this.told;
  }
  /** A deposit above the total becomes less with it. */
  set lines(lines: Line[] | null) {
    this.told = lines;
    if (this.deposit && this.total !== null) this.deposit.cents = Math.min(this.deposit.cents, this.total);
  }
  /** In US cents; null while it is open. */
  get total(): number | null {
    return totalOf(this.lines);
  }
  get paid(): number {
    const counted = this.payments.filter(({ voidedAt }) => voidedAt === null);
    return sum(counted.map(({ kind, cents }) => (kind === 'payment' ? cents : -cents)));
  }
  /** What it costs: nothing where it does not take place, but for what stands of the adjustments. */
  get owed(): number | null {
    const price = this.status === 'declined' || this.status === 'cancelled' ? 0 : this.total;
    const standing = this.adjustments.filter(({ voidedAt }) => voidedAt === null);
    return price === null ? null : price + sum(standing.map(({ cents }) => cents));
  }
  get balance() {
    const { paid, owed: total, deposit } = this;
    if (this.status === 'declined' || this.status === 'cancelled')
      return { paid, due: (total ?? 0) - paid, overdue: 0 };
    const isLate = deposit !== null && deposit.due < dayOf(this.now);
    const asked = Math.min(deposit?.cents ?? 0, total ?? Number.POSITIVE_INFINITY);
    const due = total === null ? null : total - paid;
    const hasBegun = ['confirmed', 'completed'].includes(this.status) && this.journey.startDate < dayOf(this.now);
    return { paid, due, overdue: Math.max(0, isLate ? asked - paid : 0, hasBegun ? (due ?? 0) : 0) };
  }
  /** What the emails of the present state say. */
  private get state(): string {
    const { status, journey, lines, deposit, paid } = this;
    const asked = deposit && (paid >= deposit.cents ? { cents: deposit.cents } : deposit);
    return JSON.stringify([status, journey, lines, this.replaced, asked]);
  }
  get isEnded(): boolean {
    return this.status !== 'pending' && this.status !== 'confirmed';
  }
  /** The tour has one day, the package eight. */
  get lastDay(): string {
    const last = Date.parse(this.journey.startDate) + (this.product === 'tour' ? 0 : 7) * dayMs;
    return new Date(last).toISOString().slice(0, 10);
  }

  isAhead = ({ journey }: ModelOption) => journey.startDate > dayOf(this.now);
  isLapsed = ({ status, expiresAt, options }: ModelProposal) =>
    status === 'open' && (this.now >= expiresAt || !options.some(this.isAhead));

  /** Nothing is adjusted of what is open again. */
  voidAdjustments(): void {
    for (const one of this.adjustments) one.voidedAt ??= new Date(this.now).toISOString();
  }

  note(...events: string[]): void {
    this.timeline.push(...events);
  }
  mail(...kinds: string[]): void {
    for (const kind of kinds) {
      const { total, email, state: says } = this;
      const proposal = this.proposals.at(-1);
      const isOver = () => kind === 'proposal' && proposal?.status !== 'open';
      const mail: ModelEmail = { kind, total, says, to: new Map([[email, false]]), holds: () => true, isOver };
      mail.holds = this.holding(mail);
      this.emails.push(mail);
    }
  }

  /** The emails, each with where it was or will be sent. */
  get caused(): ModelEmail[] {
    const whereTo = ({ to, isOver }: ModelEmail) => new Map([...to].filter(([, isSent]) => isSent || !isOver()));
    return this.emails.map((mail) => ({ ...mail, to: whereTo(mail) })).filter(({ to }) => to.size > 0);
  }

  /** Forgets where the last email of a kind was to be sent and was not. */
  unsend(kind: string): void {
    const last = this.emails.findLast((mail) => mail.kind === kind);
    if (last) last.to = new Map([...last.to].filter(([, isSent]) => isSent));
    this.emails = this.emails.filter(({ to }) => to.size > 0);
  }

  /** What is to be so for an email to be sent to a corrected address. */
  private holding(mail: ModelEmail): () => boolean {
    const [proposal, payment, deposit] = [this.proposals.at(-1), this.payments.at(-1), this.deposit?.cents];
    const isLast = () => this.emails.findLast(({ kind }) => kind === mail.kind) === mail;
    const rules: Record<string, () => boolean> = {
      proposal: () => proposal?.status === 'open' && !this.isLapsed(proposal),
      receipt: () => payment?.voidedAt === null,
      deposit: () =>
        !this.isEnded && deposit !== undefined && deposit === this.deposit?.cents && this.paid < deposit && isLast(),
      booking_declined: () => this.status === 'declined' && isLast(),
      booking_cancelled: () => this.status === 'cancelled',
    };
    return rules[mail.kind] ?? (() => !isOfState(mail));
  }

  /** The mail service takes all that waits. */
  deliver(): void {
    for (const { to } of this.emails) for (const address of to.keys()) to.set(address, true);
  }

  /** Another address gets the present state and what holds; what was not sent yet goes to that one only, or nowhere. */
  correct(address: string): void {
    this.email = address;
    const last = this.emails.findLast((mail) => isOfState(mail) && mail.to.get(address));
    const isTold = !this.isEnded && this.emails.some(isOfState) && last?.says !== this.state;
    const held = this.emails.filter((mail) => mail.holds());
    for (const mail of this.emails) {
      mail.to = new Map([...mail.to].filter(([to, isSent]) => isSent || to === address));
      if (held.includes(mail) && !mail.to.has(address)) mail.to.set(address, false);
    }
    this.emails = this.emails.filter(({ to }) => to.size > 0);
    if (isTold) this.mail(this.status === 'confirmed' ? 'booking_confirmed' : `${this.product}_booking`);
  }

  /** Ends the open proposal of an author. */
  end(author: ModelProposal['author'], status: ModelProposal['status']): void {
    for (const proposal of this.proposals) {
      if (proposal.author === author && proposal.status === 'open') proposal.status = status;
    }
  }

  /** Withdraws the open proposal of the office, and notes that. */
  withdraw(actor: 'office' | 'program'): void {
    const open = this.proposals.find(({ author, status }) => author === 'office' && status === 'open');
    if (open) this.note(`${actor} proposal withdrawn`);
    this.end('office', 'withdrawn');
  }

  close(...requests: Request[]): void {
    for (const request of requests) this.requests.delete(request);
    if (requests.includes('change')) this.end('traveller', 'superseded');
  }

  /** Adds a text to the timeline; false where the last event was the same, within ten minutes. */
  says(event: string, text: string): boolean {
    const { said } = this;
    const isLast = said?.length === this.timeline.length && said.what === `${event}: ${text}`;
    if (isLast && this.now - said.at < 600_000) return false;
    this.add(event, text);
    return true;
  }

  /** Adds a text to the timeline, the same one too. */
  add(event: string, text: string): void {
    this.note(event);
    this.said = { what: `${event}: ${text}`, at: this.now, length: this.timeline.length };
  }
}

export type Outcome = string | boolean;
export type Rules<Names extends Name> = {
  [Kind in Names]: (model: ReservationModel, values: ValuesOf<Kind>) => Outcome;
};

/** Takes a status. @param says true where the office wrote something with it, which answers a question */
export function become(
  model: ReservationModel,
  status: ReservationModel['status'],
  actor: string,
  says: boolean,
): void {
  model.status = status;
  model.version += 1;
  model.note(`${actor} ${status === 'pending' ? 'reopened' : status}`);
  if (status !== 'pending') model.withdraw(actor === 'office' ? 'office' : 'program');
  if (status === 'confirmed' && says) model.close('question');
  if (status === 'completed') model.close('cancellation', 'change');
  if (status === 'declined' || status === 'cancelled') model.close('cancellation', 'change', 'question');
  if (status !== 'pending' && status !== 'completed') model.mail(`booking_${status}`);
}
