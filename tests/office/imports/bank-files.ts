/**
 * Files as banks make them. `@` stands for the reference of a booking, `~` for the same without its dash; the people are invented.
 */
const encode = (text: string, charset: 'utf-8' | 'latin1') => new Uint8Array(Buffer.from(text, charset));

/** A German savings bank: semicolons, commas, Windows-1252, the reference in the middle of SEPA's words. */
export const germanFile = (reference: string) =>
  encode(
    `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE89370400440532013000";"04.03.25";"04.03.25";"GUTSCHR. UEBERWEISUNG";"Anzahlung Nilreise ${reference.toLowerCase().replace('-', '')} Grüße";"";"";"NOTPROVIDED";"";"";"";"JÜRGEN WEIß";"DE02120300000000202051";"BYLADEM1001";"1.234,50";"EUR";"Umsatz gebucht"
"DE89370400440532013000";"03.03.25";"03.03.25";"FOLGELASTSCHRIFT";"Strom Abschlag 03/2025";"DE98ZZZ09999999999";"M-4711";"";"";"";"";"Stadtwerke Musterstadt";"DE12500105170648489890";"INGDDEFF";"-86,00";"EUR";"Umsatz gebucht"
`,
    'latin1',
  );

/** A German direct bank: lines about the account above the names of the columns, the currency in one of them. */
export const germanFileWithPreamble = (reference: string) =>
  encode(
    `\uFEFF"Girokonto";"DE89370400440532013000"
""
"Kontostand vom 05.03.2025:";"12.345,67 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"04.03.25";"04.03.25";"Gebucht";"Jürgen Weiß";"Nile & Siam GmbH";"${reference}";"Eingang";"DE02120300000000202051";"360,00";"";"";""
"03.03.25";"03.03.25";"Gebucht";"Nile & Siam GmbH";"Stadtwerke Musterstadt";"Strom";"Ausgang";"DE12500105170648489890";"-86,00";"";"";""
`,
    'utf-8',
  );

/** A UK bank: two columns of sums, no currency at all, days first. */
export const ukFile = (reference: string) =>
  encode(
    `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
28/03/2025,FPI,'30-99-50,01234567,A HARTMANN ${reference.replace('-', ' ')},,150.00,4120.55
28/03/2025,DD,'30-99-50,01234567,"BRITISH GAS, BUSINESS",86.00,,3970.55
27/03/2025,FPI,'30-99-50,01234567,AMELIA HARTMANN HOLIDAY,,20.00,4056.55
`,
    'utf-8',
  );

/** A Thai bank: a heading, deposits and withdrawals, sums with commas, Thai words. */
export const thaiFile = (reference: string) =>
  encode(
    `\uFEFFStatement of account
Account Name,"NILE AND SIAM CO., LTD."
Account Number,xxx-x-x1234-x
Date,Time,Descriptions,Withdrawal,Deposit,Outstanding Balance,Channel,Details
03/03/2025,09:41,Transfer Deposit,,"13,200.00","98,431.25",K PLUS,"โอนจาก น.ส. สุดา ใจดี ${reference}-1"
03/03/2025,11:02,Transfer Withdrawal,"4,500.00",,"93,931.25",K BIZ,ค่าเรือ
`,
    'utf-8',
  );

/** An Egyptian bank's dollar account: days with the name of the month, one sum and whether it came in. */
export const egyptianFile = (reference: string, amount: string) =>
  encode(
    `Transaction Date;Value Date;Description;Reference Number;Amount;DR/CR;Currency;Balance
03-Mar-2025;04-Mar-2025;INWARD TRF KEIKO TANABE /RFB/${reference} TOUR;FT25062ABCDE;${amount};CR;USD;10,${amount}
03-Mar-2025;03-Mar-2025;INWARD TRF CHARGES;FT25062ABCDE;15.00;DR;USD;9,985.00
`,
    'utf-8',
  );

/** The dollar account of a service for transfers. */
export const dollarHead = 'ID,Date,Amount,Currency,Description,Payment Reference,Payer Name\n';
