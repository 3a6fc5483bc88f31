import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepProof } from '#domains/wallet/server/sign-in.ts'
import { userWallets } from '#domains/wallet/server/tables.ts'
import type { Ctx } from '#server/context.ts'
import { cryptoPurchases } from '../tables.ts'
import { type BuyingWorld, buyingWorld } from '../testing/buying-world.ts'

let world: BuyingWorld
beforeAll(async () => {
  world = await buyingWorld()
})
afterAll(() => world.close())

test('DATA-13 an order to a wallet that its buyer has proved names that wallet, and nobody else’s', async () => {
  const address = privateKeyToAddress(generatePrivateKey())
  const [owner, other] = [await world.app.visitor(), await world.app.visitor()]
  await keepProof(owner, owner.userId, 'EVM', address.toLowerCase())
  for (const visitor of [owner, other]) await world.order(visitor, 100, address)
  const keptBy = async (visitor: Ctx) => {
    const [row] = await visitor.transaction((tx) => tx.db.select().from(cryptoPurchases))
    return row?.walletId
  }
  const [wallet] = await owner.transaction((tx) => tx.db.select().from(userWallets))
  expect(await keptBy(owner)).toBe(wallet?.id)
  expect(await keptBy(other)).toBeNull()
})
