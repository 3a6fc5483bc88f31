import type { FastifyInstance } from 'fastify'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startTestChain, type TestChain } from '#domains/chains/server/testing/test-chain.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { ProvedChain } from '../../proved-chain.ts'
import { walletRoutes } from '../routes.ts'
import { bitcoinSigner, solanaSigner } from './signers.ts'

type Visitor = Awaited<ReturnType<TestApp['visitor']>>

/** Someone with a key, and how they sign. */
export type Signer = { chain: ProvedChain; address: string; sign: (text: string) => string | Promise<string> }
type Question = { message: string; question: Record<string, string> & { nonce: string } }

/** Someone with a key on Ethereum-type chains. */
export function evm(): Signer {
  const account = privateKeyToAccount(generatePrivateKey())
  return { chain: 'evm', address: account.address, sign: (message) => account.signMessage({ message }) }
}

/** Someone with a key on Solana. */
export const solana = (): Signer => ({ chain: 'solana', ...solanaSigner() })

/** Someone with a key on Bitcoin, who signs as wallets have long done. */
export function bitcoin(): Signer {
  const signer = bitcoinSigner()
  return { chain: 'bitcoin', address: signer.native, sign: (text) => signer.signMessage(text) }
}

/** Someone with a Taproot key on Bitcoin. */
export function taproot(): Signer {
  const signer = bitcoinSigner()
  return { chain: 'bitcoin', address: signer.taproot, sign: (text) => signer.signTaproot(text) }
}

/** A site people sign in to, with a chain that contract wallets stand on. */
export type SigningWorld = {
  app: TestApp
  chain: TestChain
  server: FastifyInstance
  call: typeof call extends (server: FastifyInstance, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never
  ask(who: Visitor, signer: Signer, more?: object): Promise<Question>
  /** Hands a signature in; answers the status and what was said. */
  answer(who: Visitor, signer: Signer, nonce: string, signature: string): Promise<unknown[]>
  /** Asks, signs what was asked, and hands it in. */
  prove(who: Visitor, signer: Signer, more?: object): Promise<unknown[]>
  provedBy(who: Visitor): Promise<string[]>
  close(): Promise<void>
}

/** Makes a world of a test file's own. */
export async function signingWorld(): Promise<SigningWorld> {
  const chain = await startTestChain()
  const app = await testApp({ BSC_RPC_URLS: chain.url, PUBLIC_ORIGIN: 'https://hub.test' })
  const server = await buildServer(app, { routes: walletRoutes, rateLimits: false })
  const world: SigningWorld = {
    app,
    chain,
    server,
    call: (...given) => call(server, ...given),
    async ask(who, { chain: on, address }, more = {}) {
      const { body } = await world.call(who, 'POST', '/api/wallet/sign-in/challenge', { chain: on, address, ...more })
      return body as Question
    },
    async answer(who, { chain: on, address }, nonce, signature) {
      const { status, body } = await world.call(who, 'POST', '/api/wallet/sign-in', {
        chain: on,
        address,
        nonce,
        signature,
      })
      return [status, body['code'] ?? body['chain']]
    },
    async prove(who, signer, more = {}) {
      const { message, question } = await world.ask(who, signer, more)
      return world.answer(who, signer, question.nonce, await signer.sign(message))
    },
    async provedBy(who) {
      const { body } = await world.call(who, 'GET', '/api/wallet/proved')
      return (body['wallets'] as { address: string }[]).map(({ address }) => address)
    },
    async close() {
      await server.close()
      await app.close()
      await chain.stop()
    },
  }
  return world
}

async function call(server: FastifyInstance, who: Visitor, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { cookie: `__Host-sid=${who.secret}` }
  const answer = await server.inject({ method, url, headers, ...(payload && { payload }) })
  // As a browser does.
  who.secret = answer.cookies.find(({ name }) => name === '__Host-sid')?.value ?? who.secret
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
