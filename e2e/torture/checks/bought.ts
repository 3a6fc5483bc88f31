import type { Address } from 'viem'
import { compareCards } from '#domains/token/server/card/compare-cards.ts'
import { grouped } from '#kit/grouped.ts'
import type { App } from '#server/context.ts'
import type { Run } from '../run.ts'
import type { SystemRecords } from './known.ts'

type Order = SystemRecords['orders'][number]
type Session = { client_reference_id: string; payment_status: string }
type Refund = { metadata: Record<string, string> }

/**
 * Orders that are not over, charged or delivered more than once or otherwise than they ended, tokens of the treasury that
 * nobody bought, and cards of which processor and books say different things.
 */
export async function ordersStand(
  run: Run,
  known: SystemRecords,
  app: Pick<App, 'config' | 'databases' | 'now' | 'log'>,
): Promise<string[]> {
  const { selling } = run.ground
  const sessions = grouped(await selling.listed<Session>('checkout/sessions'), (one) => one.client_reference_id)
  const refunds = grouped(await selling.listed<Refund>('refunds'), ({ metadata }) => metadata['order'])
  const cards = (orderId: string) => ({
    charged: (sessions.get(orderId) ?? []).filter((one) => one.payment_status === 'paid').length,
    back: refunds.get(orderId)?.length ?? 0,
  })
  const rows = new Map(known.orders.map((row) => [row.orderId, row]))
  const missing = run.orders.filter(({ orderId, units }) => rows.get(orderId)?.tokenAmount !== units)
  const faults: string[] = []
  let sent = 0n
  // A place that a server took before it was killed, of which nobody was told, is for the wallet of the order that followed.
  for (const [wallet, rows] of grouped(known.orders, ({ walletAddress }) => walletAddress)) {
    const has = await selling.balanceOf(wallet as Address)
    sent += has
    const bought = rows.filter(({ purchaseStatus }) => purchaseStatus === 'completed')
    const wanted = bought.reduce((sum, { tokenAmount }) => sum + tokenAmount, 0n)
    if (has !== wanted || bought.length > 1) faults.push(`${rows.map(nameOf).join('; ')}: the wallet has ${has}`)
  }
  for (const row of known.orders)
    faults.push(
      ...(row.invoiceId === null
        ? cardFaults(row, cards(row.orderId), run.disputes.get(row.orderId) === 'lost')
        : coinFaults(row, known)),
    )
  const left = await selling.balanceOf(selling.address)
  const compared = await compareCards(app)
  return [
    ...missing.map(({ orderId }) => `${orderId} was promised and is not there as it was`),
    ...faults,
    ...(left + sent === selling.given ? [] : [`the treasury has ${left} and sent ${sent} of ${selling.given}`]),
    ...(compared?.differing ?? []).map(({ orderId, processor, books }) => {
      return `the processor holds ${processor} for ${orderId}, the books ${books}`
    }),
    ...bookFaults(known),
  ]
}

const nameOf = ({ orderId, purchaseStatus, paymentStatus, transferStatus, why }: Order) =>
  `${orderId} is ${purchaseStatus}, ${paymentStatus}, ${transferStatus} (${why})`

/** How often the card of an order is charged, and sent back, by how it ended. */
const cardEnds: Partial<Record<Order['purchaseStatus'], [charged: number, back: number]>> = {
  completed: [1, 0],
  refunded: [1, 1],
  expired: [0, 0],
}

function cardFaults(row: Order, { charged, back }: { charged: number; back: number }, isLost: boolean): string[] {
  const [wanted, ownBack] = cardEnds[row.purchaseStatus] ?? []
  // What the bank gave back is not given back again.
  const wantedBack = isLost ? 0 : ownBack
  const isRight = charged === wanted && back === wantedBack
  return isRight ? [] : [`${nameOf(row)}, its card was charged ${charged} times and got it back ${back} times`]
}

/** A coin bought tokens, or is owed back, or never came whole; nobody is held any more. */
function coinFaults(row: Order, { invoices, refunds, lossesTold, byHand }: SystemRecords): string[] {
  const invoice = invoices.find(({ id }) => id === row.invoiceId)
  const isSettled = invoice?.status === 'settled'
  // Where nobody knows whom to send it to, it is its payer's, who says where it goes.
  const isReleased = invoice?.releasedAt != null
  const granted = refunds.some((one) => one.invoiceId === row.invoiceId && one.state !== 'cancelled')
  const told = (list: readonly { subject: string }[]) => list.some(({ subject }) => subject === row.orderId)
  const isRight: Record<Order['purchaseStatus'], boolean> = {
    pending: false,
    processing: false,
    // What the chain took back after the tokens had left is a loss that somebody was told of.
    completed: isSettled || told(lossesTold),
    expired: !isSettled,
    failed: granted || isReleased || told(byHand) || !isSettled,
    refunded: granted,
  }
  return isRight[row.purchaseStatus] ? [] : [`${nameOf(row)}, its payment is ${invoice?.status}`]
}

/** Each delivery is booked once, and nothing else is. */
function bookFaults({ orders, ledger }: SystemRecords): string[] {
  const booked = ledger.filter(({ key, account }) => key.startsWith('delivery:') && account === 'equity:ude-sold')
  const byOrder = grouped(booked, ({ key }) => key.slice('delivery:'.length))
  return orders.flatMap(({ orderId, purchaseStatus, tokenAmount }) => {
    const wanted = purchaseStatus === 'completed' ? tokenAmount : 0n
    const has = (byOrder.get(orderId) ?? []).reduce((sum, { units }) => sum + units, 0n)
    return has === wanted ? [] : [`the delivery of ${orderId} is booked as ${has}, not ${wanted}`]
  })
}
