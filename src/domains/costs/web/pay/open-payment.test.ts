import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeQueryClient } from '#web/query.ts'
import { estimateMismatch, feeMismatch, priceMoved } from '../../problems.ts'
import { estimateKey } from '../estimates/use-estimate.ts'
import { renewAfter } from './open-payment.ts'

/** A page that shows a price and an estimate, whose server makes a new one each time it is asked, or no more. */
async function page({ more = true } = {}) {
  const client = makeQueryClient()
  const made = { estimates: 0, prices: 0 }
  const queryFn = async () => {
    if (made.estimates > 0 && !more) throw new Error('no connection')
    return `est_${++made.estimates}`
  }
  const shown = new QueryObserver(client, { queryKey: [estimateKey, 'a doctor'], queryFn })
  const leave = shown.subscribe(() => {})
  await expect.poll(() => shown.getCurrentResult().data).toBe('est_1')
  const renew = async (code: string) => {
    const isRenewed = await renewAfter(code, client, async () => ++made.prices)
    return { isRenewed, estimate: shown.getCurrentResult().data, prices: made.prices }
  }
  return { renew, leave }
}

test('PAY-22 an estimate that no longer holds is made anew before the next try, as is the price', async () => {
  const { renew, leave } = await page()
  expect(await renew(estimateMismatch.code)).toEqual({ isRenewed: true, estimate: 'est_2', prices: 1 })
  leave()
})

test('where no new estimate can be had, the refusal stands as it was said', async () => {
  const { renew, leave } = await page({ more: false })
  expect(await renew(estimateMismatch.code)).toEqual({ isRenewed: false, estimate: 'est_1', prices: 1 })
  leave()
})

test('a refusal about anything else keeps the estimate', async () => {
  const { renew, leave } = await page()
  for (const [tries, { code }] of [priceMoved, feeMismatch].entries())
    expect(await renew(code)).toEqual({ isRenewed: false, estimate: 'est_1', prices: tries + 1 })
  leave()
})
