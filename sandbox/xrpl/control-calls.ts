import { isValidClassicAddress, type Wallet } from 'xrpl'
import { z } from 'zod'
import { type ControlCalls, controlCall } from '../control-calls.ts'
import { choiceOf, InputError, numberFrom, orElse, textBy, units } from '../control-input.ts'
import { type Endpoint, setNode } from '../played.ts'
import { serial } from '../serial.ts'
import type { Accounts } from './keys.ts'
import { senderOf } from './sender.ts'
import { allDrops } from './transactions/fees.ts'
import { partialPayment } from './transactions/payment.ts'
import type { XrpLedger } from './xrp-ledger.ts'

const maxLedgers = 1_000
const giftUnits = 1_000_000_000n
const address = textBy('must be a classic address', (text) => (isValidClassicAddress(text) ? text : undefined))
const drops = units.refine((many) => many <= allDrops, 'must be no more than all the XRP there is')
const shapes = {
  pay: z
    .object({
      asset: orElse(choiceOf(['XRP']), 'XRP'),
      to: address,
      tag: orElse(numberFrom(0, 0xffffffff), undefined),
      units: drops,
      claimed: orElse(drops, undefined),
    })
    .refine(({ claimed, units: sent }) => claimed === undefined || claimed > sent, {
      path: ['claimed'],
      message: 'must be more than units',
    }),
  mine: z.object({ blocks: numberFrom(1, maxLedgers) }),
  drop: z.object({
    transactionHash: textBy('must be 64 hex digits', (text) => /^[0-9a-f]{64}$/i.exec(text)?.[0].toUpperCase()),
  }),
}

/** Binds the control calls to a running ledger. */
export function controlCalls(ledger: XrpLedger, accounts: Accounts, endpoint: Endpoint): ControlCalls {
  const faucet = senderOf(accounts.faucet, ledger)
  const pay = payer(ledger, accounts)
  return {
    'POST /faucet': controlCall(z.object({ address }), async ({ address: Destination }) => {
      const { transactionHash } = await faucet({ TransactionType: 'Payment', Destination, Amount: String(giftUnits) })
      return { transactionHashes: [transactionHash] }
    }),
    'POST /pay': controlCall(shapes.pay, pay),
    'POST /mine': controlCall(shapes.mine, async ({ blocks }) => {
      for (let closed = 0; closed < blocks; closed++) await ledger.close(Date.now())
      const { index, hash } = ledger.history.tip
      return { number: index, hash }
    }),
    'POST /drop': controlCall(shapes.drop, async ({ transactionHash: hash }) => {
      if (!(await ledger.drop(hash))) throw new InputError('No transaction of this hash is waiting.')
      return { dropped: hash }
    }),
    'POST /node': setNode(endpoint),
  }
}

/** The payer's payments: plain ones of XRP, and ones that claim to deliver more than they do. */
function payer(ledger: XrpLedger, accounts: Accounts) {
  const [payer, maker] = [senderOf(accounts.payer, ledger), senderOf(accounts.maker, ledger)]
  const inTurn = serial()
  return async ({ to: Destination, tag, units: sent, claimed }: z.output<typeof shapes.pay>) => {
    const to = {
      TransactionType: 'Payment',
      Destination,
      ...(tag === undefined ? {} : { DestinationTag: tag }),
    } as const
    if (claimed === undefined) return payer({ ...to, Amount: String(sent) })
    return inTurn(async () => {
      const token = { currency: newCurrency(ledger, accounts.maker), issuer: accounts.payer.address, value: '1' }
      // Nobody else gives XRP for a worthless token that was not there before, so no more can be delivered.
      await maker({ TransactionType: 'OfferCreate', TakerGets: String(sent), TakerPays: token })
      return payer({ ...to, Amount: String(claimed), SendMax: token, Flags: partialPayment })
    })
  }
}

// A currency has 20 bytes: a word and the number of the offer that is made for it.
function newCurrency(ledger: XrpLedger, maker: Wallet): string {
  const { Sequence = 0 } = ledger.open.view.account(maker.address) ?? {}
  return Buffer.from(`FAKE${Sequence}`.padEnd(20, '\0')).toString('hex').toUpperCase()
}
