import { askedStep } from '#domains/payments/coin.ts'
import { clockToleranceMs } from '#domains/payments/payment-limits.ts'
import { grouped } from '#kit/grouped.ts'
import type { Run } from '../run.ts'
import type { SystemRecords } from './known.ts'

/** Amounts that two were asked for at one time, amounts next to each other, and marks that two have. */
export function nothingReused({ invoices, quotes }: SystemRecords): string[] {
  const marked = new Set(invoices.flatMap(({ id, marker }) => (marker ? [id] : [])))
  const held = quotes.filter(({ invoiceId, kind }) => kind === 'asked' && !marked.has(invoiceId))
  const slots = grouped(held, ({ chain, asset, payTo, units }) => [chain, asset, payTo, units].join(' '))
  const twice = [...slots].flatMap(([slot, all]) => {
    const inOrder = all.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime())
    const overlaps = inOrder.some((quote, index) => {
      const before = inOrder[index - 1]
      const freed = (before?.freeAt?.getTime() ?? 0) - clockToleranceMs
      return before !== undefined && quote.madeAt.getTime() < freed
    })
    return overlaps ? [`${slot} was asked of two at one time`] : []
  })
  const places = grouped(held, ({ chain, asset, payTo }) => [chain, asset, payTo].join(' '))
  const near = [...places.values()].flatMap((all) => {
    const inOrder = all.toSorted((a, b) => ((a.units ?? 0n) < (b.units ?? 0n) ? -1 : 1))
    return inOrder.flatMap(({ asset, units, invoiceId }, index) => {
      const before = inOrder[index - 1]
      const apart = (units ?? 0n) - (before?.units ?? 0n)
      return before && apart > 0n && apart < 8n * askedStep(asset)
        ? [`${invoiceId} and ${before.invoiceId} were asked for ${units} and ${before.units}`]
        : []
    })
  })
  const marks = grouped(
    invoices.filter(({ marker }) => marker !== null),
    ({ chain, payTo, marker }) => [chain, payTo, marker].join(' '),
  )
  return [
    ...twice,
    ...near,
    ...[...marks].flatMap(([mark, all]) => (all.length > 1 ? [`${mark} was given twice`] : [])),
  ]
}

/** Addresses of their own that two payment requests have, as people were told or as it is written down. */
export function addressesOnce({ promised }: Run, { invoices, addresses }: SystemRecords): string[] {
  const own = promised.filter(({ isOwn, mark }) => isOwn && mark === null)
  const given = grouped(own, ({ to }) => to)
  const taken = new Map(addresses.map(({ payTo, invoiceId }) => [payTo, invoiceId]))
  const astray = invoices.filter(({ id, payTo }) => taken.has(payTo) && taken.get(payTo) !== id)
  return [
    ...[...given].flatMap(([to, all]) => {
      const ids = [...new Set(all.map(({ id }) => id))]
      return ids.length === 1 && taken.get(to) === ids[0] ? [] : [`${to} was given to ${ids.join(', ')}`]
    }),
    ...astray.map(({ id, payTo }) => `${id} has ${payTo}, which is that of ${taken.get(payTo)}`),
  ]
}
