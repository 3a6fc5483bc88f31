import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Address, isAddress, isHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { relayerCalls } from '#domains/payments/server/relay/relayer-calls.ts'
import { type SignedCalls, serveSigner } from '#domains/payments/server/sending/serve-signer.ts'
import { buildOf } from '#domains/payments/server/sending/signer-build.ts'
import { openDailyLimit } from '#domains/token/server/treasury/daily-limit.ts'
import { treasuryCalls } from '#domains/token/server/treasury/treasury-calls.ts'
import { parseDecimal } from '#kit/decimal.ts'

const usage = `Usage: signer --key-file <file> --token <UDE contract> --socket <path> [--child] and one of
  --daily-limit <UDE> --record <file>   for the treasury: it sends UDE to buyers, at most so much in 24 hours; what was
                                        signed is kept in the file
  --pay-to <address>                    for the relayer: it carries payments of who has no BNB to this address alone
The key file holds the private key of the account: 0x and 64 hex digits. --child: end when standard input closes.`

function complain(): never {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}

// The only process that holds the account's key.
const text = { type: 'string', default: '' } as const
const { values } = parseArgs({
  options: {
    'key-file': text,
    token: text,
    socket: text,
    'daily-limit': text,
    record: text,
    'pay-to': text,
    child: { type: 'boolean' },
  },
})
const { 'key-file': keyFile, token, socket, 'pay-to': payTo } = values
const key = keyFile ? readFileSync(keyFile, 'utf8').trim() : ''
if (!isHex(key) || key.length !== 66 || !isAddress(token) || !socket) complain()
const calls = readCalls(token)
if (!calls) complain()
const server = await serveSigner({ key, token, socket, calls, build: buildOf(process.argv[1]) })
process.stdout.write(`${JSON.stringify({ ready: true, address: privateKeyToAddress(key) })}\n`)

const parentGone = values.child ? [once(process.stdin.resume(), 'end')] : []
await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT'), ...parentGone])
server.close()
process.exit(0)

/** What it may sign, by the one of two ways in which it was started. */
function readCalls(udeToken: Address): ((own: Address) => SignedCalls) | null {
  const { 'daily-limit': limit, record } = values
  if (payTo !== '') return limit === '' && isAddress(payTo) ? relayerCalls(payTo) : null
  const max = parseDecimal('UDE', limit)
  return max && record ? treasuryCalls(udeToken, openDailyLimit(record, max.units)) : null
}
