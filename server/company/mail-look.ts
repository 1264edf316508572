import { lotus, type MailLook } from '#server/values/mail-choices';
import { paintedPicture } from '#server/values/painted-picture.input';
import { isWide } from '#server/values/upload-address.input';
import { headOffice } from './company';
import type { OfficeFacts } from './company.input';
import { look } from './look';

/** The picture at the top of emails for an office; null without one. */
export const mailPicture = ({ picture }: Pick<OfficeFacts, 'picture'>) => paintedPicture(picture, 'bands') || null;

/** How all emails look. */
export function mailLook(): MailLook {
  const { brand, accent, logo } = look();
  return { brand, accent, logo: logo || lotus, isWide: isWide(logo), picture: mailPicture(headOffice()) };
}
