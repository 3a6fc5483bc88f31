import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cardPurchaseBody, createPurchaseBody } from '../../purchases/purchase-shapes.ts'
import { buyByCard } from '../card/buy-by-card.ts'
import { type CardWorld, cardWorld } from '../testing/card-world.ts'
import { listMyPurchases } from './get-purchase.ts'

let world: CardWorld
beforeAll(async () => {
  world = await cardWorld()
})
afterAll(() => world.close())

const wallet = privateKeyToAddress(generatePrivateKey())
const byCard = { tokenSymbol: 'UDE', usdAmount: 10, paymentMethod: 'credit_card', createWallet: false } as const

test('by card or in a coin: a price that moved more than 1% since its buyer saw it is refused and nothing is ordered; less is bought at', async () => {
  const visitor = await world.app.visitor()
  const ways = [
    (quotedPrice: string) => world.order(visitor, 10, wallet, { quotedPrice }),
    (quotedPrice: string) => buyByCard(visitor, { userId: 1, ...byCard, walletAddress: wallet, quotedPrice }),
  ]
  for (const buy of ways)
    for (const moved of ['0.003010', '0.003080', '0.3045'])
      await expect(buy(moved)).rejects.toMatchObject({ kind: { code: 'token/price-moved', status: 409 } })
  expect(await listMyPurchases(visitor, {})).toEqual({ purchases: [] })
  for (const buy of ways) expect(await buy('0.003070')).toMatchObject({ success: true, tokenAmount: '3284.072249' })
})

test('C-11 the contract says from how much to how much is sold', () => {
  for (const body of [createPurchaseBody, cardPurchaseBody])
    expect(z.toJSONSchema(body)).toMatchObject({ properties: { usdAmount: { minimum: 10, maximum: 10_000 } } })
})
