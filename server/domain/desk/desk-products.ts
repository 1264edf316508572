import { db } from '#db/client';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';

const tables = { tour: tours, package: packages, offer: offers };

/** What the office sells, as the reader of pasted chats knows it. */
export interface DeskProduct {
  kind: keyof typeof tables;
  id: number;
  title: string;
}

export const listDeskProducts = (): DeskProduct[] =>
  (['tour', 'package', 'offer'] as const).flatMap((kind) => {
    const { id, title } = tables[kind];
    const rows = db().select({ id, title }).from(tables[kind]).all();
    return rows.map((row) => ({ kind, ...row }));
  });
