import { type Act, path } from './client.ts'
import { call, newKey } from './people.ts'
import { count } from './run.ts'

/** Asks for money back, to an own address: what was beyond a bill, or all that came for one whose time is over. */
export const askBack: Act = async ({ run, index, chance, promised }) => {
  if (promised.length === 0) return
  const invoice = chance.one(promised)
  const address = run.ground.networks.find(({ chain }) => chain === invoice.chain)?.home(index)
  const { cookie } = invoice
  const request = { method: 'POST', path: path(invoice, '/refund'), cookie, body: { address }, key: newKey() }
  const said = await call(run.ground, request)
  if (said.status === 200) run.askedBack.push(invoice.id)
  count(run, said.status === 200 ? 'asked back' : 'nothing to give back')
}
