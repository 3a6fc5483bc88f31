import { boolean, date, integer, pgSchema, text } from 'drizzle-orm/pg-core'
import { bytea, instant, units } from '#server/database/columns.ts'

const wellnessSchema = pgSchema('wellness')

export const drafts = wellnessSchema.table('drafts', {
  userId: integer('user_id').primaryKey(),
  sealed: bytea().notNull(),
  savedAt: instant('saved_at').notNull(),
})

export const healthDataTracking = wellnessSchema.table('health_data_tracking', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  sealed: bytea().notNull(),
  recordedAt: instant('recorded_at').notNull(),
})

export const wellnessScores = wellnessSchema.table('wellness_scores', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  healthDataId: text('health_data_id').notNull(),
  sealed: bytea().notNull(),
  calculatedAt: instant('calculated_at').notNull(),
})

type SuggestionStatus = 'new' | 'in_progress' | 'implemented'

export const suggestions = wellnessSchema.table('insurance_optimization_suggestions', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  sealed: bytea().notNull(),
  status: text().$type<SuggestionStatus>().notNull().default('new'),
  isViewed: boolean('is_viewed').notNull().default(false),
  implementedAt: instant('implemented_at'),
  expiresAt: instant('expires_at'),
  createdAt: instant('created_at').notNull(),
})

/** A view: what the visitor paid here each month, in US cents. */
export const utilization = wellnessSchema.table('insurance_utilization_analytics', {
  userId: integer('user_id').notNull(),
  month: date().notNull(),
  visits: integer().notNull(),
  patientPaid: units('patient_paid').notNull(),
})
