import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** What is shorter is sent as it is: it fits one packet either way. */
const minBytes = 1_000

// On threads of their own, so that nobody else's answer waits for it. Levels at which it takes as long as sending does.
const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const level = { level: 5 }

/** Whether a browser can read what is compressed like this: of `br;q=0, gzip` it is gzip alone. */
export const acceptsEncoding = (accepted: string | undefined, encoding: 'br' | 'gzip'): boolean =>
  (accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...more] = part.split(';').map((text) => text.trim())
      return name === encoding && !more.some((text) => /^q=0(\.0*)?$/.test(text))
    })

/** Sends long answers of the API in fewer bytes to those who say that they can read them. */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minBytes || request.method === 'HEAD') return payload
    void reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding']
    const encoding = (['br', 'gzip'] as const).find((one) => acceptsEncoding(accepted, one))
    if (!encoding) return payload
    void reply.header('content-encoding', encoding)
    return encoding === 'br' ? byBrotli(payload, quality) : byGzip(payload, level)
  })
}
