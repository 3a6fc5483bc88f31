import { expect, test } from 'vitest'
import { emptyForm } from '../../portal/portal-form.ts'
import { rails as all } from '../../rails/rails.ts'
import { codeOffers, moreCodeOffers } from './coin-offers.ts'
import type { Rails } from './use-rails.ts'

const railsWhere = (status: Rails['rails'][number]['status']): Rails => ({
  rails: all.map(({ coin, name, chain, network }) => ({
    coin,
    name,
    chain,
    network,
    status,
    rate: '2',
    decimals: 6,
    address: null,
    tokenContract: null,
    rateSource: null,
    rateAsOf: null,
  })),
  currencies: [],
})
const named = (offers: { coin: string; chain: string }[]) => offers.map(({ coin, chain }) => `${coin} ${chain}`)

test('PORT-11 whatever can be paid is offered by code once: five coins first, then the others while they can be paid', () => {
  const ready = railsWhere('ready')
  const [five, more] = [codeOffers(ready, emptyForm), moreCodeOffers(ready, emptyForm)]
  expect(five).toHaveLength(5)
  expect(named([...five, ...more]).toSorted()).toEqual(named([...all]).toSorted())
  expect(more.every(({ status }) => status === 'ready')).toBe(true)
  for (const status of ['no-price', 'unread', 'not-configured', 'not-verified'] as const) {
    expect(codeOffers(railsWhere(status), emptyForm)).toHaveLength(5)
    expect(moreCodeOffers(railsWhere(status), emptyForm)).toEqual([])
  }
})
