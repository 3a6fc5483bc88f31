import type { TextLine } from '../../reading/text-line.ts'
import { type Code, type CodeReader, loadCodeReader } from './codes.ts'
import { decodeHeicFile, type HeicAnswer } from './heic.ts'
import { loadModels, type Models } from './models.ts'
import { decode } from './picture.ts'
import { readPage } from './read-page.ts'

/** What this process is asked: to read the photos of one card, or to decode a photo as some phones write it. */
export type ReadQuestion = { photos: Uint8Array[] } | { heic: Uint8Array; maxPixels: number }
/** The text of each photo and the codes on them; `none` where the packages that read are not installed. */
export type ReadAnswer = { pages: TextLine[][]; codes: Code[] } | { none: true }
/** Said before the answer, as each photo is begun. */
export type ReadBegun = { begunPage: number }

// A process of its own, so that decoding and reading strangers' pictures can be bounded and ended, and holds no keys. It
// ends with the server; what it is asked comes over the channel that `reader.ts` opened.
const maxMemoryBytes = 1_300_000_000
// A second one would do little, and the machine's other core belongs to who pays meanwhile.
const threads = 1

let models: Promise<Models | null> | undefined
let codeReader: Promise<CodeReader | null> | undefined

async function readCards(photos: Uint8Array[]): Promise<ReadAnswer> {
  models ??= loadModels(threads).catch(() => null)
  const loaded = await models
  if (!loaded) return { none: true }
  const pages: TextLine[][] = []
  for (const photo of photos) {
    process.send?.({ begunPage: pages.length } satisfies ReadBegun)
    pages.push(await readPage(loaded, await decode(photo)))
  }
  return { pages, codes: await codesOn(photos) }
}

/** Without the package that reads them a card has no codes, and its text is read all the same. */
async function codesOn(photos: Uint8Array[]): Promise<Code[]> {
  codeReader ??= loadCodeReader().catch(() => null)
  const read = await codeReader
  const codes: Code[] = []
  if (read) for (const photo of photos) codes.push(...(await read(photo).catch(() => [])))
  return codes
}

const answer = (question: ReadQuestion): Promise<ReadAnswer | HeicAnswer> =>
  'photos' in question ? readCards(question.photos) : decodeHeicFile(question.heic, question.maxPixels)

process.on('message', (question: ReadQuestion) => {
  void answer(question).then((said) => process.send?.(said))
})
process.on('disconnect', () => process.exit(0))
process.on('unhandledRejection', () => process.exit(1))
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(3)
}, 250).unref()
