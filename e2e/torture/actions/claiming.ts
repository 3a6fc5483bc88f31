import { setTimeout as pause } from 'node:timers/promises'
import { count, type Promised, type SentTransfer } from '../run.ts'
import { type Act, type Client, path } from './client.ts'
import { call } from './people.ts'

/** Claims one that was sent before and is nobody’s yet. */
export const claimLater: Act = async (client) => {
  const { run, chance, promised } = client
  const stray = client.sent.filter(({ hash, meant }) => meant === null && !run.claimed.has(hash))
  if (stray.length === 0) return
  const sent = chance.one(stray)
  const invoice = promised.findLast(({ chain, coin }) => chain === sent.chain && coin === sent.coin)
  if (invoice) await claim(client, invoice, sent)
}

/** Claims what somebody sent for a payment request of theirs; now and then with a signature that is worth nothing. */
export async function claim(
  { run, index, chance }: Client,
  invoice: Promised,
  { chain, hash }: SentTransfer,
): Promise<void> {
  const { ground } = run
  const isOwn = chance.percent(85)
  const network = ground.networks.find((one) => one.chain === chain)
  if (!network?.sign) return
  const { cookie } = invoice
  const query = `/claim?transactionHash=${hash}`
  const asked = await call<{ message: string }>(ground, { method: 'GET', path: path(invoice, query), cookie })
  const signature = await network.sign(index, asked.body.message, isOwn)
  const body = { transactionHash: hash, signature }
  const request = { method: 'POST', path: path(invoice, '/claim'), cookie, body }
  let said = await call<{ code?: string }>(ground, request)
  let wasTried = said.isAgain
  // The product may not have read the block yet; or there is none.
  for (let tries = 0; tries < 5 && said.body.code === 'payments/not-seen'; tries++) {
    await pause(100)
    said = await call<{ code?: string }>(ground, request)
    wasTried ||= said.isAgain
  }
  // Money of a sender who proved where it is from may count for it already; then there is nothing to sign.
  const mayCount = run.mayBeProved.has(network.home(index))
  if (said.status === 200 && !isOwn && !mayCount) throw new Error('a stranger claimed a payment')
  if (said.status === 200) run.claimed.set(hash, invoice.id)
  // The claim that was not answered may have counted, and its block been taken back before it was asked about again.
  else if (wasTried && isOwn && said.body.code === 'payments/not-seen') run.perhaps.add(`${hash} ${invoice.id}`)
  count(run, `${said.status === 200 ? 'claimed' : 'claim refused'} on ${chain}`)
}
