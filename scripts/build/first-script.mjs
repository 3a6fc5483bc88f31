// How much program the first page may bring. A slow phone waits for each kilobyte of it (docs/decisions/0007).
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// In bytes, by brotli, of all files that start.js fetches.
export const firstScriptAtMost = 105_000

// What of them the Spanish words make, which somebody who reads English pays for as well.
export const spanishAtMost = 6_000

/** How many bytes of program, by brotli, the built site brings to its first page. */
export function firstScriptOf(site) {
  return firstFilesOf(site).reduce((sum, file) => sum + statSync(smallest(file)).size, 0)
}

/** How many bytes fewer that would be without Spanish. */
export function firstSpanishOf(site) {
  const texts = firstFilesOf(site).map((file) => readFileSync(file, 'utf8'))
  const bytes = (text) => brotliCompressSync(text).length
  const parts = texts.map((text) => [text, withoutSpanish(text)])
  // Built another way it would look like none at all.
  if (parts.every(([text, english]) => text === english)) throw new Error('the first page has no Spanish words')
  return parts.reduce((sum, [text, english]) => sum + bytes(text) - bytes(english), 0)
}

function firstFilesOf(site) {
  const program = /<meta name="hub-program" content="([^"]+)"/.exec(readFileSync(join(site, 'index.html'), 'utf8'))?.[1]
  if (!program) throw new Error('the built page names no program')
  return program.split(' ').map((file) => join(site, file))
}

// Catalogues are objects of texts, each in quotes of some kind.
const spanishWords = /\bes:\{(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[^}"'`])*\}/g
const withoutSpanish = (text) => text.replace(spanishWords, 'es:{}')

// What is too small to be compressed is sent as it is.
const smallest = (file) => (statSync(`${file}.br`, { throwIfNoEntry: false }) ? `${file}.br` : file)

/** A sentence where that is more than it may be. */
export function overFirstScript(bytes) {
  if (bytes <= firstScriptAtMost) return undefined
  return `The first page brings ${kB(bytes)} kB of script (brotli), more than ${kB(firstScriptAtMost)}: fetch what it does not show by a later import.`
}

/** A sentence where the Spanish words of the first page are more than they may be. */
export function overSpanish(bytes) {
  if (bytes <= spanishAtMost) return undefined
  return `The first page brings ${kB(bytes)} kB of Spanish words (brotli), more than ${kB(spanishAtMost)}: fetch what it does not show by a later import.`
}

export const kB = (bytes) => (Math.ceil(bytes / 100) / 10).toString()
