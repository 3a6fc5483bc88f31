import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tokenProgramId } from './accounts/programs.ts'
import { readTokenAccount } from './accounts/tokens.ts'
import type { Chain } from './chain.ts'
import { openAccounts } from './keys.ts'
import { openChain } from './open-chain.ts'
import { type Payment, payerOf } from './payer.ts'
import { Solanas } from './testing/solanas.ts'

const solanas = new Solanas()
afterAll(() => solanas.endAll())

type Step =
  | { do: 'pay'; to: 'test1' | 'test2'; units: bigint; asset: 'SOL' | 'USDC' }
  | { do: 'pass'; slots: number }
  | { do: 'fork'; depth: number; drop: boolean }
  | { do: 'restart' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      to: fc.constantFrom('test1' as const, 'test2' as const),
      units: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      asset: fc.constantFrom('SOL' as const, 'USDC' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), slots: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fork' as const),
      depth: fc.integer({ min: 1, max: 5 }),
      drop: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
)

/** What every owner of USDC holds together, and what each of the accounts holds of both coins. */
function holdings({ bank }: Chain, owners: readonly string[]) {
  const tokens = bank.ledger.ownedBy(tokenProgramId, Number.POSITIVE_INFINITY).flatMap((account) => {
    const held = readTokenAccount({ exists: true, ...account })
    return held ? [held] : []
  })
  return {
    issued: tokens.reduce((sum, { amount }) => sum + amount, 0n),
    usdc: owners.map((owner) => tokens.find((held) => held.owner === owner)?.amount ?? 0n),
  }
}

test('whatever is paid, lost and started again, each holds what the payments still on the chain say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const dataDir = solanas.folder()
      const accounts = await openAccounts(dataDir)
      const open = async () => (await openChain(accounts, { dataDir, byClock: false, log: () => {} })).chain
      let chain = await open()
      const owners = (['test1', 'test2'] as const).map((name) => accounts[name].address)
      const lamports = () => owners.map((owner) => lamportsOf(chain, owner))
      const first = { ...holdings(chain, owners), sol: lamports() }
      const payments = new Map<string, Payment>()
      for (const each of steps) {
        if (each.do === 'pay') {
          const payment = { to: accounts[each.to].address, units: each.units, asset: each.asset }
          payments.set(await payerOf(chain, accounts)([payment]), payment)
        }
        if (each.do === 'pass') await chain.pass(each.slots)
        if (each.do === 'fork') await chain.fork(each.depth, each.drop)
        if (each.do === 'restart') {
          await chain.close()
          chain = await open()
        }
      }
      const kept = [...payments].filter(([signature]) => chain.history.find(signature))
      const sum = (owner: string, asset: string) =>
        kept.reduce((sum, [, { to, units, asset: of }]) => (to === owner && of === asset ? sum + units : sum), 0n)
      const now = holdings(chain, owners)
      expect(now.issued).toBe(first.issued)
      expect(now.usdc).toEqual(owners.map((owner, index) => (first.usdc[index] ?? 0n) + sum(owner, 'USDC')))
      expect(lamports()).toEqual(owners.map((owner, index) => (first.sol[index] ?? 0n) + sum(owner, 'SOL')))
      expect(chain.history.page(accounts.payer.address, { limit: 100, newest: chain.slots.tip })).toHaveLength(
        kept.length,
      )
      await chain.close()
    }),
    { numRuns: 30 },
  )
})

function lamportsOf({ bank }: Chain, owner: Payment['to']): bigint {
  const account = bank.account(owner)
  return account.exists ? account.lamports : 0n
}
