import { bigint, boolean, integer, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/database/columns.ts'
import { accountSchema } from '../tables.ts'

export const passkeys = accountSchema.table('passkeys', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  userHandle: text('user_handle').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  isSynced: boolean('is_synced').notNull(),
  browser: text(),
  system: text(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

export const recoveryCodes = accountSchema.table('recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  madeAt: instant('made_at').notNull(),
})

export const passkeyQuestions = accountSchema.table('passkey_questions', {
  challenge: text().primaryKey(),
  userId: integer('user_id').notNull(),
  purpose: text().$type<'add' | 'sign-in'>().notNull(),
  userHandle: text('user_handle'),
  expiresAt: instant('expires_at').notNull(),
})
