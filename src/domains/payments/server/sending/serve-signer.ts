import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type Address, type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { bsc } from '#domains/chains/definitions/bsc.ts'

const whole = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)
const signRequest = z.strictObject({
  call: z.record(z.string().max(20), z.string().max(200)),
  nonce: z.number().int().nonnegative(),
  maxFeePerGas: whole,
  maxPriorityFeePerGas: whole,
})

/** More than any of our calls of the token takes. */
export const callGas = 120_000n
// 1,000 gwei a unit of gas: above it somebody is burning the account's coins.
const maxGasPrice = 1_000_000_000_000n
const maxBodyLength = 2_000

/** What a signer may sign, and how much more: the only judge of it. */
export type SignedCalls = {
  /** The data of a call of the token; null for anything that is not to be signed. */
  encode(call: Readonly<Record<string, string>>, nonce: number): Hex | null
  /** How many units may still leave within a day; null: none are counted. */
  left(): bigint | null
}

type Signer = {
  key: Hex
  token: Address
  socket: string
  calls: (own: Address) => SignedCalls
  /** Which build it is of, for whoever asks. */
  build?: string | null
}

/**
 * Holds one key and signs calls of the UDE token with it, on BNB Smart Chain, for whoever may open its local socket: those
 * that its rules let through and no other. It asks no node and no database.
 */
export async function serveSigner({ key, token, socket, calls, build = null }: Signer): Promise<Server> {
  const account = privateKeyToAccount(key)
  const rules = calls(account.address)
  const sign = async (text: unknown) => {
    const { call, nonce, maxFeePerGas, maxPriorityFeePerGas } = signRequest.parse(text)
    const data = maxFeePerGas > maxGasPrice ? null : rules.encode(call, nonce)
    if (data === null) return null
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: Number(bsc.chainId),
      to: token,
      value: 0n,
      gas: callGas,
      nonce,
      maxFeePerGas,
      maxPriorityFeePerGas,
      data,
    })
    return { raw, hash: keccak256(raw) }
  }
  const describe = async () => ({ address: account.address, left: rules.left()?.toString() ?? null, build })
  const answers: Readonly<Record<string, (body: unknown) => Promise<object | null>>> = {
    '/sign': sign,
    '/describe': describe,
  }
  const server = createServer((request, response) => {
    void readBody(request)
      .then((body) => answers[request.method === 'POST' ? (request.url ?? '') : '']?.(body) ?? null)
      .catch(() => null)
      .then((answer) => {
        response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' })
        response.end(JSON.stringify(answer ?? { refused: true }))
      })
  })
  // One that was left by a process that was killed would be in the way.
  rmSync(socket, { force: true })
  const before = process.umask(0o177)
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(socket, ready))
  process.umask(before)
  return server
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > maxBodyLength) throw new Error('too long')
  }
  return JSON.parse(text)
}
