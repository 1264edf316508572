import type { ImportKindName } from '#db/schema/import';
import { heads } from '#server/booking/party/pasted-columns';
import { foldedKey } from '#server/values/fold';
import { type ImportColumn, importColumns, takesSeveral } from './columns.input';

/**
 * The names of a column in other programs and languages. The first that a file has counts; `+` joins several columns.
 * Letter case, accents, punctuation, digits, owner and currency are ignored: `Billing - Email` is `Email`.
 */
type Names = Record<string, string>;

const named: Names = {
  name: `First name + Middle name + Last name, First name + Last name, Given name + Additional name + Family name,
    Given name + Family name, Firstname + Lastname, Fname + Lname, First + Last, Vorname + Nachname,
    Vorname + Familienname, Vorname + Name, Prénom + Nom de famille, Prénom + Nom, Nombre + Apellidos, Nombre + Apellido,
    Nome + Cognome, Name, Full name, Display name, FN, Customer, Lead traveller, Lead traveler, Contact, Guest,
    Client, Booker, Buyer, Kunde, Nom complet, Nom, Nombre completo, Nombre, Nome completo, Nome`,
  email: `Email, Email address, E-mail value, E-mail display value, Home email, Work email, Other email, Mail, Mailadresse,
    E-Mail-Adresse, Adresse e-mail, Courriel, Correo electrónico, Correo, Indirizzo e-mail, Posta elettronica`,
  phone: `Phone, Phone number, Phone value, Primary phone, Mobile, Mobile phone, Mobile number, Cell, Cell phone, iPhone, Tel,
    Telephone, Telephone number, TEL CELL, TEL type CELL, Home phone, Business phone, Work phone, Main phone, Other phone,
    Company main phone, SMS, SMS phone number, Landline number, Telefon, Telefonnummer, Handy, Handynummer, Mobil,
    Mobiltelefon, Rufnummer, Festnetz, Téléphone, Numéro de téléphone, Portable, Teléfono, Móvil, Celular, Telefono,
    Cellulare, Numero di telefono`,
  whatsapp: 'WhatsApp number, WhatsApp phone number',
};

const countries = `Country, Country region, Country code, Nationality, Address country, Home country, Home country region,
  Business country region, Home address country, Land, Staat, Nationalität, Pays, Nationalité, País, Nacionalidad, Paese,
  Nazione, Nazionalità`;
const languages = 'Preferred language, Language code, Locale, Sprache, Langue, Idioma, Lingua';
const notes = `Notes, Note, Comments, Comment, Remarks, Notiz, Notizen, Bemerkung, Bemerkungen, Anmerkung, Anmerkungen,
  Kommentar, Remarque, Remarques, Commentaire, Notas, Nota, Observaciones, Comentarios, Osservazioni`;

const refusals: Names = {
  refused: `Unsub time, Clean time, Unsubscribed at, Unsubscribed on, Unsubscribe date, Date unsubscribed, Opted out, Opt out,
    Optout, Email opt out, Has opted out of email, Bounced, Hard bounce, Hard bounced, Email hard bounced, Bounced at, Complained,
    Complained at, Complaint, Marked as spam, Spam complaint, Blocked, Blocklisted, Blacklisted, Email blacklisted,
    Email blocklisted, Suppressed, Suppressed at, Suppression reason, Do not email, Do not mail, Abgemeldet, Abgemeldet am,
    Désinscrit, Désabonné, Dado de baja, Baja, Disiscritto`,
  consent: `Subscription status, Subscriber status, Email subscriber status, Email status, Email marketing, Email marketing status,
    Email marketing consent, Email permission status, Email subscription status, Accepts marketing, Accepts email marketing,
    Marketing status, Consent, Opt in, Opted in, Newsletter`,
};

const products: Names = {
  title: 'Trip name, Trip title, Product title, Product, Name, Post title',
  country: 'Destination, Land, Pays, País, Paese',
  city: 'Location, Stadt, Ort, Ville, Ciudad, Città',
  cities: 'City, Places, Locations, Stops, Städte, Orte, Villes, Ciudades, Città',
  price: 'Regular price, Adult price, Price from, Default price, Preis, Prix, Precio, Prezzo',
  priceFrom: 'Price from, Price, Regular price, Preis, Prix, Precio, Prezzo',
  category: 'Trip type, Activity',
  included: 'Cost includes, Includes',
  excluded: 'Excluded, Cost excludes, Excludes',
  inclusions: 'Included, Cost includes, Includes',
  exclusions: 'Excluded, Cost excludes, Excludes',
  shortDescription: 'Excerpt, Post excerpt, Summary',
  description: 'Content, Post content, Overview, Beschreibung, Descripción, Descrizione',
  duration: 'Dauer, Durée, Duración, Durata',
  groupSize: 'Max group size, Maximum pax',
  effort: 'Difficulty, Difficulty level',
  noticeHours: 'Booking cutoff',
  image: 'Featured image, Image URL, Cover photo',
  currency: 'Currency code, Währung, Devise, Moneda, Valuta',
  pickupTime: 'Pick-up time',
  itineraries: 'Itinerary',
  imageAlt: 'Image alt',
  imageFocus: 'Image focus',
  reviewCount: 'Reviews',
  pdfUrl: 'PDF',
  pickupArea: 'Pick-up area',
};

const bookings: Names = {
  ...named,
  reference: `Product booking ref., Booking ref., Booking reference, Booking ID, Booking number, Booking code, Confirmation code,
    Confirmation number, Order number, Order ID, Order, Reservation number, Reservation ID, Booking, Code, Buchungsnummer,
    Buchungsnr, Auftragsnummer, Bestellnummer, Numéro de réservation, Nº de réservation, Référence, Número de reserva, Referencia,
    Localizador, Numero di prenotazione, Numero prenotazione, Riferimento`,
  foreignReference: 'Ext. booking ref., External reference, Reseller reference, Agent reference, Voucher number',
  product: `Trip name, Product title, Product name, Tour, Tour name, Experience, Activity, Package, Item, Item name, Items, Summary,
    Reise, Ausflug, Leistung, Excursion, Circuit, Excursión, Viaje, Escursione, Viaggio`,
  country: 'Destination, Trip country, Reiseland',
  homeCountry: `Customer country, Billing country, ${countries}`,
  status: `Booking status, Order status, Reservation status, Status ID, Status name, State, Buchungsstatus, Statut, État, Estado, Stato`,
  cancelled: `Canceled, Is cancelled, Is canceled, Cancelled at, Canceled at, Cancelled on, Storniert, Storniert am, Annulé,
    Cancelado, Cancelada, Annullato, Annullata`,
  startDate: `Trip date, Start date, Tour start date, Tour start date time, Start date time, Travel date, Departure date, Tour date,
    Date of travel, Activity date, Event date, Availability date, Availability, Availability start, Arrival date, Datum,
    Reisedatum, Tourdatum, Termin, Reisebeginn, Date du voyage, Date de départ, Fecha, Fecha de salida, Fecha del tour, Data,
    Data di partenza`,
  startTime: 'Start time, Departure time, Tour time, Uhrzeit, Startzeit, Abfahrt, Heure, Hora, Ora, Orario',
  adults:
    'Adult, No. of adults, Number of adults, Seniors, Students, Erwachsene, Anzahl Erwachsene, Adultes, Adultos, Adulti',
  travellers: `No. of travelers, No. of travellers, Travellers, Travelers, Participants, Guests, Number of guests, People,
    Number of people, Quantity, Qty, Teilnehmer`,
  children: `Children, Kids, Child, No. of children, Infants, Infant, Babies, Kinder, Anzahl Kinder, Kleinkinder, Enfants, Bébés,
    Niños, Bebés, Bambini, Neonati`,
  childrenAges: `Children ages, Child ages, Kids ages, Ages, Alter der Kinder, Kinderalter, Âges des enfants, Edades, Età`,
  party:
    'PAX, No. of pax, Of pax, Passengers, Quantities, Party, Customer types, Ticket types, Tickets, Persons, Personen, Personnes, Personas, Persone',
  pickupPlace: `Pick-up, Pickup points, Pickup location, Pick-up location, Hotel, Hotel name, Abholort, Abholung,
    Lieu de prise en charge, Recogida, Lugar de recogida, Punto di prelievo`,
  specialRequests: `Additional notes, Special requirements, Customer notes, Customer note, ${notes}`,
  total: `Total cost, Total price, Total amount, Order total, Order total amount, Grand total, Amount, Price, Gesamtpreis,
    Gesamtbetrag, Gesamt, Preis, Betrag, Summe, Prix total, Montant, Montant total, Prix, Precio total, Importe,
    Importe total, Precio, Prezzo totale, Totale, Importo, Prezzo`,
  paid: `Total paid, Paid amount, Paid total, Amount paid, Deposit paid, Bezahlt, Angezahlt, Anzahlung, Payé, Acompte, Pagado,
    Pagato, Acconto`,
  currency: 'Order currency, Currency code, Währung, Devise, Moneda, Valuta',
  paidOn: 'Payment date, Date paid, Paid date, Bezahlt am, Date de paiement, Fecha de pago, Data di pagamento',
  method:
    'Payment gateway, Payment method, Payment method title, Payment type, Zahlungsart, Zahlungsweise, Moyen de paiement, Forma de pago, Metodo di pagamento',
  source: 'Booking source, Channel, Sales channel, Herkunft, Quelle',
  bookedAt: `Booking date, Created, Created at, Created date, Creation date, Booked on, Booked at, Date booked, Date confirmed,
    Order date, Buchungsdatum, Gebucht am, Date de réservation, Fecha de reserva, Data di prenotazione`,
  hotelRating: 'Hotel stars',
  arrivalDetails: 'Arrival details',
  cancellation: 'Cancellation terms',
  suspect: 'Suspect',
};

const { name: fullName, ...ofTravellers } = heads;
const travellers: Names = {
  ...{ ...ofTravellers, fullName },
  booking: `Reference, ${bookings.reference}, ${bookings.foreignReference}`,
  room: 'Room no, Room number, Zimmer, Zimmernummer, Chambre, Habitación, Camera',
};

const departures: Names = {
  product: 'Product ID, Product code',
  from: 'Start date, First day, Valid from',
  until: 'To, End date, Last day, Valid until, Valid to',
  weekdays: 'Days, Days of the week, Week days',
  times: 'Start times, Departure times, Time',
  seats: 'Capacity, Max capacity, Places',
};

const bank: Names = {
  day: `Booking date, Transaction date, Posting date, Posted date, Post date, Date posted, Completed date, Date completed, Entry date,
    Txn date, Buchungstag, Buchungsdatum, Buchung, Datum, Wertstellung, Valuta, Valutadatum, Value date, Date de l'opération,
    Date opération, Date comptable, Fecha, Fecha operación, Data, Data operazione, วันที่, วันที่ทำรายการ, التاريخ, تاريخ العملية,
    Started date, Created on`,
  amount: `Betrag, Umsatz, Umsatz in EUR, Value, Transaction amount, Amount in account currency, Montant, Importe, Importo,
    จำนวนเงิน, المبلغ`,
  credit: `Credit, Credits, Credit amount, Deposit, Deposits, Deposit amount, Paid in, Amount in, In, Haben, Gutschrift, Eingang,
    Zahlungseingang, Crédit, Abono, Abonos, Entrate, Avere, เงินฝาก, ฝาก, รายการฝาก, دائن, إيداع`,
  debit: `Debit, Debits, Debit amount, Withdrawal, Withdrawals, Withdrawal amount, Paid out, Amount out, Out, Soll, Lastschrift,
    Ausgang, Débit, Cargo, Cargos, Uscite, Dare, ถอนเงิน, ถอน, รายการถอน, مدين, سحب`,
  direction: `Credit or debit, Credit debit, Debit credit, Credit debit indicator, Debit credit indicator, CR DR, DR CR, DC, CD, Sign,
    Soll Haben, S H, Umsatztyp, Direction`,
  currency:
    'Ccy, Curr, Currency code, Account currency, Transaction currency, Währung, Waehrung, Devise, Moneda, Divisa, Valuta, สกุลเงิน, العملة',
  text: `Description, Descriptions, Transaction description, Transaction details, Details, Detail, Narrative, Narration, Memo,
    Particulars, Reference, Payment reference, Payment details, Remittance information, Remittance info, Note, Notes, Remarks,
    Customer reference, Verwendungszweck, Buchungstext, Kundenreferenz (End-to-End), Kundenreferenz, Libellé, Communication,
    Concepto, Observaciones, Causale, Descrizione, รายละเอียด, รายการ, คำอธิบาย, البيان, الوصف, تفاصيل`,
  payer: `Payer name, Sender, Sender name, From, From account name, Counterparty, Counter party, Counterparty name, Remitter,
    Remitter name, Ordering customer, Name, Beguenstigter/Zahlungspflichtiger, Begünstigter/Zahlungspflichtiger,
    Auftraggeber/Begünstigter, Auftraggeber/Empfänger, Auftraggeber, Zahlungspflichtiger, Zahlungspflichtige*r,
    Name Zahlungsbeteiligter, Name des Partners, Partner Name, Donneur d'ordre, Ordenante, Ordinante, ผู้โอน, ชื่อผู้โอน, المرسل`,
  bankReference: `Transaction ID, Transaction number, Transaction reference, Reference number, Ref. No., Ref no, Bank reference,
    Bank ref, TransferWise ID, ID, Entry reference, Referenznummer, Transaktions-ID, Umsatz-ID, Sammlerreferenz, Número de operación,
    เลขที่อ้างอิง, الرقم المرجعي`,
};

const redirects: Names = {
  path: `Source, Source URL, Source path, Old URL, Old address, Old path, Origin, Redirect from, From URL, Request path, URL, Address,
    Path, Alte Adresse, Alte URL, Quelle, Von, Ancienne adresse, Ancienne URL, Dirección antigua, URL antigua, Vecchio indirizzo,
    Vecchio URL`,
  target: `Target, Target URL, Target path, New URL, New address, New path, Destination, Redirect to, To URL, Neue Adresse, Neue URL,
    Ziel, Nach, Nouvelle adresse, Nouvelle URL, Nueva dirección, URL nueva, Nuovo indirizzo, Nuovo URL`,
};

const names: Record<ImportKindName, Names> = {
  redirects,
  bank,
  destinations: { image: 'Image', popularAs: 'Popular as' },
  tours: products,
  packages: products,
  customers: {
    ...named,
    ...refusals,
    country: countries,
    language: languages,
    notes,
  },
  bookings,
  travellers,
  subscribers: {
    ...refusals,
    consent: `${refusals.consent}, Status`,
    email: `${named.email}, Subscriber`,
    name: named.name ?? '',
    country: `Interest, Interests, Country of interest, Favourite destination, Favorite destination, Destination, Destinations,
      Reiseziel, Country, Land, Pays, País, Paese`,
    language: languages,
    createdAt:
      'Subscribed, Subscribed at, Subscribe date, Date added, Added time, Created, Created at, Optin time, Confirm time, Anmeldedatum',
  },
  departures,
  rates: { ...departures, price: 'Amount' },
};

const key = (name: string): string => foldedKey(name).replace(/\p{N}/gu, '');
const currencies = 'usd|eur|euro|gbp|egp|thb|chf|cad|aud';
const owners = 'billing|customer|customers|contact|lead|guest|buyer|booker|client|kunde|kunden';
const ownerless = new RegExp(`^(?:${owners})(?=.)|(?<=.)(?:${owners}|${currencies})$`, 'g');
const keysOf = (name: string): string[] => [key(name), key(name).replace(ownerless, '')];

interface Ways {
  /** Those with its own label. */
  own: string[][];
  others: string[][];
}

/** The ways in which a file may have a field, each as the names of its columns. */
function waysOf(kind: ImportKindName, { field, label }: ImportColumn): Ways {
  const all = names[kind][field]?.split(',').map((way) => way.split('+').map(key)) ?? [];
  const isOwn = (way: string[]) => way.includes(key(label));
  return {
    own: [...all.filter((way) => way.length > 1 && isOwn(way)), [key(label)]],
    others: all.filter((way) => !isOwn(way)),
  };
}

const kinds = Object.keys(importColumns) as ImportKindName[];
const ways = Object.fromEntries(
  kinds.map((kind) => [kind, importColumns[kind].map((column) => ({ ...column, ...waysOf(kind, column) }))]),
) as Record<ImportKindName, (ImportColumn & Ways)[]>;

/** The position of a column among the parts of its field: the first name before the last name. */
export function partOrder(kind: ImportKindName, field: string, name: string): number {
  const { own = [], others = [] } = ways[kind].find((one) => one.field === field) ?? {};
  const part = (way: string[]) => way.findIndex((one) => keysOf(name).includes(one));
  const way = [...own, ...others].find((one) => one.length > 1 && part(one) >= 0);
  return way ? part(way) : 0;
}

/** Any other column that says who wants no emails: without it they would get emails. */
const refusing =
  /^(?!.*(?:reason|campaign|title|count|rate|soft)).*(?:unsub|opt(?:ed)?out|bounce|block|blacklist|suppress|complain|donot)/;

/** The field that each column of a file is taken for by its name; null for none. */
export function suggestMapping(kind: ImportKindName, head: string[]): (string | null)[] {
  const mapping: (string | null)[] = head.map(() => null);
  const keys = head.map(keysOf);
  const find = (part: string) => {
    const free = (form: number) => keys.findIndex((known, index) => mapping[index] === null && known[form] === part);
    return free(0) >= 0 ? free(0) : free(1);
  };
  const take = (field: string, way: string[]) => {
    const found = way.map(find);
    if (found.includes(-1)) return false;
    for (const index of found) mapping[index] = field;
    return true;
  };
  const takeFirst = (column: ImportColumn, possible: string[][]) =>
    takesSeveral(column)
      ? possible.filter((way) => head.filter(() => take(column.field, way)).length > 0).length > 0
      : possible.some((way) => take(column.field, way));
  const left = ways[kind].filter((column) => !takeFirst(column, column.own) || takesSeveral(column));
  for (const column of left) takeFirst(column, column.others);
  if (!ways[kind].some(({ field }) => field === 'refused')) return mapping;
  return mapping.map((field, index) => field ?? (refusing.test(keys[index]?.[0] ?? '') ? 'refused' : null));
}
