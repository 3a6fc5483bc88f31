import type { ControlCalls } from '../control-calls.ts'
import { countField, type Fields, flagField, InputError, messageField, unitsField } from '../control-input.ts'
import type { Endpoint } from '../played.ts'
import type { Chain } from './chain.ts'
import { contradict } from './contradict.ts'
import type { KnownBlock } from './explorer/chain-index.ts'
import { segwitHeight } from './first-blocks.ts'
import { scriptOf } from './node/network.ts'
import { openFaucet } from './wallet/faucet.ts'
import type { Keys } from './wallet/keys.ts'
import { signText } from './wallet/sign-text.ts'
import { Wallet } from './wallet/wallet.ts'

const maxBlocks = 1_000
const maxReorgDepth = 64
const usualFeeRate = 2
const maxFeeRate = 1_000
// No node takes a block that is further ahead of its own clock.
const maxSecondsAhead = 7_200
const maxUnits = 2_100_000_000_000_000n

/** What a running Bitcoin can be made to do. */
export function bitcoinCalls(chain: Chain, endpoint: Endpoint, { accounts }: Keys): ControlCalls {
  const payer = new Wallet(accounts.payer, chain)
  const give = openFaucet(new Wallet(accounts.faucet, chain))
  return {
    'POST /faucet': async (fields) => ({ transactionHash: await give(addressField(fields, 'address')) }),
    'POST /pay': async (fields) => {
      const [to, units] = [addressField(fields, 'to'), satoshisField(fields, 'units')]
      const replaceable = flagField(fields, 'rbf', true)
      return { transactionHash: await payer.pay({ to, units, feeRate: feeRateField(fields), replaceable }) }
    },
    'POST /sign': async (fields) => ({
      signature: signText(accounts.payer, messageField(fields)),
    }),
    'POST /replace': async (fields) => {
      const to = fields['to'] === undefined ? accounts.payer.script : addressField(fields, 'to')
      return { transactionHash: await payer.replace(transactionHashField(fields), to) }
    },
    'POST /mine': async (fields) => {
      const blocks = countField(fields, 'blocks', maxBlocks)
      const secondsAhead = secondsField(fields, 'secondsAhead', maxSecondsAhead)
      for (let mined = 0; mined < blocks; mined++) await chain.mine(secondsAhead)
      return blockAnswer(chain.index.tip)
    },
    'POST /reorg': async (fields) => {
      const depth = countField(fields, 'depth', maxReorgDepth)
      const deepest = chain.index.tip.height - segwitHeight
      if (depth > deepest) throw new InputError(`depth must be at most ${deepest} now: the blocks below stay.`)
      const drop = flagField(fields, 'drop', false)
      const own = Object.values(accounts)
      const answer = await (drop
        ? chain.reorganize(depth, (replaced, forkHeight) => contradict(chain.index, own, replaced, forkHeight))
        : chain.reorganize(depth))
      return blockAnswer(answer)
    },
    'POST /node': async (fields) => {
      const up = flagField(fields, 'up')
      endpoint.setUp(up)
      return { up }
    },
  }
}

function blockAnswer({ height, hash }: KnownBlock) {
  return { number: height, hash }
}

function addressField(fields: Fields, name: string): string {
  const value = fields[name]
  const script = typeof value === 'string' ? scriptOf(value) : undefined
  if (script === undefined) throw new InputError(`${name} must be a Bitcoin regtest address.`)
  return script
}

function satoshisField(fields: Fields, name: string): number {
  const units = unitsField(fields, name)
  if (units > maxUnits) throw new InputError(`${name} must be at most ${maxUnits} satoshis.`)
  return Number(units)
}

function feeRateField(fields: Fields): number {
  return fields['feeRate'] === undefined ? usualFeeRate : countField(fields, 'feeRate', maxFeeRate)
}

function secondsField(fields: Fields, name: string, most: number): number {
  const value = fields[name] ?? 0
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > most) {
    throw new InputError(`${name} must be a whole number from -${most} to ${most}.`)
  }
  return value
}

function transactionHashField(fields: Fields): string {
  const value = fields['transactionHash']
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) {
    throw new InputError('transactionHash must be 64 hexadecimal digits.')
  }
  return value
}
