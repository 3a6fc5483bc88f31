import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { encodeFunctionData, erc20Abi, getAddress, type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { bsc } from '#domains/chains/definitions/bsc.ts'

const whole = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)

/** What is asked of the signer: one transfer of UDE to somebody, in its place among those of the treasury. */
export const transferToSign = z.strictObject({
  to: z.string().regex(/^0x[0-9a-f]{40}$/),
  units: whole,
  nonce: z.number().int().nonnegative(),
  maxFeePerGas: whole,
  maxPriorityFeePerGas: whole,
})
/** What it answers: the signed transaction, ready to be sent, and its hash. */
export const signedTransfer = z.object({ raw: z.string(), hash: z.string() })

/** More than a transfer of UDE ever takes. */
export const transferGas = 120_000n
// 1,000 gwei a unit of gas: above it somebody is burning the treasury's coins.
const mostFeePerGas = 1_000_000_000_000n
const longestBody = 2_000

type Signer = { key: Hex; token: Hex; socket: string }

/**
 * Holds the treasury's key and signs transfers of UDE with it, for whoever may open its local socket; nothing else, on no
 * other chain and of no other contract. It asks no node and no database.
 */
export async function serveSigner({ key, token, socket }: Signer): Promise<Server> {
  const account = privateKeyToAccount(key)
  const sign = async (asked: z.output<typeof transferToSign>) => {
    const to = getAddress(asked.to)
    if (asked.units === 0n || asked.maxFeePerGas > mostFeePerGas) return null
    if ([token.toLowerCase(), account.address.toLowerCase(), `0x${'0'.repeat(40)}`].includes(asked.to)) return null
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: Number(bsc.chainId),
      to: token,
      value: 0n,
      gas: transferGas,
      nonce: asked.nonce,
      maxFeePerGas: asked.maxFeePerGas,
      maxPriorityFeePerGas: asked.maxPriorityFeePerGas,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, asked.units] }),
    })
    return { raw, hash: keccak256(raw) }
  }
  const server = createServer((request, response) => {
    void readAsked(request)
      .then((asked) => (asked ? sign(asked) : null))
      .catch(() => null)
      .then((signed) => {
        response.writeHead(signed ? 200 : 400, { 'content-type': 'application/json' })
        response.end(JSON.stringify(signed ?? { refused: true }))
      })
  })
  // One that was left by a process that was killed would be in the way.
  rmSync(socket, { force: true })
  const before = process.umask(0o177)
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(socket, ready))
  process.umask(before)
  return server
}

async function readAsked(request: IncomingMessage): Promise<z.output<typeof transferToSign> | null> {
  if (request.method !== 'POST' || request.url !== '/transfer') return null
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > longestBody) return null
  }
  const read = transferToSign.safeParse(JSON.parse(text))
  return read.success ? read.data : null
}
