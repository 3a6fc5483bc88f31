// How much program the first page may bring. A slow phone waits for each kilobyte of it (docs/decisions/0007).
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// In bytes, by brotli, of all files that start.js fetches.
export const firstScriptAtMost = 105_000

/** How many bytes of program, by brotli, the built site brings to its first page. */
export function firstScriptOf(site) {
  const program = /<meta name="hub-program" content="([^"]+)"/.exec(readFileSync(join(site, 'index.html'), 'utf8'))?.[1]
  if (!program) throw new Error('the built page names no program')
  return program.split(' ').reduce((sum, file) => sum + statSync(smallest(join(site, file))).size, 0)
}

// What is too small to be compressed is sent as it is.
const smallest = (file) => (statSync(`${file}.br`, { throwIfNoEntry: false }) ? `${file}.br` : file)

/** A sentence where that is more than it may be. */
export function overFirstScript(bytes) {
  if (bytes <= firstScriptAtMost) return undefined
  return `The first page brings ${kB(bytes)} kB of script (brotli), more than ${kB(firstScriptAtMost)}: fetch what it does not show by a later import.`
}

export const kB = (bytes) => (Math.ceil(bytes / 100) / 10).toString()
