import { type AnswerTemplate, answersSchema } from './answers.input';
import { defineDocument } from './document';

/** None says what the email itself says: trip, date and status. */
const sample: AnswerTemplate[] = [
  {
    label: 'Confirm: ask for the hotel',
    for: 'Confirm',
    when: 'Pick-up place missing',
    text: 'Please send us the name of your hotel and your room number, so that we know where to pick you up.',
  },
  {
    label: 'Confirm: deposit first',
    for: 'Confirm',
    when: 'Always',
    text: 'Please pay the deposit of {deposit} by {depositDue}.',
  },
  {
    label: 'Confirm: payment on the day',
    for: 'Confirm',
    when: 'Always',
    text: 'Please pay {balance} on the day, in US dollars or in local currency at the rate of the day.',
  },
  {
    label: 'Confirm: welcome',
    for: 'Confirm',
    when: 'Always',
    text: 'We look forward to welcoming you. If there is anything we should know beforehand, just reply to this email.',
  },
  {
    label: 'Decline: fully booked',
    for: 'Decline',
    when: 'Always',
    text: 'We have no places left for {party} on that day. Which other dates would suit you?',
  },
  {
    label: 'Decline: not on that day',
    for: 'Decline',
    when: 'Always',
    text: '{trip} does not run on that day. Which other dates would suit you?',
  },
  {
    label: 'Cancel: as you asked',
    for: 'Cancel',
    when: 'Always',
    text: 'Your booking is cancelled, as you asked. {cancellationCost} We hope to welcome you another time.',
  },
  {
    label: 'Cancel: by us',
    for: 'Cancel',
    when: 'Always',
    text: 'We are very sorry: we cannot run this trip safely on that day. {refund} We would be glad to arrange another date.',
  },
  {
    label: 'Departure: earlier',
    for: 'Departure',
    when: 'Always',
    text: 'On {date} we pick you up earlier than planned. Your new pick-up: {pickupTime}.',
  },
  {
    label: 'Departure: bring a jacket',
    for: 'Departure',
    when: 'Always',
    text: 'It will be cool and windy on {date}. Please bring a jacket for {trip}.',
  },
  { label: 'Complete: a note', for: 'Complete', when: 'Always', text: 'Travelled as planned.' },
];

/** Texts that the office edits before sending. */
export const answersDocument = defineDocument('answers', answersSchema, () => ({ answers: sample }));

export const listAnswers = () => answersDocument.read().answers;
