import { type ChildProcess, fork } from 'node:child_process'
import { dirname, extname, join } from 'node:path'
import type { TextLine } from '../../reading/text-line.ts'
import type { ReadAnswer, ReadQuestion } from './card-reader.ts'

/**
 * What came of looking at a card's photos. `none`: nothing is installed here that reads; `busy`: too many wait; `gaveUp`:
 * it took too long or too much memory, as a picture made for that does.
 */
export type ReadPhotos = { pages: TextLine[][] } | { failed: 'none' | 'busy' | 'gaveUp' }

type Limits = { waiting: number; answerMs: number; idleMs: number }
const usual: Limits = { waiting: 6, answerMs: 40_000, idleMs: 60_000 }

/**
 * Reads cards one after another in a process of its own, which begins with the first card and ends when none came for a
 * while: its networks need a gigabyte while they work.
 */
export function makeReader(limits = usual): (photos: Uint8Array[]) => Promise<ReadPhotos> {
  let child: ChildProcess | null = null
  let [last, waiting]: [Promise<unknown>, number] = [Promise.resolve(), 0]
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const read = async (photos: Uint8Array[]): Promise<ReadPhotos> => {
    clearTimeout(idle)
    child ??= startReader()
    const answer = await ask(child, { photos }, limits.answerMs)
    if (!answer) end()
    else idle = setTimeout(end, limits.idleMs).unref()
    if (!answer) return { failed: 'gaveUp' }
    return 'none' in answer ? { failed: 'none' } : answer
  }
  return async (photos) => {
    if (waiting >= limits.waiting) return { failed: 'busy' }
    waiting++
    const mine = last.then(() => read(photos))
    last = mine.catch(() => {}).finally(() => waiting--)
    return mine
  }
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
async function ask(child: ChildProcess, question: ReadQuestion, answerMs: number): Promise<ReadAnswer | null> {
  child.ref()
  child.channel?.ref()
  const stop = new AbortController()
  const answer = await new Promise<ReadAnswer | null>((done) => {
    const timer = setTimeout(done, answerMs, null)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    const onAnswer = (message: unknown) => done(message as ReadAnswer)
    const onEnd = () => done(null)
    child.once('message', onAnswer).once('exit', onEnd).once('error', onEnd)
    stop.signal.addEventListener('abort', () => child.off('message', onAnswer).off('exit', onEnd).off('error', onEnd))
    child.send(question, (failure) => failure && done(null))
  })
  stop.abort()
  child.unref()
  child.channel?.unref()
  return answer
}
