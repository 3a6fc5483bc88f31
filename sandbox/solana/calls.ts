import { type Address, isAddress } from '@solana/kit'
import type { ControlCalls } from '../control-calls.ts'
import {
  choiceField,
  countField,
  type Fields,
  flagField,
  InputError,
  messageField,
  unitsField,
} from '../control-input.ts'
import type { Endpoint } from '../played.ts'
import type { Chain } from './chain.ts'
import type { Account } from './keys.ts'
import type { PayCoins } from './payer.ts'
import { finalDepth } from './slots.ts'

/** Everything the control calls act on. */
export type ControlParts = { chain: Chain; endpoint: Endpoint; pay: PayCoins; payer: Account }

const maxBlocks = 1_000
const faucetLamports = 10_000_000_000n
const faucetUsdc = 10_000_000_000n

/** What the running chain can be made to do. */
export function solanaCalls({ chain, endpoint, pay, payer }: ControlParts): ControlCalls {
  return {
    'POST /faucet': async (fields) => {
      const to = addressField(fields, 'address')
      const coins = [
        { to, units: faucetLamports, asset: 'SOL' },
        { to, units: faucetUsdc, asset: 'USDC' },
      ] as const
      return { transactionHashes: [await pay(coins)] }
    },
    'POST /pay': async (fields) => {
      const [to, units] = [addressField(fields, 'to'), unitsField(fields, 'units')]
      if (units >= 2n ** 64n) throw new InputError('units must be below 2^64.')
      const asset = choiceField(fields, 'asset', ['SOL', 'USDC'], 'SOL')
      const reference = fields['reference'] === undefined ? undefined : addressField(fields, 'reference')
      return { transactionHash: await pay([{ to, units, asset, ...(reference && { reference }) }]) }
    },
    'POST /sign': async (fields) => ({
      signature: Buffer.from(payer.sign(Buffer.from(messageField(fields)))).toString('base64'),
    }),
    'POST /mine': async (fields) => {
      return blockAnswer(chain, await chain.pass(countField(fields, 'blocks', maxBlocks)))
    },
    'POST /reorg': async (fields) => {
      const depth = countField(fields, 'depth', finalDepth - 1)
      const drop = flagField(fields, 'drop', false)
      const slot = await chain.fork(depth, drop)
      if (slot === undefined) throw new InputError('depth must leave the first block.')
      return blockAnswer(chain, slot)
    },
    'POST /node': async (fields) => {
      const up = flagField(fields, 'up')
      endpoint.setUp(up)
      return { up }
    },
  }
}

function blockAnswer({ slots }: Chain, slot: number) {
  return { number: slot, hash: slots.blockhash(slot) }
}

function addressField(fields: Fields, name: string): Address {
  const value = fields[name]
  if (typeof value !== 'string' || !isAddress(value)) throw new InputError(`${name} must be a base58 address.`)
  return value
}
