import { notAnAddress } from '#domains/payments/problems.ts'
import { count } from '../run.ts'
import { type Act, path } from './client.ts'
import { call, newKey } from './people.ts'

/**
 * Asks for money back: what was beyond a bill, or all that came for one whose time is over. To where it came from, or to an
 * own address of which an operator makes sure; the latter always where several sent it.
 */
export const askBack: Act = async ({ run, index, chance, promised }) => {
  if (promised.length === 0) return
  const invoice = chance.one(promised)
  const address = run.ground.networks.find(({ chain }) => chain === invoice.chain)?.home(index)
  const { cookie } = invoice
  const to = (body: object) =>
    call<{ code?: string }>(run.ground, { method: 'POST', path: path(invoice, '/refund'), cookie, body, key: newKey() })
  const vouched = { address, cannotSign: true }
  const first = await to(chance.percent(50) ? {} : vouched)
  const said = first.body.code === notAnAddress.code ? await to(vouched) : first
  if (said.status === 200) run.askedBack.push(invoice.id)
  count(run, said.status === 200 ? 'asked back' : 'nothing to give back')
}
