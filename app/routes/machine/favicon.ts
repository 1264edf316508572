import { redirect } from 'react-router';
import { shownCompany } from '#server/company/company';
import { iconOf } from '#server/values/upload-address.input';

/** Where programs look for an icon that read no page. */
export const loader = () => redirect(iconOf(shownCompany().look.logo) || '/favicon.svg');
