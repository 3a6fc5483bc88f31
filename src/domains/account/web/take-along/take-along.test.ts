import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import { pdfOf } from './pdf-of.ts'
import { filesOf, paymentsCsv, takeAlong } from './take-along.ts'
import { crc32, zipOf } from './zip.ts'

const words = {
  title: 'Receipt',
  number: 'Number',
  paidOn: 'Paid on',
  total: 'Total',
  fee: 'Fee',
  paidWith: 'Paid with',
  transaction: 'Transaction',
  whatFor: 'For',
  paidTo: 'Paid to',
  network: 'Network',
  price: 'Price used',
  priceFrom: 'Price from',
  priceFeed: 'price feed',
  from: 'From',
  to: 'To',
  onNetwork: (coin: string, chain: string) => `${coin} on ${chain}`,
  practice: 'Practice money.',
  card: 'Card',
  when: (instant: string) => `day of ${instant.slice(0, 10)}`,
}
const all = {
  exportedAt: '2026-11-23T15:00:01.000Z',
  paidTo: { name: 'Northgate Health Payments', address: '12 Main Street' },
  tables: {
    'payments.invoices': [
      {
        id: 'INV-20261123-AAAAAAAAAA',
        status: 'settled',
        usd_units: '8897',
        fee_usd_units: '174',
        asset: 'ETH',
        chain: '0x1',
        created_at: '2026-11-23T10:00:00Z',
        settled_at: '2026-11-23T10:05:00Z',
      },
      {
        id: 'INV-20261123-BBBBBBBBBB',
        status: 'expired',
        usd_units: '1840',
        fee_usd_units: '0',
        asset: 'BTC',
        chain: 'bitcoin',
        created_at: '2026-11-22T10:00:00Z',
        settled_at: null,
      },
    ],
    'payments.payments': [
      {
        invoice_id: 'INV-20261123-AAAAAAAAAA',
        asset: 'ETH',
        chain: '0x1',
        units: '25000000000000001',
        tx_hash: '0xabc',
        quote_seq: 2,
        from_address: '0xf00',
        to_address: '0xba5e',
        state: 'final',
      },
    ],
    'payments.quotes': [
      {
        invoice_id: 'INV-20261123-AAAAAAAAAA',
        seq: 1,
        asset: 'ETH',
        rate_num: '1',
        rate_den: '1',
        rate_source: 'other',
      },
      {
        invoice_id: 'INV-20261123-AAAAAAAAAA',
        seq: 2,
        asset: 'ETH',
        rate_num: '362840',
        rate_den: '1000000000000000000',
        rate_source: 'Kraken',
        rate_at: '2026-11-23T10:01:00Z',
      },
    ],
    'token.crypto_purchases': [
      {
        order_id: 'UDE-20261123-CCCCCCCCCC',
        invoice_id: null,
        purchase_status: 'completed',
        usd_amount: '2500',
        platform_fee_amount: '50',
        card_fee_amount: '75',
        token_amount: '8185878377000000000000',
        created_at: '2026-11-23T11:00:00Z',
        paid_at: '2026-11-23T11:01:00Z',
        transaction_hash: '0xdef',
      },
    ],
    'costs.paid_for': [
      { invoice_id: 'INV-20261123-AAAAAAAAAA', sealed: { doctorName: '=Lena (Ñandú)', facilityName: null } },
    ],
  },
}

/** Reads an archive as any program does: names, checksums and contents. */
async function opened(zip: Uint8Array): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer)
  const file = await open(Buffer.from(zip), { lazyEntries: true })
  const found = new Map<string, Buffer>()
  return new Promise((done, fail) => {
    file.on('entry', (entry: { fileName: string; crc32: number }) => {
      file.openReadStream(entry as never, (error, stream) => {
        if (error) return fail(error)
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          found.set(entry.fileName, Buffer.concat(parts))
          expect(crc32(Buffer.concat(parts))).toBe(entry.crc32)
          file.readEntry()
        })
      })
    })
    file.on('end', () => done(found))
    file.on('error', fail)
    file.readEntry()
  })
}

test('what is taken along is one zip: the record, the payments as a table, a receipt for each that is settled', async () => {
  const files = await opened(takeAlong(all, words, true, ['What is in here']))
  expect([...files.keys()]).toEqual([
    'README.txt',
    'record.json',
    'payments.csv',
    'receipts/INV-20261123-AAAAAAAAAA.pdf',
    'receipts/UDE-20261123-CCCCCCCCCC.pdf',
  ])
  expect(String(files.get('README.txt'))).toBe('What is in here\r\n')
  expect(JSON.parse(String(files.get('record.json')))).toEqual(all)
  expect(files.get('receipts/UDE-20261123-CCCCCCCCCC.pdf')?.toString('latin1')).toContain('Total: $26.25')
  const receipt = files.get('receipts/INV-20261123-AAAAAAAAAA.pdf')?.toString('latin1') ?? ''
  for (const line of [
    'Total: $90.71',
    'Fee: $1.74',
    'Paid to: Northgate Health Payments, 12 Main Street',
    'Paid on: day of 2026-11-23',
    'Network: ETH on Ethereum',
    'Price used: 1 ETH = $3,628.400000',
    'Price from: Kraken, day of 2026-11-23',
    'From: 0xf00',
    'To: 0xba5e',
    'Paid with: 0.025000000000000001 ETH',
    'Transaction: 0xabc',
    'For: =Lena \\(Ñandú\\)',
    'Practice money.',
  ])
    expect(receipt).toContain(line)
})

test('the checksum is that of every other program, and an empty archive is one', async () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26)
  expect((await opened(zipOf([], new Date()))).size).toBe(0)
  const name = 'niño/ñ.txt'
  expect(
    (await opened(zipOf([{ name, bytes: new TextEncoder().encode('é') }], new Date()))).get(name)?.toString(),
  ).toBe('é')
})

test('the table of payments has a line for each transaction, exact amounts, and no formula of somebody else', () => {
  const [head, first, second, order, end] = paymentsCsv(all).split('\r\n')
  expect(paymentsCsv(all).startsWith('\ufeffrequest,')).toBe(true)
  expect(head?.slice(1)).toBe(
    'request,made_at,settled_at,status,us_dollars,of_which_fee,coin,coin_amount,chain,transaction,for,paid_to',
  )
  expect(first).toBe(
    "INV-20261123-AAAAAAAAAA,2026-11-23T10:00:00Z,2026-11-23T10:05:00Z,settled,90.71,1.74,ETH,0.025000000000000001,0x1,0xabc,'=Lena (Ñandú),Northgate Health Payments",
  )
  expect(second).toBe(
    'INV-20261123-BBBBBBBBBB,2026-11-22T10:00:00Z,,expired,18.40,0.00,BTC,,bitcoin,,,Northgate Health Payments',
  )
  // What was bought by card stands among it, with the transaction that delivered it.
  expect(order).toBe(
    'UDE-20261123-CCCCCCCCCC,2026-11-23T11:00:00Z,2026-11-23T11:01:00Z,completed,26.25,1.25,card,,,0xdef,8185.878377 UDE,Northgate Health Payments',
  )
  expect(end).toBe('')
})

test('a receipt is a document whose table says where each of its objects begins, on as many pages as it needs', () => {
  for (const count of [1, 42, 43, 200]) {
    const pdf = Buffer.from(
      pdfOf(
        Array.from({ length: count }, (_, at) => ({ text: `Línea ${at} – “x”` })),
        'Receipt INV-1',
      ),
    ).toString('latin1')
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1])
    expect(pdf.slice(start, start + 5)).toBe('xref\n')
    const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
    offsets.forEach((offset, at) => expect(pdf.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`)))
    expect(pdf.match(/\/Type \/Page /g)).toHaveLength(Math.ceil(count / 42))
    for (const [, length, content] of pdf.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(content?.length).toBe(Number(length))
  }
})

const square = { width: 8, height: 2, baseline: 2, perPoint: 1, bits: Uint8Array.of(0xff, 0x81) }

test('a receipt: a name in letters that the font has not is drawn, with its text beside it; every other line is text', () => {
  const asked: string[] = []
  const draw = (text: string) => {
    asked.push(text)
    return square
  }
  const lines = ['For: 李小龍', 'Para: Ñandú Žižka™', 'Łukasz', 'e\u0301'].map((text) => ({ text }))
  const pdf = Buffer.from(pdfOf(lines, 'Ñ', draw)).toString('latin1')
  expect(asked).toEqual(['For: 李小龍', 'Łukasz'])
  // What a reader shows in the head of its window.
  expect(pdf).toMatch(/\n(\d+) 0 obj\n<< \/Title <feff00d1> >>[\s\S]*\/Info \1 0 R/)
  expect(pdf).toContain('/ActualText <feff0046006f0072003a0020674e5c0f9f8d>')
  expect(pdf).toContain('/W 8 /H 2 /IM true /BPC 1 /D [1 0] /F /AHx ID ff81>')
  expect(pdf).toContain('(Para: \xd1and\xfa \x8ei\x9eka\x99) Tj')
  // An accent that is written apart is one letter with it.
  expect(pdf).toContain('(\xe9) Tj')
  expect(pdf).not.toContain('?')
})

test('nobody who paid nothing gets a receipt', () => {
  expect(filesOf({ ...all, tables: {} }, words, false, []).map(({ name }) => name)).toEqual([
    'README.txt',
    'record.json',
    'payments.csv',
  ])
})
