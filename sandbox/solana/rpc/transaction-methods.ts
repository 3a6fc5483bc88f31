import type { Chain } from '../chain.ts'
import type { LandedTransaction } from '../entry.ts'
import { finalDepth } from '../slots.ts'
import { readTransaction } from '../transaction.ts'
import {
  asAddress,
  asSignature,
  choice,
  commitmentIn,
  confirmedSlotFor,
  flag,
  optionsAt,
  type Params,
  slotFor,
  textAt,
  textsAt,
  wholeNumber,
} from './params.ts'
import { refusalOf } from './preflight.ts'
import { invalidParams } from './rpc-error.ts'
import { showTransaction, transactionFormIn } from './show-transaction.ts'
import { simulateTransaction } from './simulate-transaction.ts'
import { inContext } from './version.ts'
import { bytesOf, sanitized } from './wire.ts'

const maxSignatures = 256
const maxPage = 1_000
// Older ones are found only by who asks for the whole history.
const rememberedBlocks = 300

/** The methods that send transactions and tell what became of them. */
export function transactionMethods(chain: Chain) {
  return { ...sendingMethods(chain), ...historyMethods(chain) }
}

function sendingMethods(chain: Chain) {
  return {
    async sendTransaction(params: Params) {
      const options = optionsAt(params, 1)
      const encoding = choice(options, 'encoding', ['base58', 'base64'] as const) ?? 'base58'
      const bytes = bytesOf(textAt(params, 0), encoding)
      const sent = sanitized(() => readTransaction(bytes))
      const commitment = commitmentIn(options, 'preflightCommitment')
      slotFor(chain.slots, { ...options, commitment })
      const refusal = flag(options, 'skipPreflight') ? undefined : refusalOf(chain, sent, commitment)
      if (refusal) throw refusal
      await chain.send(sent)
      return sent.signature
    },
    simulateTransaction: (params: Params) => simulateTransaction(chain, params),
  }
}

function historyMethods({ slots, history }: Chain) {
  return {
    getSignatureStatuses(params: Params) {
      const isSearch = flag(optionsAt(params, 1), 'searchTransactionHistory')
      const tip = slots.tip
      const statuses = textsAt(params, 0, maxSignatures).map((signature) => {
        const landed = history.find(asSignature(signature))
        const confirmations = landed ? slots.height(tip) - slots.height(landed.slot) : 0
        if (!landed || (!isSearch && confirmations > rememberedBlocks)) return null
        const { slot, outcome } = landed
        return {
          slot,
          confirmations: confirmations < finalDepth ? confirmations : null,
          confirmationStatus: slots.commitmentOf(slot),
          err: outcome.err,
          status: outcome.err === null ? { Ok: null } : { Err: outcome.err },
        }
      })
      return inContext(tip, statuses)
    },
    getSignaturesForAddress(params: Params) {
      const address = asAddress(textAt(params, 0))
      const options = optionsAt(params, 1)
      const { before, until, limit } = options
      const most = wholeNumber(limit ?? maxPage)
      if (most < 1 || most > maxPage) throw invalidParams(`Invalid limit; max ${maxPage}`)
      const page = history.page(address, {
        before: before === undefined || before === null ? undefined : asSignature(before),
        until: until === undefined || until === null ? undefined : asSignature(until),
        limit: most,
        newest: confirmedSlotFor(slots, options),
      })
      return page.map(({ signature, slot, time, memo, outcome }) => ({
        signature,
        slot,
        err: outcome.err,
        memo,
        blockTime: Math.floor(time / 1000),
        confirmationStatus: slots.commitmentOf(slot),
      }))
    },
    getTransaction(params: Params) {
      const signature = asSignature(textAt(params, 0))
      const options = typeof params[1] === 'string' ? { encoding: params[1] } : optionsAt(params, 1)
      const newest = confirmedSlotFor(slots, options)
      const landed: LandedTransaction | undefined = history.find(signature)
      return landed && landed.slot <= newest ? showTransaction(landed, transactionFormIn(options)) : null
    },
  }
}
