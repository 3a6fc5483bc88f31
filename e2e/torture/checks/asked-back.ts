import { grouped } from '#kit/grouped.ts'
import type { Run } from '../run.ts'
import type { SystemRecords } from './known.ts'

/** Money that was asked back and is not written down, that is closed otherwise than it was sent, or of which somebody was told otherwise. */
export function refundsStand(
  { askedBack, sentBack, orderInvoices }: Run,
  { payments, refunds, timeline, deliveries }: SystemRecords,
): string[] {
  const times = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => {
    const groups = grouped(rows, keyOf)
    return (key: string) => groups.get(key)?.length ?? 0
  }
  const asked = times(askedBack, (id) => id)
  const kept = times(refunds, ({ invoiceId }) => invoiceId)
  const paid = refunds.filter(({ state }) => state === 'paid')
  const closed = times(paid, ({ invoiceId }) => invoiceId)
  const shown = times(timeline, ({ invoiceId, what }) => `${invoiceId} ${what}`)
  const told = times(deliveries, ({ invoiceId, kind }) => `${invoiceId} ${kind}`)
  const payouts = times(paid, ({ chain, txHash, toAddress, toTag }) => [chain, txHash, toAddress, toTag].join(' '))
  const came = new Set(payments.map(({ invoiceId, fromAddress }) => `${invoiceId} ${fromAddress}`))
  const astray = refunds.filter(
    ({ addressBy, state, invoiceId, toAddress }) =>
      addressBy === 'sender' && state !== 'cancelled' && !came.has(`${invoiceId} ${toAddress}`),
  )
  const byId = new Map(refunds.map((refund) => [refund.id, refund]))
  return [
    ...astray.map(({ id, toAddress }) => `${id} goes back to ${toAddress}, which did not send it`),
    ...[...new Set([...askedBack, ...refunds.map(({ invoiceId }) => invoiceId)])].flatMap((id) => [
      // What was paid for an order goes back by itself, too.
      ...(asked(id) === kept(id) || (orderInvoices.has(id) && asked(id) < kept(id))
        ? []
        : [`money was asked back ${asked(id)} times for ${id}, ${kept(id)} are kept`]),
      ...(['asked', 'paid'] as const).flatMap((what) => {
        const wanted = what === 'asked' ? kept(id) : closed(id)
        const granted = what === 'asked' ? shown(`${id} refund_granted`) : 0
        const said = [shown(`${id} refund_${what}`) + granted, told(`${id} refund.${what}`)]
        return said.every((count) => count === wanted)
          ? []
          : [`${id}: ${wanted} refunds ${what}, told ${said.join(' and ')}`]
      }),
    ]),
    ...[...sentBack].flatMap(([id, { taken }]) => {
      const { state, txHash } = byId.get(id) ?? {}
      return taken === null || (state === 'paid' && txHash?.toLowerCase() === taken.toLowerCase())
        ? []
        : [`${id} was closed by ${taken} and is ${state} by ${txHash}`]
    }),
    ...paid.flatMap(({ id, chain, txHash, toAddress, toTag }) => [
      ...(sentBack.get(id)?.hashes.some((hash) => hash.toLowerCase() === txHash?.toLowerCase())
        ? []
        : [`${id} is closed by ${txHash}, which was not sent for it`]),
      ...(payouts([chain, txHash, toAddress, toTag].join(' ')) === 1 ? [] : [`${txHash} closed more than ${id}`]),
    ]),
  ]
}
