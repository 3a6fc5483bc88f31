/** Pixels as red, green and blue, row by row. */
export type Picture = { data: Uint8Array; width: number; height: number }

/** What is used of sharp: decoding, and turning or shrinking pixels. */
type Sharp = {
  rotate(degrees: number): Sharp
  resize(options: { width: number; height: number; fit: 'fill'; kernel: 'linear' }): Sharp
  removeAlpha(): Sharp
  toColourspace(name: 'srgb'): Sharp
  raw(): Sharp
  toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number; height: number } }>
}
type RawOptions = { raw: { width: number; height: number; channels: 3 } }
type MakeSharp = (bytes: Uint8Array, options?: RawOptions) => Sharp

// A name that types do not follow: the package may be missing.
const packageName: string = 'sharp'
const load = async () => ((await import(packageName)) as { default: MakeSharp }).default

async function pixels(made: Sharp): Promise<Picture> {
  const { data, info } = await made.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const rawOf = ({ width, height }: Picture): RawOptions => ({ raw: { width, height, channels: 3 } })

/** Decodes a photo that was made anew by this product (`cleanPhoto`). */
export const decode = async (jpeg: Uint8Array): Promise<Picture> =>
  pixels((await load())(jpeg).toColourspace('srgb').removeAlpha())

export const turnedBy = async (picture: Picture, degrees: 90 | 180): Promise<Picture> =>
  pixels((await load())(picture.data, rawOf(picture)).rotate(degrees))

export const sizedTo = async (picture: Picture, width: number, height: number): Promise<Picture> =>
  pixels((await load())(picture.data, rawOf(picture)).resize({ width, height, fit: 'fill', kernel: 'linear' }))
