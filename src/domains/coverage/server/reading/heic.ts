/** What is used of libheif-js (libheif, LGPL 3.0; https://github.com/catdad-experiments/libheif-js), which decodes HEIC. */
type Pixels = { data: Uint8ClampedArray; width: number; height: number }
type HeifImage = {
  is_primary(): number
  get_width(): number
  get_height(): number
  display(into: Pixels, done: (shown: Pixels | null) => void): void
}
type Heif = { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
type Sharp = (
  pixels: Uint8ClampedArray,
  from: { raw: { width: number; height: number; channels: 4 } },
) => { removeAlpha(): { jpeg(options: { quality: number }): { toBuffer(): Promise<Buffer> } } }

// Names that types do not follow: the packages may be missing.
const heifName: string = 'libheif-js/wasm-bundle.js'
const sharpName: string = 'sharp'

/** What came of a HEIC file: a JPEG of its photo, or why there is none. */
export type HeicAnswer = { jpeg: Uint8Array } | { none: true } | { tooLarge: true }

/** Decodes the photo of a HEIC file, as phones write them, upright. More pixels than `maxPixels` are not decoded. */
export async function decodeHeicFile(file: Uint8Array, maxPixels: number): Promise<HeicAnswer> {
  const heif = await load<Heif>(heifName)
  const sharp = await load<Sharp>(sharpName)
  if (!heif || !sharp) return { none: true }
  const images = new heif.HeifDecoder().decode(file)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('no photo in it')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) return { tooLarge: true }
  const pixels = await new Promise<Pixels>((done, fail) =>
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) =>
      shown ? done(shown) : fail(new Error('it cannot be decoded to its end')),
    ),
  )
  const raw = { width, height, channels: 4 } as const
  return { jpeg: await sharp(pixels.data, { raw }).removeAlpha().jpeg({ quality: 92 }).toBuffer() }
}

const load = async <T>(name: string): Promise<T | null> => {
  try {
    return ((await import(name)) as { default: T }).default
  } catch {
    return null
  }
}
