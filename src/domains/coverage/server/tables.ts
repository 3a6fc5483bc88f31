import { boolean, integer, jsonb, pgSchema, serial, text } from 'drizzle-orm/pg-core'
import { bytea, instant, units } from '#server/database/columns.ts'
import type { CompanyType } from '../company-types.ts'

export const coverageSchema = pgSchema('coverage')

export const insuranceProviders = coverageSchema.table('insurance_providers', {
  id: serial().primaryKey(),
  name: text().notNull(),
  type: text().$type<CompanyType>().notNull(),
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
  deductible: units('deductible'),
  deductibleMet: units('deductible_met'),
  outOfPocketMax: units('out_of_pocket_max'),
  outOfPocketMet: units('out_of_pocket_met'),
  isVerified: boolean('is_verified').notNull().default(false),
  verifiedAt: instant('verified_at'),
  expiresAt: instant('expires_at'),
  cardId: text('card_id'),
  /** An InsuranceCard, sealed. */
  card: bytea(),
  savedAt: instant('saved_at').notNull().defaultNow(),
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
  copayAmount: units('copay_amount'),
  deductibleRemaining: units('deductible_remaining'),
  outOfPocketRemaining: units('out_of_pocket_remaining'),
  authorizationRequired: boolean('authorization_required'),
  isSample: boolean('is_sample').notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const cardImages = coverageSchema.table('card_images', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  cardId: text('card_id').notNull(),
  side: text().$type<'front' | 'back'>().notNull(),
  /** A JPEG in base 64, sealed. */
  image: bytea().notNull(),
  takenAt: instant('taken_at').notNull(),
})
