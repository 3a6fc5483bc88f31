import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Address, erc20Abi, type Hex, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { TestChain } from '#domains/chains/server/testing/test-chain.ts'
import { serveSigner } from '#domains/payments/server/sending/serve-signer.ts'
import { openDailyLimit } from '#domains/token/server/treasury/daily-limit.ts'
import { treasuryCalls } from '#domains/token/server/treasury/treasury-calls.ts'
import { startProcessor } from '#sandbox/card/processor.ts'

/** Whose UDE is sold and who signs for it, the card processor, and the door by which it reaches whichever server lives. */
export type Selling = Awaited<ReturnType<typeof openSelling>>

// Some 90 orders: now and then there is too little for all who ask.
const givenUnits = parseEther('1000000')
const plenty = parseEther('1000000000')
const tellAgainMs = 500

/** Starts them; `aheadMs` is how far every clock is ahead. */
export async function openSelling(
  folder: string,
  chain: TestChain,
  { owner, token }: { owner: PrivateKeyAccount; token: Address },
  aheadMs: () => number,
) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await chain.sendCoin(owner, address, parseEther('10'))
  await chain.transfer(owner, token, address, givenUnits)
  await chain.mine()
  const now = () => new Date(Date.now() + aheadMs())
  const signer = signerOf(key, token, join(folder, 'treasury.sock'), now)
  await signer.start()
  const options = { dataDir: join(folder, 'card'), log: () => {}, now, againMs: tellAgainMs }
  const processor = await startProcessor(options)
  const door = await openProxy()
  const card = processor.describe()
  return {
    address,
    given: givenUnits,
    signer,
    processor,
    /** From now on what the processor tells goes to one of these. */
    tellTo: door.tellTo,
    settings: {
      PORT: String(door.port),
      TREASURY_ADDRESS: address,
      TREASURY_SIGNER: join(folder, 'treasury.sock'),
      TREASURY_SHARE: '100',
      TREASURY_UNPAID: '100',
      CARD_URL: card.url,
      CARD_KEY: card.key,
      CARD_WEBHOOK_SECRET: card.secret,
    },
    balanceOf: (of: Address) =>
      chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [of] }),
    /** What the processor lists, all of it. */
    listed: async <T>(what: 'checkout/sessions' | 'refunds'): Promise<T[]> => {
      const headers = { authorization: `Bearer ${card.key}` }
      const answer = await fetch(`${card.url}/v1/${what}?limit=1000000`, { headers })
      return ((await answer.json()) as { data: T[] }).data
    },
    /** The bank of a cardholder decides whose the money of an order is. */
    decide: (orderId: string, what: 'won' | 'lost') => processor.behave({ [what]: orderId }),
    stop: async () => {
      await Promise.all([signer.stop(), processor.stop(), door.stop()])
    },
  }
}

/** The one process with the treasury's key, as far as it is there. */
function signerOf(key: Hex, token: Address, socket: string, now: () => Date) {
  const limit = openDailyLimit(`${socket}.signed`, plenty, () => now().getTime())
  let server: Server | null = null
  return {
    start: async () => {
      server ??= await serveSigner({ key, token, socket, calls: treasuryCalls(token, limit) })
    },
    stop: async () => {
      const stopped = server
      server = null
      await new Promise((closed) => stopped?.close(closed) ?? closed(null))
    },
  }
}

/** Where the processor tells what happened: it passes each call on to a server that answers, as a load balancer does. */
async function openProxy() {
  let target: () => string | null = () => null
  const pass = async (request: IncomingMessage): Promise<number> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const url = target()
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': String(request.headers['stripe-signature']),
    }
    const init = { method: 'POST', headers, body: Buffer.concat(parts) }
    return url === null ? 503 : (await fetch(`${url}${request.url}`, init)).status
  }
  const server = createServer((request, response) => {
    pass(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((open) => server.listen(0, 'localhost', open))
  return {
    port: (server.address() as AddressInfo).port,
    tellTo: (url: () => string | null) => (target = url),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
