import { z } from 'zod'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { requestOutside, textOf } from '#server/outside/request-outside.ts'
import { noSpeechEngine, notAudio, notUnderstood, speechEngineAway } from '../../problems.ts'

/** How a recording begins, and what it is called then. */
const beginnings: readonly [kind: string, is: (bytes: Buffer) => boolean][] = [
  ['webm', (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3],
  ['wav', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE'],
  ['ogg', (bytes) => bytes.toString('latin1', 0, 4) === 'OggS'],
  ['mp4', (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp'],
]
const minBytes = 12
const answerShape = z.object({ text: z.string() })
const timeoutMs = 60_000

/**
 * What was said in a recording, by the engine of the operator. The sound stays in memory and is dropped with the answer.
 * Raises booking/not-audio, booking/no-speech-engine, booking/speech-engine-away, booking/not-understood.
 */
export async function transcribe(ctx: Ctx, bytes: Buffer, language: string | undefined): Promise<string> {
  const kind = bytes.length < minBytes ? undefined : beginnings.find(([, is]) => is(bytes))?.[0]
  if (!kind) throw new Problem(notAudio)
  const { STT_URL: url, STT_MODEL: model, STT_KEY: key } = ctx.config
  if (!url) throw new Problem(noSpeechEngine)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), `sentence.${kind}`)
  form.set('model', model)
  if (language) form.set('language', language)
  const headers = key ? { authorization: `Bearer ${key}` } : {}
  const away = (cause: unknown) => {
    throw new Problem(speechEngineAway, undefined, { cause })
  }
  const answer = await requestOutside(
    url,
    { method: 'POST', body: form, headers },
    { timeoutMs, stopping: ctx.stopping },
  ).catch(away)
  if (!answer.ok) throw new Problem(speechEngineAway)
  const text = await Promise.resolve(answer)
    .then((given) => answerShape.parse(JSON.parse(textOf(given))).text.trim())
    .catch(away)
  if (!/\p{L}/u.test(text)) throw new Problem(notUnderstood)
  return text.slice(0, 400)
}
