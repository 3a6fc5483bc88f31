import { isValidClassicAddress, type Wallet } from 'xrpl'
import type { ControlCalls } from '../control-calls.ts'
import { choiceField, countField, type Fields, flagField, InputError, unitsField } from '../control-input.ts'
import type { Endpoint } from '../played.ts'
import { serial } from '../serial.ts'
import type { Accounts } from './keys.ts'
import { senderOf } from './sender.ts'
import { allDrops } from './transactions/fees.ts'
import { partialPayment } from './transactions/payment.ts'
import type { XrpLedger } from './xrp-ledger.ts'

const maxLedgers = 1_000
const giftUnits = 1_000_000_000n
const maxTag = 0xffffffff

/** Binds the control calls to a running ledger. */
export function controlCalls(ledger: XrpLedger, accounts: Accounts, endpoint: Endpoint): ControlCalls {
  const faucet = senderOf(accounts.faucet, ledger)
  const pay = payer(ledger, accounts)
  return {
    'POST /faucet': async (fields) => {
      const Destination = addressField(fields, 'address')
      const { transactionHash } = await faucet({ TransactionType: 'Payment', Destination, Amount: String(giftUnits) })
      return { transactionHashes: [transactionHash] }
    },
    'POST /pay': (fields) => pay(fields),
    'POST /mine': async (fields) => {
      const blocks = countField(fields, 'blocks', maxLedgers)
      for (let closed = 0; closed < blocks; closed++) await ledger.close(Date.now())
      const { index, hash } = ledger.history.tip
      return { number: index, hash }
    },
    'POST /drop': async (fields) => {
      const hash = hashField(fields, 'transactionHash')
      if (!(await ledger.drop(hash))) throw new InputError('No transaction of this hash is waiting.')
      return { dropped: hash }
    },
    'POST /node': async (fields) => {
      const up = flagField(fields, 'up')
      endpoint.setUp(up)
      return { up }
    },
  }
}

/** The payer's payments: plain ones of XRP, and ones that claim to deliver more than they do. */
function payer(ledger: XrpLedger, accounts: Accounts) {
  const [payer, maker] = [senderOf(accounts.payer, ledger), senderOf(accounts.maker, ledger)]
  const inTurn = serial()
  return (fields: Fields) => {
    choiceField(fields, 'asset', ['XRP'], 'XRP')
    const [Destination, tag, units] = [addressField(fields, 'to'), tagField(fields, 'tag'), dropsField(fields, 'units')]
    const to = {
      TransactionType: 'Payment',
      Destination,
      ...(tag === undefined ? {} : { DestinationTag: tag }),
    } as const
    if (fields['claimed'] === undefined) return payer({ ...to, Amount: String(units) })
    const claimed = dropsField(fields, 'claimed')
    if (claimed <= units) throw new InputError('claimed must be more than units.')
    return inTurn(async () => {
      const token = { currency: newCurrency(ledger, accounts.maker), issuer: accounts.payer.address, value: '1' }
      // Nobody else gives XRP for a worthless token that was not there before, so no more can be delivered.
      await maker({ TransactionType: 'OfferCreate', TakerGets: String(units), TakerPays: token })
      return payer({ ...to, Amount: String(claimed), SendMax: token, Flags: partialPayment })
    })
  }
}

// A currency has 20 bytes: a word and the number of the offer that is made for it.
function newCurrency(ledger: XrpLedger, maker: Wallet): string {
  const { Sequence = 0 } = ledger.open.view.account(maker.address) ?? {}
  return Buffer.from(`FAKE${Sequence}`.padEnd(20, '\0')).toString('hex').toUpperCase()
}

function addressField(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || !isValidClassicAddress(value))
    throw new InputError(`${name} must be a classic address.`)
  return value
}

function dropsField(fields: Fields, name: string): bigint {
  const drops = unitsField(fields, name)
  if (drops > allDrops) throw new InputError(`${name} must be no more than all the XRP there is.`)
  return drops
}

function tagField(fields: Fields, name: string): number | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > maxTag) {
    throw new InputError(`${name} must be a whole number from 0 to ${maxTag}.`)
  }
  return value
}

function hashField(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/i.test(value))
    throw new InputError(`${name} must be 64 hex digits.`)
  return value.toUpperCase()
}
