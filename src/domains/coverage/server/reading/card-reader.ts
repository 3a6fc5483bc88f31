import type { TextLine } from '../../reading/text-line.ts'
import { loadModels } from './models.ts'
import { decode } from './picture.ts'
import { readPage } from './read-page.ts'

/** What this process is asked: the photos of one card. */
export type ReadQuestion = { photos: Uint8Array[] }
/** What it answers: the text of each photo; `none` where the packages that read are not installed. */
export type ReadAnswer = { pages: TextLine[][] } | { none: true }

// A process of its own, so that decoding and reading strangers' pictures can be bounded and ended, and holds no keys. It
// ends with the server; what it is asked comes over the channel that `reader.ts` opened.
const mostMemory = 1_300_000_000
const threads = 2

const models = loadModels(threads).catch(() => null)

async function answer({ photos }: ReadQuestion): Promise<ReadAnswer> {
  const loaded = await models
  if (!loaded) return { none: true }
  const pages: TextLine[][] = []
  for (const photo of photos) pages.push(await readPage(loaded, await decode(photo)))
  return { pages }
}

process.on('message', (question: ReadQuestion) => {
  void answer(question).then((pages) => process.send?.(pages))
})
process.on('disconnect', () => process.exit(0))
process.on('unhandledRejection', () => process.exit(1))
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(3)
}, 250).unref()
