import { expect, test } from 'vitest'
import { translator } from '#web/i18n/catalogue.ts'
import { buyTexts } from '../web/texts.ts'
import { readUdePrice } from '../web/use-ude-price.ts'
import { bought, NotBoughtError, whyNoUde } from './purchase-refusals.ts'

test('WAL-45 WAL-47 a wallet of each family can hold UDE, or it is said why not', () => {
  const says = translator(buyTexts, 'en')
  const said = (['ethereum', 'solana', 'bitcoin'] as const).map((network) => {
    const why = whyNoUde(network)
    return why && says(why)
  })
  expect(said).toEqual([null, 'UDE tokens not available on Solana network', 'Unsupported wallet for UDE tokens'])
})

test.each([
  [{ success: true, orderId: 'UDE-1' }, null],
  [{ success: false, errors: ['One reason', 'Another'] }, 'One reason, Another'],
  [{ success: false, errors: [] }, ''],
  [{ success: false }, ''],
  [{ success: false, errors: [1, 'One reason', null] }, 'One reason'],
  [{ orderId: 'UDE-1' }, null],
])('BUY-30 an answer %j that nothing was bought is no purchase, whatever its status', (answer, refused) => {
  if (refused === null) expect(bought(answer)).toBe(answer)
  else expect(() => bought(answer)).toThrow(new NotBoughtError(refused))
})

test('BUY-20 a price that cannot be asked for is the reference price, and nothing is bought at it', () => {
  expect(readUdePrice(undefined, true)).toMatchObject({ text: '0.003045', live: false, change: null })
  expect(readUdePrice(undefined, false)).toBeUndefined()
  const told = { price: '0.003100', asOf: '2026-11-26T01:00:00.000Z', source: 'feed', priceChange24h: 1 } as const
  // What was read holds on; the server compares it with its own before anything is bought.
  for (const failed of [true, false]) expect(readUdePrice(told, failed)).toMatchObject({ text: '0.003100', live: true })
  expect(readUdePrice({ ...told, source: 'fallback' }, false)).toMatchObject({ live: false })
})
