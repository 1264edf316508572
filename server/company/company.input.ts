import { z } from 'zod';
import { bothDegrees } from '#server/values/fields.input';
import {
  choice,
  city,
  clock,
  email,
  group,
  initials,
  latitude,
  link,
  listOf,
  longitude,
  optionalPhone,
  optionalPicture,
  optionalWebAddress,
  phone,
  prose,
  timeZone,
  wholeNumber,
  words,
  yesOrNo,
} from '#server/values/kinds.input';

const namedLink = z.strictObject({ label: words(60, 'Label'), url: link('Link') });

/** Emails come from it: mail services refuse a sender whose name has angle brackets, or nothing that can be read. */
const senderName = words(40, 'Name', 'In the header, titles and emails').check(({ value, issues }) => {
  const refuse = (message: string) => issues.push({ code: 'custom', message, input: value });
  if (/[<>]/.test(value)) refuse('Leave out < and >. Mail services refuse a sender with them');
  else if (!/[\p{L}\p{N}]/u.test(value)) refuse('Enter a name with a letter or a number. Emails are sent under it');
});

export const companySchema = z.strictObject({
  name: senderName,
  legalName: words(80, 'Legal name', 'On documents'),
  since: wholeNumber(1800, 2100, 'a year', 'In business since'),
  tagline: words(120, 'Tagline', 'In the footer and on About Us'),
  onSiteOffices: wholeNumber(0, 100_000, 'a number', 'On-site offices'),
  email: email('Email for reservations', 'On documents, and for package bookings where an office says so'),
  referencePrefix: initials('Prefix of references', 'A booking is then called {value}-7K3F9Q. Older ones keep theirs'),
  links: group(
    {
      agentPlatform: optionalWebAddress('Agent platform'),
      companyProfile: optionalWebAddress('Company profile', 'If empty, the profile is generated'),
    },
    'Links',
  ),
  customerLinks: listOf(namedLink, 'Link', [0, 6], 'Footer links for customers'),
  agentLinks: listOf(namedLink, 'Link', [0, 6], 'Footer links for agents'),
  social: listOf(namedLink, 'Network', [0, 10], 'Social networks'),
});
export type CompanyFacts = z.infer<typeof companySchema>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const officesSchema = z.strictObject({
  offices: listOf(
    z
      .strictObject({
        country: words(60, 'Country', 'Answers for this country. The first office answers for all others'),
        city: city('City'),
        address: prose(200, 'Address'),
        phones: listOf(phone('Phone'), 'phone number', [1, 4], 'Phones', 'One per line'),
        dutyPhone: phone('Duty phone', 'Answered day and night while travellers are on a trip'),
        whatsapp: optionalPhone('WhatsApp'),
        email: email('Email', 'Sends and receives the emails of this office'),
        packagesByReservations: yesOrNo('Package bookings use the email for reservations'),
        firstDay: choice(weekdays, 'Open from'),
        lastDay: choice(weekdays, 'Open until'),
        opens: clock('Opens at'),
        closes: clock('Closes at'),
        timeZone: timeZone('Time zone'),
        latitude,
        longitude,
        picture: optionalPicture('Picture', 'On the contact page'),
      })
      .refine(...bothDegrees),
    'Office',
    [1, 20],
    'Offices',
  ),
});
export type OfficeFacts = z.infer<typeof officesSchema>['offices'][number];
