import { request } from 'node:http'
import { type Hex, isHex } from 'viem'
import { z } from 'zod'

/** What a signer is asked to have the token do: its kind, and its parts as texts. */
export type Call = { kind: string } & Readonly<Record<string, string>>

/** One transaction as a signer is asked for it. */
type AskedTransaction = { call: Call; nonce: number; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

const signed = z.object({ raw: z.string(), hash: z.string() })
const described = z.object({
  address: z.string(),
  left: z.string().nullable(),
  // One from before an update may not say it.
  build: z.string().nullable().default(null),
})

/** Whose key a signer has, how many units it still lets go within a day (null: it counts none), and which build it is of. */
type DescribedSigner = { address: string; left: bigint | null; build: string | null }

const timeoutMs = 5_000

/** The signer answered that it does not sign this. */
export class SignerError extends Error {
  override readonly name = 'SignerError'
}

/** Has a signer sign one transaction. Asked the same again it answers the same; raises an error when it does not answer. */
export async function askSigner(socketPath: string, asked: AskedTransaction): Promise<{ raw: Hex; hash: Hex }> {
  const fees = {
    maxFeePerGas: String(asked.maxFeePerGas),
    maxPriorityFeePerGas: String(asked.maxPriorityFeePerGas),
  }
  const { raw, hash } = signed.parse(await post(socketPath, '/sign', { ...asked, ...fees }))
  if (!isHex(raw) || !isHex(hash)) throw new Error('the signer answered no transaction')
  return { raw, hash }
}

/** Asks a signer who it is. */
export async function describeSigner(socketPath: string): Promise<DescribedSigner> {
  const { address, left, build } = described.parse(await post(socketPath, '/describe', {}))
  return { address, left: left === null ? null : BigInt(left), build }
}

function post(socketPath: string, path: string, body: object): Promise<unknown> {
  return new Promise((answered, failed) => {
    const asking = request({ socketPath, path, method: 'POST', signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('error', failed)
      response.on('end', () => {
        if (response.statusCode !== 200) return failed(new SignerError('the signer refused'))
        try {
          answered(JSON.parse(text))
        } catch (error) {
          failed(error instanceof Error ? error : new Error(String(error)))
        }
      })
    })
    asking.on('error', failed).end(JSON.stringify(body))
  })
}
