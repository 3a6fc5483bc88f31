import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** A bar code or a square code on a photo, and what it holds. */
export type Code = { format: string; text: string }

/** What is used of zxing-wasm (ZXing-C++, Apache 2.0; https://github.com/Sec-ant/zxing-wasm). */
type Zxing = {
  prepareZXingModule(options: { overrides: { wasmBinary: ArrayBuffer }; fireImmediately: true }): Promise<unknown>
  readBarcodes(
    picture: Uint8Array,
    options: { formats: string[]; maxNumberOfSymbols: number },
  ): Promise<{ isValid: boolean; format: string; text: string }[]>
}

// A name that types do not follow: the package may be missing.
const packageName: string = 'zxing-wasm/reader'
// What insurers print; codes of goods are not looked for.
const formats = ['QRCode', 'PDF417', 'Code128', 'Code39', 'DataMatrix', 'Aztec']
const maxCodes = 6
const maxLetters = 8_000

/** Reads the codes on a photo. */
export type CodeReader = (photo: Uint8Array) => Promise<Code[]>

/** Loads what reads codes. Rejects where its package is not installed. */
export async function loadCodeReader(): Promise<CodeReader> {
  const zxing = (await import(packageName)) as Zxing
  // Unless it is given its program it fetches it from the internet.
  const program = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = program.buffer.slice(program.byteOffset, program.byteOffset + program.byteLength) as ArrayBuffer
  await zxing.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return async (photo) =>
    (await zxing.readBarcodes(photo, { formats, maxNumberOfSymbols: maxCodes }))
      .filter(({ isValid, text }) => isValid && text.length <= maxLetters)
      .map(({ format, text }) => ({ format, text }))
}
