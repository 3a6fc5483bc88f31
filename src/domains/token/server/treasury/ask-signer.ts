import { request } from 'node:http'
import { type Hex, isHex } from 'viem'
import { signedTransfer } from './sign-transfers.ts'

/** One transfer as the signer is asked for it. */
export type AskedTransfer = {
  to: string
  units: bigint
  nonce: number
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

const patienceMs = 5_000

/** Has the signer sign one transfer. Asked the same again it answers the same; raises an error when it does not answer. */
export async function askSigner(socketPath: string, asked: AskedTransfer): Promise<{ raw: Hex; hash: Hex }> {
  const body = JSON.stringify({
    ...asked,
    units: String(asked.units),
    maxFeePerGas: String(asked.maxFeePerGas),
    maxPriorityFeePerGas: String(asked.maxPriorityFeePerGas),
  })
  const { raw, hash } = signedTransfer.parse(JSON.parse(await post(socketPath, body)))
  if (!isHex(raw) || !isHex(hash)) throw new Error('the signer answered no transaction')
  return { raw, hash }
}

function post(socketPath: string, body: string): Promise<string> {
  return new Promise((answered, failed) => {
    const asking = request(
      { socketPath, path: '/transfer', method: 'POST', signal: AbortSignal.timeout(patienceMs) },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', failed)
        response.on('end', () =>
          response.statusCode === 200 ? answered(text) : failed(new Error('the signer refused to sign')),
        )
      },
    )
    asking.on('error', failed).end(body)
  })
}
