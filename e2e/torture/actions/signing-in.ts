import { count } from '../run.ts'
import type { Act } from './client.ts'
import { call } from './people.ts'

/** Proves an own address by a signature over a question; now and then with one that is worth nothing. Each question is good once. */
export const signIn: Act = async ({ run, index, chance, cookie, proved }) => {
  const { ground } = run
  const network = chance.one(ground.networks.filter(({ chain }) => chain === '0x38' || chain === '0x1'))
  const [chain, address] = ['evm', network.home(index)]
  const about = { chain, address, chainId: network.chain }
  const challenge = { method: 'POST', path: '/api/wallet/sign-in/challenge', cookie, body: about }
  const { body: asked } = await call<{ message: string; question: { nonce: string } }>(ground, challenge)
  const isOwn = chance.percent(85)
  const signature = (await network.sign?.(index, asked.message, isOwn)) ?? ''
  const body = { chain, address, nonce: asked.question.nonce, signature }
  const answer = () => call<{ code?: string }>(ground, { method: 'POST', path: '/api/wallet/sign-in', cookie, body })
  if (isOwn) run.mayBeProved.add(address)
  const said = await answer()
  const isProved = said.status === 200
  if (isProved && !isOwn) throw new Error(`a stranger proved ${address}`)
  // An answer that was lost may have counted.
  if (isProved || (isOwn && said.isAgain)) run.signIns.push({ client: index, address, isSure: isProved })
  if (isProved) {
    proved.add(address)
    const again = await answer()
    if (again.status === 200) throw new Error(`the question ${asked.question.nonce} was answered twice`)
  }
  count(run, `signed in: ${said.body.code ?? 'proved'}${said.isAgain ? ', asked again' : ''}`)
}

/** Looks at one's own addresses and payments: all that were promised must be there, and nobody else's. */
export const lookAtOwn: Act = async ({ run, index, cookie, promised, proved }) => {
  const get = <T>(path: string) => call<T>(run.ground, { method: 'GET', path, cookie })
  const { wallets } = (await get<{ wallets: { address: string }[] }>('/api/wallet/proved')).body
  const known = new Set(wallets.map(({ address }) => address.toLowerCase()))
  for (const address of proved)
    if (!known.has(address.toLowerCase())) throw new Error(`${address} was proved and its owner is not told of it`)
  const { payments } = (await get<{ payments: { paymentId: string }[] }>('/api/payments/user/1')).body
  const copays = new Set(promised.flatMap(({ id, isCopay }) => (isCopay ? [id] : [])))
  const listed = new Set(payments.map(({ paymentId }) => paymentId))
  for (const id of copays) if (!listed.has(id)) throw new Error(`${id} is not among the payments of person ${index}`)
  for (const id of listed)
    if (!copays.has(id)) throw new Error(`${id} is shown to person ${index}, who did not ask for it`)
  count(run, 'looked at own payments')
}
