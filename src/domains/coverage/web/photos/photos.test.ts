import { expect, test } from 'vitest'
import { maxPhotoBytes } from '../../cards/photo-size.ts'
import { photoOutcome } from '../reading/photo-outcome.ts'
import { readPhotoFile } from './photo-file.ts'

const quote = (brokerName: string, verificationStatus: 'pending' | 'verified') => ({
  brokerName,
  verificationStatus,
  copayEstimate: 25,
  deductibleRemaining: null,
  networkStatus: null,
  networkName: null,
  confidence: 90,
  isSample: true,
})
const extractedData = { planName: null, memberName: null, memberId: null, insuranceCompany: null }
const answer = (confidence: number, brokerQuotes: ReturnType<typeof quote>[] = [], success = true) => ({
  success,
  confidence,
  extractedData,
  brokerQuotes,
  silentBrokers: [],
  fields: [],
  phones: [],
  healthCard: null,
  reader: 'here' as const,
})

test('VER-16 VER-18 VER-21 above 75 is complete, with the verified quote or the first; 75 is partial', () => {
  const [first, verified] = [quote('First', 'pending'), quote('Second', 'verified')]
  expect(photoOutcome(answer(75.1, [first, verified]))).toEqual({ kind: 'full', quote: verified })
  expect(photoOutcome(answer(75.1, [first]))).toEqual({ kind: 'full', quote: first })
  expect(photoOutcome(answer(75.1))).toEqual({ kind: 'full', quote: null })
  expect(photoOutcome(answer(75, [verified]))).toEqual({ kind: 'partial' })
})
test('VER-19 what was not read is not read, however sure', () => {
  expect(photoOutcome(answer(99, [], false))).toEqual({ kind: 'unread' })
})

const file = (type: string, bytes = 4) => new File([new Uint8Array(bytes)], 'card', { type })
const shows = () => Promise.resolve()
const cannotShow = () => Promise.reject(new Error('no picture'))
const heicStart = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
const reader = (event: 'load' | 'error') =>
  ({
    result: 'data:image/png;base64,AAAA',
    addEventListener: (name: string, run: () => void) => name === event && run(),
    readAsDataURL: () => {},
  }) as unknown as FileReader

test('CARD-09 CARD-10 CARD-12 a photo of 5 MB is read; one byte more, another kind and a failure are named', async () => {
  const read = (one: File, event: 'load' | 'error' = 'load') =>
    readPhotoFile(one, { makeReader: () => reader(event), decode: shows })
  expect(await read(file('image/png', maxPhotoBytes))).toEqual({ url: 'data:image/png;base64,AAAA' })
  expect(await read(file('image/png', maxPhotoBytes + 1))).toEqual({ problem: 'fileSize' })
  expect(await read(file('application/pdf'))).toEqual({ problem: 'fileType' })
  expect(await read(file('image/jpeg'), 'error')).toEqual({ problem: 'fileRead' })
})
test('CARD-09 G-19 a photo as phones write it (HEIC) is taken, also where the system does not know its kind', async () => {
  const named = (name: string, type: string) =>
    readPhotoFile(new File([heicStart], name, { type }), { makeReader: () => reader('load'), decode: cannotShow })
  for (const [name, type] of [
    ['IMG_1.HEIC', ''],
    ['IMG_1.heic', 'image/heic'],
  ] as const)
    expect(await named(name, type)).toEqual({ url: 'data:image/png;base64,AAAA' })
  expect(await named('IMG_1.exe', '')).toEqual({ problem: 'fileType' })
})
test('CARD-12 an empty file, text by the name of a photo and one that is cut off are no photos', async () => {
  const read = (bytes: BlobPart, name = 'card.jpg', type = 'image/jpeg') =>
    readPhotoFile(new File([bytes], name, { type }), { makeReader: () => reader('load'), decode: cannotShow })
  for (const bytes of ['', 'ftypheic is only text', 'no picture'])
    expect(await read(bytes)).toEqual({ problem: 'fileRead' })
  expect(await read('', 'IMG_1.HEIC', 'image/heic')).toEqual({ problem: 'fileRead' })
})
