import { getBase58Encoder } from '@solana/kit'
import type { Chain } from '../chain.ts'
import { feeOf } from '../fees.ts'
import { blockhashLifetime } from '../slots.ts'
import { readMessage } from '../transaction.ts'
import { asAddress, confirmedSlotFor, numberAt, optionsAt, type Params, slotFor, textAt, textsAt } from './params.ts'
import { invalidParams, RpcError } from './rpc-error.ts'
import { inContext, nodeVersion } from './version.ts'
import { bytesOf, sanitized } from './wire.ts'

const slotsPerEpoch = 432_000
const maxRange = 500_000
const maxLocked = 128

/** The methods about the chain itself: who it is, how far it is, what it costs. */
export function clusterMethods(chain: Chain) {
  return { ...identityMethods(chain), ...blockMethods(chain), ...lifetimeMethods(chain), ...costMethods(chain) }
}

function identityMethods({ genesisHash }: Chain) {
  return {
    getGenesisHash: () => genesisHash,
    getHealth: () => 'ok',
    getVersion: () => nodeVersion,
    requestAirdrop(): never {
      // A node without a faucet says so, as those of the main network do.
      throw new RpcError(-32600, 'Invalid request')
    },
  }
}

function blockMethods({ slots, history }: Chain) {
  return {
    getSlot: (params: Params) => slotFor(slots, optionsAt(params, 0)),
    getBlockHeight: (params: Params) => slots.height(slotFor(slots, optionsAt(params, 0))),
    getEpochInfo(params: Params) {
      const absoluteSlot = slotFor(slots, optionsAt(params, 0))
      return {
        absoluteSlot,
        blockHeight: slots.height(absoluteSlot),
        epoch: Math.floor(absoluteSlot / slotsPerEpoch),
        slotIndex: absoluteSlot % slotsPerEpoch,
        slotsInEpoch: slotsPerEpoch,
        transactionCount: history.count,
      }
    },
    getBlockTime(params: Params) {
      const slot = numberAt(params, 0)
      if (slot > slots.tip) throw new RpcError(-32004, `Block not available for slot ${slot}`)
      if (slots.hasBlock(slot)) return Math.floor(slots.time(slot) / 1000)
      throw new RpcError(-32009, `Slot ${slot} was skipped, or missing in long-term storage`)
    },
    getBlocks(params: Params) {
      const start = numberAt(params, 0)
      const isOpen = typeof params[1] !== 'number'
      const newest = confirmedSlotFor(slots, optionsAt(params, isOpen && params.length < 3 ? 1 : 2))
      const end = Math.min(newest, isOpen ? start + maxRange : numberAt(params, 1))
      if (end - start > maxRange) throw invalidParams(`Slot range too large; max ${maxRange}`)
      const all = Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index)
      return all.filter((slot) => slots.hasBlock(slot))
    },
  }
}

function lifetimeMethods({ slots }: Chain) {
  return {
    getLatestBlockhash(params: Params) {
      const slot = slotFor(slots, optionsAt(params, 0))
      return inContext(slot, {
        blockhash: slots.blockhash(slot),
        lastValidBlockHeight: slots.height(slot) + blockhashLifetime,
      })
    },
    isBlockhashValid(params: Params) {
      const blockhash = textAt(params, 0)
      if (!isHash(blockhash)) throw invalidParams('Invalid')
      const slot = slotFor(slots, optionsAt(params, 1))
      return inContext(slot, slots.slotOfBlockhash(blockhash, slot) !== undefined)
    },
  }
}

function costMethods({ slots, bank }: Chain) {
  return {
    getFeeForMessage(params: Params) {
      const bytes = bytesOf(textAt(params, 0), 'base64')
      const message = sanitized(() => readMessage(bytes))
      const slot = slotFor(slots, optionsAt(params, 1))
      const isKnown = slots.slotOfBlockhash(message.lifetimeToken, slot) !== undefined
      return inContext(slot, isKnown ? Number(feeOf(message)) : null)
    },
    getMinimumBalanceForRentExemption: (params: Params) => Number(bank.rentExemption(numberAt(params, 0))),
    getRecentPrioritizationFees(params: Params) {
      if (params[0] !== undefined) textsAt(params, 0, maxLocked).forEach(asAddress)
      // Nobody competes for these blocks.
      const newest = slots.height(slots.tip)
      const heights = Array.from(
        { length: Math.min(newest + 1, blockhashLifetime) },
        (_, index) => newest - index,
      ).reverse()
      return heights.map((height) => ({ slot: slots.slotAtHeight(height), prioritizationFee: 0 }))
    },
  }
}

function isHash(text: string): boolean {
  try {
    return getBase58Encoder().encode(text).length === 32
  } catch {
    return false
  }
}
