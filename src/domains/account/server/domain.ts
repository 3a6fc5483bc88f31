import { z } from 'zod'
import type { Domain } from '#server/domain.ts'
import { type PeopleTable, untilErased } from '#server/retention/people-table.ts'
import { favoriteShape } from '../contract.ts'
import { endings, eraseIfOver, lookWhoWaits, lookWhoWaitsForTokens } from './erase/erase-later.ts'
import { accountRoutesWith } from './routes.ts'

/** What account does; `tables` are those of every domain that say anything of people. */
export const accountDomainWith = (tables: readonly PeopleTable[]): Domain => ({
  name: 'account',
  routes: accountRoutesWith(tables),
  listeners: [
    ...endings.map((topic) => ({ topic, name: `account/look-who-waits-after-${topic}`, hear: lookWhoWaits })),
    { topic: 'token/purchase-over', name: 'account/look-who-waits-for-tokens', hear: lookWhoWaitsForTokens },
    { topic: 'account/erase-when-over', name: 'account/erase-if-over', hear: eraseIfOver },
  ],
  peopleTables: [
    {
      table: 'account.passkey_questions',
      what: 'questions that a passkey signs',
      term: '10 minutes',
      // They can be answered for five minutes.
      over: 't.expires_at <= now',
      everyMinutes: 5,
      joined: 'goes',
    },
    {
      table: 'account.passkeys',
      what: 'public keys of passkeys',
      term: 'until the visitor removes them or is erased',
      isContent: true,
      joined: 'hinders',
    },
    {
      table: 'account.recovery_codes',
      what: 'recovery codes, as hashes',
      term: 'until used, replaced or the visitor is erased',
      isContent: true,
      joined: 'hinders',
    },
    {
      table: 'account.erasures',
      what: 'who asked to be erased once nothing of theirs is under way',
      term: 'until done or taken back',
      joined: 'goes',
    },
    {
      table: 'account.favorites',
      what: 'doctors and pharmacies a visitor saved, sealed',
      term: untilErased,
      isContent: true,
      joined: 'by its own rule',
      sealed: { sealed: z.array(favoriteShape.partial()) },
    },
  ],
})

/** The same where nobody has anything to take along. */
export const accountDomain = accountDomainWith([])
