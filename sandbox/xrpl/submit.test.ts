import { afterAll, beforeAll, expect, test } from 'vitest'
import { decode, ECDSA, encode, type SubmittableTransaction, Wallet } from 'xrpl'
import { type Json, type TestLedger, TestLedgers } from './testing/ledgers.ts'

const ledgers = new TestLedgers()
let ledger: TestLedger
beforeAll(async () => {
  ledger = await ledgers.start()
})
afterAll(() => ledgers.endAll())

const blobOf = (fields: Json) => encode(fields as unknown as SubmittableTransaction)
const submitBlob = (tx_blob: string, more: Json = {}) => ledger.rpc('submit', { tx_blob, ...more })
const sequenceOf = async (address: string) => {
  const { account_data } = await ledger.rpc('account_info', { account: address })
  return (account_data as { Sequence: number }).Sequence
}
const balanceOf = async (address: string) => {
  const { account_data } = await ledger.rpc('account_info', { account: address })
  return BigInt((account_data as { Balance: string }).Balance)
}

test('a changed amount or a changed signature is no transaction', async () => {
  const signed = decode(await ledger.signed())
  const signature = String(signed['TxnSignature'])
  const flipped = signature.startsWith('0') ? `1${signature.slice(1)}` : `0${signature.slice(1)}`
  for (const changed of [{ Amount: '1000000' }, { TxnSignature: flipped }, { TxnSignature: '' }]) {
    expect(await submitBlob(blobOf({ ...signed, ...changed }))).toMatchObject({
      status: 'error',
      error: 'invalidTransaction',
      error_exception: 'fails local checks: Invalid signature.',
    })
  }
})

test('bytes that are no transaction, or one in another spelling, are refused', async () => {
  const blob = await ledger.signed()
  for (const broken of ['00', 'DEADBEEF', '1200', blob.slice(0, -2), `${blob}00`, blob + blob]) {
    expect((await submitBlob(broken))['error'], broken).toBe('invalidTransaction')
  }
  for (const text of ['', 'XY', '123']) expect((await submitBlob(text))['error'], text).toBe('invalidParams')
  expect(await ledger.rpc('submit', { tx_json: {}, secret: 's' })).toMatchObject({ error: 'notSupported' })
})

test("nobody signs for another's account", async () => {
  const [owner] = ledger.wallets
  const thief = Wallet.generate()
  const { SigningPubKey: _key, TxnSignature: _signature, ...payment } = decode(await ledger.signed())
  const blob = thief.sign(payment as unknown as SubmittableTransaction).tx_blob
  expect(await submitBlob(blob)).toMatchObject({
    engine_result: 'tefBAD_AUTH',
    engine_result_code: -196,
    applied: false,
  })
  expect(owner?.address).toBe(payment['Account'])
})

test('a transaction names this network: one for the main network, or for another, is none here', async () => {
  const { NetworkID: _id, ...onMain } = decode(await ledger.signed())
  const [wallet] = ledger.wallets
  const unsigned = { ...onMain, TxnSignature: undefined, SigningPubKey: undefined } as unknown as SubmittableTransaction
  expect(await submitBlob(wallet?.sign(unsigned).tx_blob ?? '')).toMatchObject({
    engine_result: 'telREQUIRES_NETWORK_ID',
  })
  const other = { NetworkID: ledger.about.networkId + 1 }
  expect(await ledger.submit(other)).toMatchObject({ engine_result: 'telWRONG_NETWORK', applied: false, kept: false })
})

test('a sequence number is used once, and the same bytes pay once', async () => {
  const blob = await ledger.signed()
  expect(await submitBlob(blob)).toMatchObject({ engine_result: 'tesSUCCESS', accepted: true, applied: true })
  expect(await submitBlob(blob)).toMatchObject({ engine_result: 'tefPAST_SEQ', accepted: false })
  await ledger.close()
  expect(await submitBlob(blob)).toMatchObject({ engine_result: 'tefPAST_SEQ', engine_result_code: -190 })
})

test('a transaction that comes before its time is kept, and applied after the one it was missing', async () => {
  const [, wallet] = ledger.wallets
  const next = await sequenceOf(wallet?.address ?? '')
  const early = await ledger.submit({ Sequence: next + 1 }, wallet)
  expect(early).toMatchObject({ engine_result: 'terPRE_SEQ', accepted: true, applied: false, kept: true })
  await ledger.close()
  const { hash: transaction } = early['tx_json'] as { hash: string }
  expect(await ledger.rpc('tx', { transaction })).toMatchObject({ validated: false })
  expect(await ledger.submit({ Sequence: next }, wallet)).toMatchObject({ account_sequence_next: next + 2 })
  await ledger.close()
  expect(await ledger.rpc('tx', { transaction })).toMatchObject({ validated: true, meta: { TransactionIndex: 1 } })
})

test('a transaction after its last ledger is refused, and one that is held until then is forgotten', async () => {
  const { ledger_current_index: open } = (await ledger.rpc('ledger_current')) as { ledger_current_index: number }
  expect(await ledger.submit({ LastLedgerSequence: open - 1 })).toMatchObject({ engine_result: 'tefMAX_LEDGER' })
  const [, wallet] = ledger.wallets
  const late = { Sequence: (await sequenceOf(wallet?.address ?? '')) + 1, LastLedgerSequence: open }
  const { hash: transaction } = (await ledger.submit(late, wallet))['tx_json'] as { hash: string }
  expect(await ledger.rpc('tx', { transaction })).toMatchObject({ validated: false })
  await ledger.close()
  expect(await ledger.rpc('tx', { transaction })).toMatchObject({ error: 'txnNotFound' })
})

test('without a tag the receiving account gets nothing, the sender pays the fee, and the receiver never sees it', async () => {
  const {
    DestinationTag: _tag,
    SigningPubKey: _key,
    TxnSignature: _signature,
    ...untagged
  } = decode(await ledger.signed())
  const [wallet] = ledger.wallets
  const [before, received] = [await balanceOf(wallet?.address ?? ''), await balanceOf(ledger.receiving)]
  const answer = await submitBlob(wallet?.sign(untagged as unknown as SubmittableTransaction).tx_blob ?? '')
  expect(answer).toMatchObject({ engine_result: 'tecDST_TAG_NEEDED', engine_result_code: 143, applied: true })
  await ledger.close()
  const { hash: transaction } = answer['tx_json'] as { hash: string }
  const final = await ledger.rpc('tx', { transaction })
  expect(final).toMatchObject({ validated: true, meta: { TransactionResult: 'tecDST_TAG_NEEDED' } })
  expect(final['meta']).not.toHaveProperty('delivered_amount')
  expect([await balanceOf(wallet?.address ?? ''), await balanceOf(ledger.receiving)]).toEqual([before - 10n, received])
  const { transactions } = await ledger.rpc('account_tx', { account: ledger.receiving, limit: 10 })
  expect(JSON.stringify(transactions)).not.toContain(transaction)
})

test('an account keeps its reserve, and a new one begins with at least that', async () => {
  const [wallet] = ledger.wallets
  const balance = await balanceOf(wallet?.address ?? '')
  expect(await ledger.submit({ Amount: String(balance) })).toMatchObject({ engine_result: 'tecUNFUNDED_PAYMENT' })
  const { address } = Wallet.generate()
  const small = { Destination: address, Amount: '999999' }
  expect(await ledger.submit(small)).toMatchObject({ engine_result: 'tecNO_DST_INSUF_XRP', engine_result_code: 125 })
  expect(await ledger.submit({ Destination: address, Amount: '1000000' })).toMatchObject({
    engine_result: 'tesSUCCESS',
  })
  await ledger.close()
  const { account_data } = await ledger.rpc('account_info', { account: address, ledger_index: 'validated' })
  expect(account_data).toMatchObject({ Balance: '1000000', PreviousTxnLgrSeq: (account_data as Json)['Sequence'] })
})

test('the last payment out of an account may take its fee from the reserve', async () => {
  const wallet = Wallet.generate()
  await ledger.submit({ Destination: wallet.address, Amount: '5000000' })
  await ledger.close()
  const all = { Amount: '4000000', Sequence: await sequenceOf(wallet.address) }
  expect(await ledger.submit(all, wallet)).toMatchObject({ engine_result: 'tesSUCCESS' })
  expect(await balanceOf(wallet.address)).toBe(999_990n)
})

test.each([
  ['telINSUF_FEE_P', { Fee: '9' }],
  ['temBAD_AMOUNT', { Amount: '0' }],
  ['temINVALID_FLAG', { Flags: 0x00080000 }],
  ['temBAD_SEND_XRP_PARTIAL', { Flags: 0x00020000 }],
  ['temBAD_SEND_XRP_LIMIT', { Flags: 0x00040000 }],
  ['temBAD_SEND_XRP_NO_DIRECT', { Flags: 0x00010000 }],
  ['temBAD_SEND_XRP_MAX', { SendMax: '1000' }],
  ['tefWRONG_PRIOR', { AccountTxnID: 'A'.repeat(64) }],
  ['terPRE_TICKET', { Sequence: 0, TicketSequence: 4_000_000 }],
  ['tefNO_TICKET', { Sequence: 0, TicketSequence: 1 }],
  ['temSEQ_AND_TICKET', { TicketSequence: 1 }],
])('%s is the answer to a payment with %j', async (engine_result, fields) => {
  expect(await ledger.submit(fields)).toMatchObject({ engine_result, applied: false })
})

test('a payment may say more about itself, and either kind of key may sign it', async () => {
  const wallet = Wallet.generate(ECDSA.secp256k1)
  await ledger.submit({ Destination: wallet.address, Amount: '5000000' })
  await ledger.close()
  const more = { InvoiceID: 'B'.repeat(64), SourceTag: 8, Memos: [{ Memo: { MemoData: 'AB' } }] }
  expect(await ledger.submit(more, wallet)).toMatchObject({ engine_result: 'tesSUCCESS', tx_json: more })
})

test('the other signature that anybody can make of one is none: bytes that pay have one hash', async () => {
  const wallet = Wallet.generate(ECDSA.secp256k1)
  const signed = decode(await ledger.signed({}, wallet))
  const twin = blobOf({ ...signed, TxnSignature: mirrored(String(signed['TxnSignature'])) })
  expect(await submitBlob(blobOf(signed))).toMatchObject({ engine_result: 'terNO_ACCOUNT' })
  expect(await submitBlob(twin)).toMatchObject({ error: 'invalidTransaction' })
})

// The same signature with s replaced by the group's order less s, written as DER.
function mirrored(signature: string): string {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const start = 8 + 2 * Number.parseInt(signature.slice(6, 8), 16)
  const s = (order - BigInt(`0x${signature.slice(start + 4)}`)).toString(16)
  const bytes = /^[89a-f]/.test(s.padStart(64, '0')) ? `00${s.padStart(64, '0')}` : s.padStart(64, '0')
  const body = `${signature.slice(4, start)}02${(bytes.length / 2).toString(16)}${bytes}`
  return `30${(body.length / 2).toString(16)}${body}`.toUpperCase()
}

test('an address that is no account sends nothing', async () => {
  expect(await ledger.submit({}, Wallet.generate())).toMatchObject({ engine_result: 'terNO_ACCOUNT', applied: false })
})

test('whoever wants all or nothing is not charged for nothing', async () => {
  const [wallet] = ledger.wallets
  const before = await balanceOf(wallet?.address ?? '')
  const blob = await ledger.signed({ Amount: '999999', Destination: Wallet.generate().address })
  const hard = await submitBlob(blob, { fail_hard: true })
  expect(hard).toMatchObject({ engine_result: 'tecNO_DST_INSUF_XRP', applied: false, kept: false })
  expect(await balanceOf(wallet?.address ?? '')).toBe(before)
})

test('an account can ask for a tag and stop asking', async () => {
  const [sender, wallet] = ledger.wallets
  const set = async (fields: Json) => {
    const common = { Account: wallet?.address, Fee: '10', NetworkID: ledger.about.networkId }
    const Sequence = await sequenceOf(wallet?.address ?? '')
    const transaction = { TransactionType: 'AccountSet', ...common, Sequence, ...fields }
    return submitBlob(wallet?.sign(transaction as unknown as SubmittableTransaction).tx_blob ?? '')
  }
  const untagged = { Destination: wallet?.address ?? '', DestinationTag: undefined } as unknown as Json
  const flags = async () => (await ledger.rpc('account_info', { account: wallet?.address }))['account_flags']
  expect(await set({ SetFlag: 1, Domain: '6578616D706C652E6F7267' })).toMatchObject({ engine_result: 'tesSUCCESS' })
  expect(await flags()).toMatchObject({ requireDestinationTag: true })
  expect(await ledger.submit(untagged, sender)).toMatchObject({ engine_result: 'tecDST_TAG_NEEDED' })
  expect(await set({ ClearFlag: 1, Domain: '' })).toMatchObject({ engine_result: 'tesSUCCESS' })
  expect(await flags()).toMatchObject({ requireDestinationTag: false })
  expect(await ledger.submit(untagged, sender)).toMatchObject({ engine_result: 'tesSUCCESS' })
  expect(await set({ SetFlag: 1, ClearFlag: 1 })).toMatchObject({ engine_result: 'temINVALID_FLAG' })
})

test('what this ledger does not do is disabled, and nobody signs for several', async () => {
  const [wallet] = ledger.wallets
  const common = { Account: wallet?.address, Fee: '10', NetworkID: ledger.about.networkId, Sequence: 1 }
  const ticket = { TransactionType: 'TicketCreate', ...common, TicketCount: 1 } as unknown as SubmittableTransaction
  expect(await submitBlob(wallet?.sign(ticket).tx_blob ?? '')).toMatchObject({ engine_result: 'temDISABLED' })
  const { SigningPubKey: _key, TxnSignature: _signature, ...payment } = decode(await ledger.signed())
  const several = wallet?.sign(payment as unknown as SubmittableTransaction, true).tx_blob ?? ''
  expect(await submitBlob(several)).toMatchObject({ engine_result: 'tefNOT_MULTI_SIGNING' })
})
