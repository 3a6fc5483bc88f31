import { crc32 } from 'node:zlib'

type Maker = {
  withExif(exif: object): Maker
  jpeg(): Maker
  png(): Maker
  toBuffer(): Promise<Buffer>
  metadata(): Promise<{ format: string; width: number }>
}
type Make = (from: object | Buffer) => Maker

// The package may be missing where the product is only looked at.
const packageName: string = 'sharp'
const load = async () => ((await import(packageName)) as { default: Make }).default

type Photo = { width?: number; height?: number; kind?: 'jpeg' | 'png'; copyright?: string }

/** A photo of one colour, with a camera's words in it when they are given. */
export async function photoOf({ width = 600, height = 380, kind = 'jpeg', copyright }: Photo = {}): Promise<Buffer> {
  const make = await load()
  const plain = make({ create: { width, height, channels: 3, background: '#335577' } })
  const told = copyright ? plain.withExif({ IFD0: { Copyright: copyright } }) : plain
  return told[kind]().toBuffer()
}

/** Its kind and width, as its own bytes say. */
export const lookAtPhoto = async (bytes: Buffer) => (await load())(bytes).metadata()

/** A PNG whose head names so many pixels, with hardly any in it. */
export async function pngNaming(width: number, height: number): Promise<Buffer> {
  const png = await photoOf({ width: 1, height: 1, kind: 'png' })
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
