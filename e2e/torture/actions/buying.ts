import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { rails } from '#domains/payments/rails/rails.ts'
import { count } from '../run.ts'
import type { Act, Client } from './client.ts'
import { call, newKey, unitsOf } from './people.ts'

const cards = {
  good: '4242 4242 4242 4242',
  asked: '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
  disputed: '4000 0000 0000 0259',
} as const
const coinRails = rails.filter(({ coin }) => coin !== 'UDE')

type Refused = { code?: string }
type OpenedOrder = { orderId: string; tokenAmount: string; invoiceId?: string; checkoutUrl?: string }

/** Orders UDE, each order to a wallet of its own; null when it is refused. */
async function order({ run, chance, cookie }: Client, path: string, more: object): Promise<OpenedOrder | null> {
  const wallet: Address = privateKeyToAddress(generatePrivateKey())
  const usdAmount = chance.between(10, 60)
  const body = { userId: 1, tokenSymbol: 'UDE', usdAmount, walletAddress: wallet, createWallet: false, ...more }
  const said = await call<OpenedOrder & Refused>(run.ground, { method: 'POST', path, cookie, body, key: newKey() })
  count(run, said.status === 201 ? 'ordered UDE' : `not ordered: ${said.body.code}`)
  if (said.status !== 201) return null
  const { orderId, tokenAmount } = said.body
  run.orders.push({ orderId, wallet, units: parseEther(tokenAmount) })
  return said.body
}

/** Orders UDE for a coin; it is paid, or not, as any other payment request of theirs. */
export const buyByCoin: Act = async (client) => {
  const { run, index, chance, cookie, promised } = client
  const { coin, chain } = chance.one(coinRails)
  const more = { paymentMethod: 'metamask', walletType: 'metamask', coin, chain }
  const made = await order(client, '/api/crypto/create-purchase', more)
  if (!made?.invoiceId) return
  const id = made.invoiceId
  type OrderView = { payTo: string; tag: string | null; amount: string }
  const { body } = await call<OrderView>(run.ground, {
    method: 'GET',
    path: `/api/crypto/payment-request/${id}`,
    cookie,
  })
  const { payTo: to, tag: mark, amount } = body
  const isOwn = mark !== null || (chain === 'bitcoin' && to !== run.ground.environment['BTC_RECEIVING_ADDRESS'])
  const one = { id, client: index, coin, chain, to, mark, isOwn, isCopay: false, units: unitsOf(coin, amount), cookie }
  promised.push(one)
  run.promised.push(one)
  run.orderInvoices.add(id)
}

/** Orders UDE by card; then a card is taken, declined, asked about by its bank, wanted back, pressed twice, or never typed. */
export const buyByCard: Act = async (client) => {
  const { run, chance } = client
  const made = await order(client, '/api/crypto/purchase', { paymentMethod: 'credit_card' })
  const url = made?.checkoutUrl
  if (!url) return
  const type = (card: keyof typeof cards) => onPage(url, { card: cards[card] })
  const way = chance.between(1, 100)
  if (way <= 10) return count(run, 'card never typed')
  if (way <= 25) await type('declined')
  if (way <= 30) return count(run, 'card declined')
  if (way <= 50) {
    await type('asked')
    const bank = chance.percent(70) ? 'yes' : 'no'
    await onPage(url, { bank })
    return count(run, `card asked about: ${bank}`)
  }
  if (way <= 75) {
    run.disputes.set(made.orderId, 'open')
    await type('disputed')
    return count(run, 'card disputed')
  }
  await Promise.all(chance.percent(20) ? [type('good'), type('good')] : [type('good')])
  count(run, 'card taken')
}

/** What somebody does on the processor's page. */
const onPage = (url: string, does: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(does), redirect: 'manual' }).then((answer) => answer.text())
