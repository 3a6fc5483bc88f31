import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepProof } from '#domains/wallet/server/sign-in.ts'
import { userWallets } from '#domains/wallet/server/tables.ts'
import type { Ctx } from '#server/context.ts'
import { cryptoPayments } from '../tables.ts'
import { bodyFor, type CopayWorld, copayWorld, walletAddress } from '../testing/copay-world.ts'

let copays: CopayWorld
beforeAll(async () => {
  copays = await copayWorld()
})
afterAll(() => copays.close())

test('DATA-15 a payment from a wallet the payer has proved names that wallet, and nobody else’s', async () => {
  const { world, opened } = copays
  const [owner, other] = [await world.app.visitor(), await world.app.visitor()]
  await keepProof(owner, owner.userId, 'EVM', walletAddress.toLowerCase())
  for (const visitor of [owner, other]) await opened(visitor, bodyFor(2500n))
  const kept = async (visitor: Ctx) => {
    const [row] = await visitor.transaction((tx) => tx.db.select().from(cryptoPayments))
    return row?.walletId
  }
  const [wallet] = await owner.transaction((tx) => tx.db.select().from(userWallets))
  expect(await kept(owner)).toBe(wallet?.id)
  expect(await kept(other)).toBeNull()
})
