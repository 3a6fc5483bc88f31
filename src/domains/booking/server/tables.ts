import { boolean, date, integer, pgSchema, serial, smallint, text, time } from 'drizzle-orm/pg-core'
import { bytea, instant, units } from '#server/database/columns.ts'
import type { ClockTime } from '../zone-time.ts'

const bookingSchema = pgSchema('booking')

export const offices = bookingSchema.table('offices', {
  id: serial().primaryKey(),
  facilityId: integer('facility_id').notNull(),
  secretHash: text('secret_hash'),
  serverUrl: text('server_url'),
  isSample: boolean('is_sample').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const providerSchedules = bookingSchema.table('provider_schedules', {
  id: serial().primaryKey(),
  doctorId: integer('doctor_id').notNull(),
  facilityId: integer('facility_id').notNull(),
  dayOfWeek: smallint('day_of_week').notNull(),
  startTime: time('start_time').$type<ClockTime>().notNull(),
  endTime: time('end_time').$type<ClockTime>().notNull(),
  minimumBookingNotice: integer('minimum_booking_notice').notNull().default(24),
  maximumBookingAdvance: integer('maximum_booking_advance').notNull().default(2160),
  appointmentDuration: integer('appointment_duration').notNull().default(30),
})

export const daysOff = bookingSchema.table('days_off', {
  officeId: integer('office_id').notNull(),
  day: date().notNull(),
})

export type AppointmentStatus = 'scheduled' | 'confirmed' | 'cancelled' | 'completed' | 'no_show'

export const appointments = bookingSchema.table('appointments', {
  id: serial().primaryKey(),
  userId: integer('user_id').notNull(),
  doctorId: integer('doctor_id').notNull(),
  facilityId: integer('facility_id').notNull(),
  appointmentDate: instant('appointment_date').notNull(),
  duration: integer().notNull().default(30),
  sealed: bytea().notNull(),
  status: text().$type<AppointmentStatus>().notNull().default('scheduled'),
  isRequested: boolean('is_requested').notNull().default(false),
  isDeclined: boolean('is_declined').notNull().default(false),
  officeAnswer: bytea('office_answer'),
  externalId: text('external_id'),
  estimatedCopay: units('estimated_copay'),
  actualCopay: units('actual_copay'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
})

export const slots = bookingSchema.table('slots', {
  doctorId: integer('doctor_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  userId: integer('user_id').notNull(),
  heldUntil: instant('held_until'),
  appointmentId: integer('appointment_id'),
})
