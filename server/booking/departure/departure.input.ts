import { z } from 'zod';
import { seen } from '#server/booking/record/conversation.input';
import { isDay } from '#server/values/calendar.input';
import { optionalPhone } from '#server/values/contact.input';
import { clockTime, day, optionalLine } from '#server/values/fields.input';
import { id } from '#server/values/record-id.input';
import { line } from '#server/values/text.input';
import { crewRole } from './crew.input';

export const departureDay = z.strictObject({ date: day });
/** `2026-12` */
export const departureMonth = z.strictObject({ month: z.string().refine((month) => isDay(`${month}-01`)) });

/** Kind and id of a product: `tour-12`; of one that was deleted its kind and title: `tour-0:Giza`. */
export const departureProduct = z
  .string()
  .regex(/^(tour|package|offer)-([1-9]\d{0,9}|0:[^\p{Cc}]{1,300})$/u, 'No such product');

/** What a departure is known by; its time is `HH:MM`, empty where there is none to choose. */
export const departureKeyInput = z.strictObject({
  startDate: day,
  productKey: departureProduct,
  startTime: z.union([clockTime, z.literal('')]),
});

/** Somebody who takes a departure: of the records, or somebody new by name. */
const member = z
  .strictObject({
    role: crewRole,
    /** Null for somebody new. */
    crewId: id.nullable(),
    name: line(100),
    phone: optionalPhone,
    /** The reservations that are theirs alone; null for all. */
    parties: z.array(id).max(1000).nullable(),
  })
  .refine(({ crewId, name }) => crewId !== null || name !== '', { path: ['name'], error: 'Enter a name' });

/** Who takes the parties of a departure: nobody and no vehicle where that is not known yet. */
export const assignment = departureKeyInput.extend({
  /** Of the stored departure; 0 where nobody was assigned. */
  version: z.int().min(0),
  members: z.array(member).max(30, 'At most 30'),
  vehicle: optionalLine(100),
});
export type AssignmentInput = z.output<typeof assignment>;

/** The same, and whether those concerned are emailed. */
export const toldAssignment = assignment.extend({ mail: z.boolean() });
export type ToldAssignment = z.output<typeof toldAssignment>;

/** An assignment, and the version of its departure. */
export const seenAssignment = z.strictObject({ id, version: z.int().min(1) });

/** Whether a party came. */
export const attendances = ['arrived', 'no-show'] as const;
export type Attendance = (typeof attendances)[number];
export const attendanceInput = z.strictObject({ id, attendance: z.enum(attendances) });

/** A reservation, and the last event of its timeline that the office has seen. */
export const seenReservation = z.strictObject({ id, seen });
