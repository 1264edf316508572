import { eq } from 'drizzle-orm';
import { tours } from '#db/schema/tour';
import { paymentDocument } from '#server/company/payment';
import { env, readEnvironment, setEnvironment } from '#server/env';
import { settingsFor } from '../../stripe/stripe-server';
import { site } from '../bookings';

/** Pays the site through the stand-in at an address; null takes its key away. */
export const setCardsOf = (url: string | null) =>
  setEnvironment({
    ...readEnvironment({ NODE_ENV: 'test', DATA_DIR: site.dataDir, ...(url === null ? {} : settingsFor({ url })) }),
    ...{ PUBLIC_URL: env().PUBLIC_URL, SESSION_SECRET: env().SESSION_SECRET },
  });

/** Karnak with places for some parties a day, confirmed once its deposit of 20% is paid. */
export function sellPrepaid(parties = 1): void {
  const season = { from: null, until: null, weekdays: [], times: [], seats: parties };
  const schedule = { counts: 'parties' as const, instant: true, prepaid: true, seasons: [season], resources: [] };
  const terms = { timing: 'arranged' as const, deposit: '20%', balanceDays: 10, within: 3, accounts: [] };
  paymentDocument.save(paymentDocument.version(), terms);
  site.database
    .update(tours)
    .set({ schedule, paymentTiming: 'deposit', deposit: '20%' })
    .where(eq(tours.id, site.tours.karnak.id))
    .run();
}
