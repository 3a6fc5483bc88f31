import { afterAll, beforeAll, expect, test } from 'vitest'
import { decode, Wallet } from 'xrpl'
import { type Json, type TestLedger, TestLedgers } from './testing/ledgers.ts'

const ledgers = new TestLedgers()
let ledger: TestLedger
beforeAll(async () => {
  ledger = await ledgers.start()
})
afterAll(() => ledgers.endAll())

async function balance(): Promise<bigint> {
  const { account_data } = await ledger.rpc('account_info', { account: ledger.receiving, ledger_index: 'validated' })
  return BigInt((account_data as { Balance: string }).Balance)
}

async function cheat(units: string, claimed: string, tag: number): Promise<string> {
  const { body } = await ledger.control('POST /pay', { to: ledger.receiving, units, claimed, tag })
  return String(body['transactionHash'])
}

test('a payment that claims 1,000 XRP and delivers 5 drops is final and successful in every way but one', async () => {
  const before = await balance()
  const transaction = await cheat('5', '1000000000', 9)
  await ledger.close()
  const final = await ledger.rpc('tx', { transaction })
  expect(final).toMatchObject({
    validated: true,
    Amount: '1000000000',
    DeliverMax: '1000000000',
    DestinationTag: 9,
    Flags: 0x00020000,
    meta: { TransactionResult: 'tesSUCCESS', delivered_amount: '5', DeliveredAmount: '5' },
  })
  expect(await balance()).toBe(before + 5n)
})

test('the bytes of its metadata carry what was delivered, and the network knows the payment by its signature', async () => {
  const transaction = await cheat('6', '7000000', 1)
  await ledger.close()
  const { meta, tx } = (await ledger.rpc('tx', { transaction, binary: true })) as { meta: string; tx: string }
  expect(decode(meta)).toMatchObject({ DeliveredAmount: '6', TransactionResult: 'tesSUCCESS' })
  expect(decode(tx)).toMatchObject({ Amount: '7000000', SendMax: { value: '1' } })
})

test('the payer gave nothing but a token of its own and the fee; another paid the drops for it', async () => {
  const transaction = await cheat('700', '1000000', 1)
  await ledger.close()
  const { meta, Account: payer } = (await ledger.rpc('tx', { transaction })) as { meta: Json; Account: string }
  const nodes = (meta['AffectedNodes'] as Record<string, { LedgerEntryType: string; FinalFields?: Json }>[]).flatMap(
    (node) => Object.entries(node).map(([kind, { LedgerEntryType: type }]) => `${kind} ${type}`),
  )
  expect([...nodes].sort()).toEqual([
    'CreatedNode RippleState',
    'DeletedNode Offer',
    'ModifiedNode AccountRoot',
    'ModifiedNode AccountRoot',
    'ModifiedNode AccountRoot',
  ])
  const { lines } = (await ledger.rpc('account_lines', { account: payer })) as { lines: Json[] }
  expect(lines.map((line) => line['balance'])).toEqual(['-1', '-1', '-1'])
})

test('several at once deliver what each was told, also after one that failed for want of a tag', async () => {
  const failed = await ledger.control('POST /pay', { to: ledger.receiving, units: '50', claimed: '1000' })
  expect(failed).toMatchObject({ status: 200, body: { result: 'tecDST_TAG_NEEDED' } })
  const before = await balance()
  const sent = await Promise.all([cheat('1', '100', 1), cheat('2', '200', 2), cheat('3', '300', 3)])
  await ledger.close()
  const delivered = await Promise.all(
    sent.map(async (transaction) => (await ledger.rpc('tx', { transaction }))['meta']),
  )
  expect(delivered).toMatchObject([{ delivered_amount: '1' }, { delivered_amount: '2' }, { delivered_amount: '3' }])
  expect(await balance()).toBe(before + 6n)
})

test('a payment from a token that must deliver all of its amount makes an account, or nothing at all', async () => {
  const [issuer, maker] = ledger.wallets
  const to = Wallet.generate().address
  const token = { currency: 'FAK', issuer: issuer?.address ?? '', value: '1' }
  const pay = (Amount: string) => {
    return ledger.submit({ Destination: to, DestinationTag: 1, Amount, SendMax: token }, issuer)
  }
  const { account_data } = await ledger.rpc('account_info', { account: maker?.address })
  const common = { Account: maker?.address ?? '', Fee: '10', NetworkID: ledger.about.networkId }
  const { Sequence } = account_data as { Sequence: number }
  const offer = { TransactionType: 'OfferCreate', ...common, Sequence, TakerGets: '3000000', TakerPays: token } as const
  await ledger.rpc('submit', { tx_blob: maker?.sign(offer).tx_blob })
  expect(await pay('3000001')).toMatchObject({ engine_result: 'tecPATH_PARTIAL' })
  expect(await pay('3000000')).toMatchObject({ engine_result: 'tesSUCCESS' })
  expect(await pay('1000000')).toMatchObject({ engine_result: 'tecPATH_DRY' })
  await ledger.close()
  const made = await ledger.rpc('account_info', { account: to, ledger_index: 'validated' })
  expect(made['account_data']).toMatchObject({ Balance: '3000000' })
})

test('an account is not made by a payment that may be partial', async () => {
  const to = 'rrrrrrrrrrrrrrrrrrrrBZbvji'
  const { status, body } = await ledger.control('POST /pay', { to, units: '5', claimed: '1000', tag: 1 })
  expect([status, body['error']]).toEqual([400, 'telNO_DST_PARTIAL: Partial payment to create account not allowed.'])
})
