import type { Buyer } from '#db/schema/reservation';
import { line, paragraph } from '#server/values/text.input';

/** Whom an invoice is made out to; all empty for nobody but the traveller. */
export const buyerFields = { company: line(120), address: paragraph(300), taxNumber: line(40) };

/** Null where nothing was typed. */
export const readBuyer = ({ company, address, taxNumber }: Buyer): Buyer | null =>
  [company, address, taxNumber].some((text) => text !== '') ? { company, address, taxNumber } : null;
