import { boolean, integer, jsonb, numeric, pgSchema, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#server/visitor/tables.ts'

export const coverageSchema = pgSchema('coverage')

/** US cents. */
const cents = (name: string) => numeric(name, { precision: 78, scale: 0 })

export const insuranceProviders = coverageSchema.table('insurance_providers', {
  id: serial().primaryKey(),
  name: text().notNull(),
  type: text().notNull(),
  planTypes: jsonb('plan_types').$type<string[]>().notNull().default([]),
  googleListed: boolean('google_listed').notNull().default(true),
  isActive: boolean('is_active').notNull().default(true),
  isSample: boolean('is_sample').notNull().default(false),
})

export const insuranceVerifications = coverageSchema.table('insurance_verifications', {
  id: serial().primaryKey(),
  userId: integer('user_id').notNull(),
  providerId: integer('provider_id').notNull(),
  memberId: bytea('member_id'),
  planType: text('plan_type'),
  deductible: cents('deductible'),
  deductibleMet: cents('deductible_met'),
  outOfPocketMax: cents('out_of_pocket_max'),
  outOfPocketMet: cents('out_of_pocket_met'),
  isVerified: boolean('is_verified').notNull().default(false),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  cardId: text('card_id'),
  /** An InsuranceCard, sealed. */
  card: bytea(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  eligibilityId: text('eligibility_id'),
})

export const eligibilityCache = coverageSchema.table('insurance_eligibility_cache', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  providerId: integer('provider_id').notNull(),
  memberId: bytea('member_id').notNull(),
  /** A RawAnswer, sealed. */
  eligibilityData: bytea('eligibility_data').notNull(),
  doctorNpi: text('doctor_npi'),
  isEligible: boolean('is_eligible'),
  copayAmount: cents('copay_amount'),
  deductibleRemaining: cents('deductible_remaining'),
  outOfPocketRemaining: cents('out_of_pocket_remaining'),
  authorizationRequired: boolean('authorization_required'),
  isSample: boolean('is_sample').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const cardImages = coverageSchema.table('card_images', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  cardId: text('card_id').notNull(),
  side: text().$type<'front' | 'back'>().notNull(),
  /** A JPEG in base 64, sealed. */
  image: bytea().notNull(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
})
