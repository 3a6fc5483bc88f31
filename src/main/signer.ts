import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isAddress, isHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { serveSigner } from '#domains/token/server/treasury/sign-transfers.ts'

const usage = `Usage: signer --key-file <file> --token <UDE contract> --socket <path> [--child]
The key file holds the private key of the treasury: 0x and 64 hex digits. --child: end when standard input closes.`

// The only process that holds the treasury's key.
const text = { type: 'string', default: '' } as const
const { values } = parseArgs({ options: { 'key-file': text, token: text, socket: text, child: { type: 'boolean' } } })
const { 'key-file': keyFile, token, socket } = values
const key = keyFile ? readFileSync(keyFile, 'utf8').trim() : ''
if (!isHex(key) || key.length !== 66 || !isAddress(token) || !socket) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
const server = await serveSigner({ key, token, socket })
process.stdout.write(`${JSON.stringify({ ready: true, address: privateKeyToAddress(key) })}\n`)

const parentGone = values.child ? [once(process.stdin.resume(), 'end')] : []
await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT'), ...parentGone])
server.close()
process.exit(0)
