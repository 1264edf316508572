import { z } from 'zod';
import { seen } from '#server/booking/record/conversation.input';
import { isDay } from '#server/values/calendar.input';
import { optionalPhone } from '#server/values/contact.input';
import { day, optionalLine } from '#server/values/fields.input';
import { id } from '#server/values/record-id.input';

export const departureDay = z.strictObject({ date: day });
/** `2026-12` */
export const departureMonth = z.strictObject({ month: z.string().refine((month) => isDay(`${month}-01`)) });

/** Kind and id of a product: `tour-12`; of one that was deleted its kind and title: `tour-0:Giza`. */
export const departureProduct = z
  .string()
  .regex(/^(tour|package|offer)-([1-9]\d{0,9}|0:[^\p{Cc}]{1,300})$/u, 'No such product');

/** Who takes the parties of a departure; empty fields where nobody is assigned yet. */
export const assignment = z.strictObject({
  startDate: day,
  productKey: departureProduct,
  /** Of the stored departure; 0 where nobody was assigned. */
  version: z.int().min(0),
  guideName: optionalLine(100),
  guidePhone: optionalPhone,
  driverName: optionalLine(100),
  driverPhone: optionalPhone,
  vehicle: optionalLine(100),
});
export type AssignmentInput = z.output<typeof assignment>;

export const savedDeparture = z.strictObject({ id, version: z.int().min(1) });

/** Whether a party came. */
export const attendances = ['arrived', 'no-show'] as const;
export type Attendance = (typeof attendances)[number];
export const attendanceInput = z.strictObject({ id, attendance: z.enum(attendances) });

/** A reservation, and the last event of its timeline that the office has seen. */
export const seenReservation = z.strictObject({ id, seen });
