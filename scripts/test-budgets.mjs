// How many processor seconds the tests of each part may take on the machine of the day they were measured. Growth is planned
// here: whoever raises one says in the commit what it buys.
import { createHash } from 'node:crypto'

// What is not listed is a domain like any other: docs/decisions/0086.
export const budgetOfADomain = 25

export const budgets = {
  e2e: 850,
  payments: 125,
  sandbox: 60,
  doctors: 50,
  token: 40,
  coverage: 35,
  'src/main': 30,
}

// A machine under load counts more seconds for the same work, up to twice as many where its cores are halves of one.
const headroom = 2

// The loop of `slowness` on the machine on which the budgets were measured.
const loopSeconds = 0.25

/** How many times as long as there this machine takes for the same work; never less than once. */
export function slowness() {
  const before = process.cpuUsage()
  let sum = Buffer.alloc(32)
  for (let turn = 0; turn < 120_000; turn++) sum = createHash('sha256').update(sum).digest()
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, (user + system) / 1e6 / loopSeconds)
}

/** A sentence for each part whose tests took more than they may on a machine so slow. */
export function overBudget(secondsOf, slow) {
  return [...secondsOf].flatMap(([part, seconds]) => {
    const budget = budgets[part] ?? budgetOfADomain
    const limit = budget * headroom * slow
    if (seconds <= limit) return []
    const here = `${Math.round(limit)} processor seconds on this machine (its budget of ${budget}, doubled${slow > 1 ? `, ${slow.toFixed(1)} times as slow` : ''})`
    return `The tests of ${part} used ${Math.round(seconds)}, more than ${here}: make them cheaper, or plan for them in scripts/test-budgets.mjs.`
  })
}
