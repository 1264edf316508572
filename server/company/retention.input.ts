/** Personal data are erased so many months after the journey, or after the message. The privacy page says the same. */
export const retentionMonths = 36;

/** The name of a reservation whose personal data were erased. It is no plain name, so nothing greets by it. */
export const erasedName = '(erased)';

/** Nightly backups are deleted after so many days, and not before there are as many newer ones. */
export const backupDays = 14;

/** Who does not confirm that they want the newsletter is deleted after so many days. */
export const unconfirmedDays = 7;
