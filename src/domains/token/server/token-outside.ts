import { senderChecks } from '#domains/payments/server/sending/sender-checks.ts'
import type { Outside } from '#server/domain.ts'
import { cardChecks, cardLacking } from './card/card-checks.ts'
import { treasuryOf } from './treasury/treasury.ts'
import { treasuryChecks } from './treasury/treasury-part.ts'

/** What selling UDE depends on outside: the treasury with its signer, and the card processor. */
export const tokenOutside: Outside = {
  checks: (app) => [...senderChecks(app, 'TREASURY', treasuryOf(app)), ...treasuryChecks(app), ...cardChecks(app)],
  lacking: (app) => [
    ...cardLacking(app),
    ...(treasuryOf(app) ? [] : [{ of: 'TREASURY_ADDRESS', answer: 'not set, so no UDE is sold' }]),
  ],
}
