import { type ChildProcess, fork } from 'node:child_process'
import { dirname, extname, join } from 'node:path'
import type { TextLine } from '../../reading/text-line.ts'
import type { ReadAnswer, ReadBegun, ReadQuestion } from './card-reader.ts'
import type { Code } from './codes.ts'
import { fairQueue } from './fair-queue.ts'
import type { HeicAnswer } from './heic.ts'

/**
 * What came of looking at a card's photos. `none`: nothing is installed here that reads; `busy`: too many wait; `gaveUp`:
 * it took too long or too much memory, as a picture made for that does.
 */
type ReadPhotos = { pages: TextLine[][]; codes: Code[] } | { failed: 'none' | 'busy' | 'gaveUp' }

type Limits = { waiting: number; answerMs: number; idleMs: number }
const usual: Limits = { waiting: 12, answerMs: 20_000, idleMs: 60_000 }

/** What came of decoding a HEIC file. */
type DecodedHeic = HeicAnswer | { failed: 'busy' | 'gaveUp' }
/** Hears which photo is being read from now on. */
type OnPage = (page: number) => void
/** Reads the photos of a card; decodes a photo as some phones write it. Each is asked from a network address, whose turns it takes. */
type CardReader = {
  (photos: Uint8Array[], from: string, onPage?: OnPage): Promise<ReadPhotos>
  decodeHeic: (heic: Uint8Array, from: string, maxPixels: number) => Promise<DecodedHeic>
}

/** A reader with a process of its own. */
export function makeReader(limits = usual): CardReader {
  const ask = makeQueue(limits)
  const read = async (photos: Uint8Array[], from: string, onPage?: OnPage): Promise<ReadPhotos> => {
    const answer = (await ask({ photos }, from, onPage)) as ReadAnswer | { failed: 'busy' | 'gaveUp' }
    return 'none' in answer ? { failed: 'none' } : answer
  }
  return Object.assign(read, {
    decodeHeic: async (heic: Uint8Array, from: string, maxPixels: number) =>
      (await ask({ heic, maxPixels }, from)) as DecodedHeic,
  })
}

/**
 * Asks one thing after another of a process of its own, which begins with the first and ends when none came for a while:
 * its networks need three quarters of a gigabyte while they work.
 */
function makeQueue(limits: Limits): (question: ReadQuestion, from: string, onPage?: OnPage) => Promise<object> {
  const inTurn = fairQueue(limits.waiting)
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const askNow = async (question: ReadQuestion, onPage?: OnPage): Promise<object> => {
    clearTimeout(idle)
    child ??= startReader()
    const answer = await askChild(child, question, limits.answerMs, onPage)
    if (!answer) end()
    else idle = setTimeout(end, limits.idleMs).unref()
    return answer ?? { failed: 'gaveUp' }
  }
  return async (question, from, onPage) => (await inTurn(from, () => askNow(question, onPage))) ?? { failed: 'busy' }
}

/** The reader of this server. */
export const readPhotos = makeReader()

/** Beside this file as source, and beside the bundle when built. It is given no settings and thereby no keys. */
function startReader(): ChildProcess {
  const kind = extname(import.meta.filename)
  return fork(join(dirname(import.meta.filename), `card-reader${kind}`), [], {
    serialization: 'advanced',
    env: {},
    execArgv: ['--max-old-space-size=512', ...(kind === '.ts' ? ['--import', 'tsx'] : [])],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Null when it ended or took too long. Only while something is asked does it keep this process from ending. */
async function askChild(
  child: ChildProcess,
  question: ReadQuestion,
  answerMs: number,
  onPage: OnPage = () => {},
): Promise<object | null> {
  child.ref()
  child.channel?.ref()
  const stop = new AbortController()
  const answer = await new Promise<object | null>((done) => {
    const timer = setTimeout(done, answerMs, null)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    const onAnswer = (message: object | ReadBegun) =>
      'begunPage' in message ? onPage(message.begunPage) : done(message)
    const onEnd = () => done(null)
    child.on('message', onAnswer).once('exit', onEnd).once('error', onEnd)
    stop.signal.addEventListener('abort', () => child.off('message', onAnswer).off('exit', onEnd).off('error', onEnd))
    child.send(question, (failure) => failure && done(null))
  })
  stop.abort()
  child.unref()
  child.channel?.unref()
  return answer
}
