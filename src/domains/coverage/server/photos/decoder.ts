import { Problem } from '#kit/problem.ts'
import { photosOff } from '../../problems.ts'

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
