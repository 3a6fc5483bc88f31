import { limitConcurrency } from '#kit/limit-concurrency.ts'
import { Problem } from '#kit/problem.ts'
import { maxPhotoBytes } from '../../cards/photo-size.ts'
import { imageTooLarge, notAnImage, photosBusy, photosOff, tooManyPixels } from '../../problems.ts'
import { readPhotos } from '../reading/reader.ts'

/** A photo made anew: upright, without what cameras write into a file, no larger than a card needs. */
export type CleanPhoto = { jpeg: Buffer; width: number; height: number }

/** More than any phone's camera has by default; decoding more would fill the memory. */
const maxPixels = 24_000_000
const maxSide = 2200
const timeoutSeconds = 10
/** Photos are decoded on threads, which would take the processors from whoever asks for something else. */
const inPlace = limitConcurrency(2)
const dataUrl = /^data:image\/[a-z+.-]{2,20};base64,/

/** The first bytes of the kinds that are decoded. */
const magics: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

/**
 * Decodes a photo that came as a data URL and writes it anew. What only begins like an image, has too many bytes or
 * pixels, or cannot be decoded to its end is refused before it costs anything. `from` is the network address it came from.
 */
export async function cleanPhoto(url: string, from = ''): Promise<CleanPhoto> {
  const head = dataUrl.exec(url.slice(0, 60))?.[0]
  if (!head) throw new Problem(notAnImage)
  const bytes = Buffer.from(url.slice(head.length), 'base64')
  if (bytes.length > maxPhotoBytes) throw new Problem(imageTooLarge)
  if (isHeic(bytes)) {
    const jpeg = await fromHeic(bytes, from)
    return inPlace(() => cleanBytes(jpeg))
  }
  if (!magics.some((isKind) => isKind(bytes))) throw new Problem(notAnImage)
  return inPlace(() => cleanBytes(bytes))
}

/** Some phones write photos as HEIC (ISO/IEC 23008-12): a `ftyp` box that names one of these brands. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1']
const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.includes(bytes.toString('latin1', 8, 12))

/** HEIC is decoded in the process that reads cards, under its limits. */
async function fromHeic(bytes: Buffer, from: string): Promise<Uint8Array> {
  const decoded = await readPhotos.decodeHeic(bytes, from, maxPixels)
  if ('jpeg' in decoded) return decoded.jpeg
  if ('tooLarge' in decoded) throw new Problem(tooManyPixels)
  throw new Problem('failed' in decoded && decoded.failed === 'busy' ? photosBusy : notAnImage)
}

async function cleanBytes(bytes: Uint8Array): Promise<CleanPhoto> {
  const decoder = await loadDecoder()
  const read = (limitInputPixels: number | false) => decoder(bytes, { limitInputPixels, failOn: 'truncated', pages: 1 })
  // The head alone, whatever size it names: nothing is decoded yet.
  const { width, height } = await read(false)
    .metadata()
    .catch(() => {
      throw new Problem(notAnImage)
    })
  if (width * height > maxPixels) throw new Problem(tooManyPixels)
  const made = await read(maxPixels)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Problem(notAnImage)
    })
  return { jpeg: made.data, width: made.info.width, height: made.info.height }
}

/** What is used of sharp (https://sharp.pixelplumbing.com), a native package that is not there for every platform. */
type Decoder = {
  metadata(): Promise<{ width: number; height: number }>
  autoOrient(): Decoder
  resize(options: { width: number; height: number; fit: 'inside'; withoutEnlargement: boolean }): Decoder
  flatten(options: { background: string }): Decoder
  jpeg(options: { quality: number }): Decoder
  timeout(options: { seconds: number }): Decoder
  toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number; height: number } }>
}
type MakeDecoder = (
  bytes: Uint8Array,
  options: { limitInputPixels: number | false; failOn: 'truncated'; pages: number },
) => Decoder

// A name that types do not follow: the package may be missing.
const packageName: string = 'sharp'

/** The decoder of photos. Raises coverage/photos-off where it is not installed; everything but photos works without it. */
export async function loadDecoder(name = packageName): Promise<MakeDecoder> {
  try {
    return ((await import(name)) as { default: MakeDecoder }).default
  } catch (cause) {
    throw new Problem(photosOff, undefined, { cause })
  }
}
