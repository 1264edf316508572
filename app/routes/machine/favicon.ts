import { redirect } from 'react-router';
import { shownCompany } from '#server/company/company';
import { iconOf } from '#server/values/upload-address.input';

/** The place of the icon for programs that read no page. */
export const loader = () => redirect(iconOf(shownCompany().look.logo) || '/favicon.svg');
