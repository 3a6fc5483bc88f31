import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Side } from './drawing.ts'

/** What is printed on the back of a card: a square code or a bar code, and what it holds. */
export type PrintedCode = { format: 'QRCode' | 'PDF417' | 'Code128'; text: string }

// A name that types do not follow: the package may be missing.
const packageName: string = 'zxing-wasm/writer'
type Writer = {
  prepareZXingModule(options: { overrides: { wasmBinary: ArrayBuffer }; fireImmediately: true }): Promise<unknown>
  writeBarcode(
    text: string,
    options: { format: string; ecLevel?: string; addQuietZones: boolean },
  ): Promise<{ error: string; symbol: { data: Uint8ClampedArray; width: number; height: number } }>
}

async function loadWriter(): Promise<Writer> {
  const writer = (await import(packageName)) as Writer
  const program = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  const wasmBinary = program.buffer.slice(program.byteOffset, program.byteOffset + program.byteLength) as ArrayBuffer
  await writer.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return writer
}

/** The back of a card with a code on it. */
export async function backWithCode({ format, text }: PrintedCode, phone: string): Promise<Side> {
  const { error, symbol } = await (await loadWriter()).writeBarcode(text, { format, addQuietZones: false })
  if (error) throw new Error(error)
  const isSquare = format === 'QRCode'
  const [x, y] = isSquare ? [560, 110] : [60, 380]
  const [width, height] = isSquare ? [400, 400] : [760, 170]
  const [stepX, stepY] = [width / symbol.width, height / symbol.height]
  let path = ''
  for (let at = 0; at < symbol.data.length; at++)
    if (symbol.data[at] === 0) {
      const [left, top] = [x + (at % symbol.width) * stepX, y + Math.floor(at / symbol.width) * stepY]
      path += `M${left} ${top}h${stepX}v${stepY}h-${stepX}z`
    }
  return {
    ground: '#ffffff',
    shapes: `<path d="${path}" fill="#000" shape-rendering="crispEdges"/>`,
    words: [
      { x: 60, y: 140, text: `Member Services: ${phone}`, size: 24 },
      { x: 60, y: 190, text: isSquare ? 'Scan for your digital card' : 'For the clinic’s scanner', size: 22 },
      { x: 60, y: 590, text: 'This card does not guarantee coverage.', size: 20 },
    ],
  }
}
