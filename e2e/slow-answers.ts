import type { BrowserContext } from 'playwright-core'

/** Which draws of delays, when the world shall be slow: `npm run test:slow`. */
const seed = process.env['SLOW_ANSWERS']

/** What a page asks for while it stands: answers, and the scripts of what is opened later. */
const late = /^[^?]*\/(?:api\/|assets\/[^?]*\.js)/

/**
 * Lets each answer come 50 to 900 ms late, in an order of its own, as on a phone with a poor line: what a page says
 * before its answers are there is then seen, and a test that reads once what comes a moment later fails. The routes of a
 * test stand before this one.
 */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  if (seed === undefined) return
  let state = Number(seed) || 1
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  await context.route(late, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 50 + next() * 850))
    // The page may be gone by then.
    await route.fallback().catch(() => undefined)
  })
}
