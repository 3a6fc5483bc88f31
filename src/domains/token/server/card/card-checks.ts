import type { App } from '#server/context.ts'
import { hostOf, type OutsideCheck, OutsideCheckError } from '#server/health/outside-check.ts'
import { mayRead, ProcessorError } from './processor.ts'

type Reader = Pick<App, 'config'>

/** What is asked of the card processor before anybody is sent there. */
export function cardChecks(app: Reader): OutsideCheck[] {
  if (!app.config.CARD_KEY) return []
  const of = `CARD_KEY, ${hostOf(app.config.CARD_URL)}`
  return (['checkout/sessions', 'refunds', 'balance_transactions'] as const).map((what) => ({
    of,
    asks: `whether the key is good for ${what}`,
    ask: () =>
      mayRead(app, what).then(
        () => 'it is',
        (error: unknown) => {
          if (error instanceof ProcessorError) throw new OutsideCheckError(error.message, { cause: error })
          throw error
        },
      ),
  }))
}

/** What is not set: nothing is wrong with it, and it is good to know. */
export const cardLacking = ({ config }: Reader): { of: string; answer: string }[] =>
  config.CARD_KEY ? [] : [{ of: 'CARD_KEY', answer: 'not set, so nobody can buy UDE by card' }]
