import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { acceptsEncoding } from './compress-answers.ts'
import { answerError } from './http-errors.ts'

/** The built site and what its page is told. */
export type SiteFiles = {
  folder: string
  isPage: (path: string) => boolean
  /** Facts of this installation, written into the page. */
  facts: unknown
  /** What stands in a page before its program runs, one of a few; undefined leaves the page to the program. */
  draw?: (path: string, search: string) => string | undefined
}

/** The origin that a page belongs to, when it was asked for under another name of ours. */
type OriginOf = (request: FastifyRequest) => string | null

/** Serves the built site: files by their hashed names for ever, the one page for each of its addresses, 404 for the rest. */
export async function servePages(
  server: FastifyInstance,
  { folder, isPage, facts, draw }: SiteFiles,
  otherOriginOf: OriginOf = () => null,
): Promise<void> {
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const told = `name="hub-site" content="${attribute(JSON.stringify(facts))}"`
  const empty = template.replace('name="hub-site" content=""', () => told)
  const small = compressedOnce()
  await serveFiles(server, resolve(folder))
  server.setNotFoundHandler(async (request, reply) => {
    const [path = '/', search = ''] = request.url.split('?', 2)
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)/.test(path)
    if (!wantsPage) return answerError(new Problem(notFound), request, reply)
    const origin = otherOriginOf(request)
    if (origin !== null) return reply.header('cache-control', 'no-store').redirect(origin + request.url)
    const drawn = draw?.(path, search)
    const html = drawn === undefined ? empty : empty.replace('<div id="root">', (place) => place + drawn)
    void reply
      .code(isPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    if (!acceptsEncoding(request.headers['accept-encoding'], 'br')) return reply.send(html)
    return reply.header('content-encoding', 'br').send(await small(html))
  })
}

/** Compresses each of the few pages there are once, at its first request. */
function compressedOnce(): (html: string) => Promise<Buffer> {
  const compress = promisify<string, Buffer>(brotliCompress)
  const done = new Map<string, Promise<Buffer>>()
  return (html) => {
    const known = done.get(html) ?? compress(html)
    done.set(html, known)
    return known
  }
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Whether a file is served: of a kind the site is made of (the bare page is none), and nothing that hides. */
function isServed(path: string): boolean {
  const plain = Object.values(compressions).reduce(
    (name, end) => (name.endsWith(end) ? name.slice(0, -end.length) : name),
    path,
  )
  return extname(plain) in contentTypes && !path.split('/').some((part) => part.startsWith('.'))
}

/** What the build compressed beside a file. */
const compressions = { br: '.br', gzip: '.gz' } as const

/**
 * Serves the files of the built site from memory, a few megabytes: as they were when the server started, whatever is built
 * beside it since. The bare page is no page without what it is told; it and whatever else lies there are none of them.
 */
async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter(isServed)
  const contents = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)),
  )
  for (const [path, plain] of contents) {
    if (Object.values(compressions).some((end) => path.endsWith(end))) continue
    serveFile(server, path, plain, (end) => contents.get(path + end))
  }
}

function serveFile(
  server: FastifyInstance,
  path: string,
  plain: Buffer,
  compressed: (end: string) => Buffer | undefined,
): void {
  const forms = (['br', 'gzip'] as const).flatMap((encoding) => {
    const body = compressed(compressions[encoding])
    return body ? [{ encoding, body }] : []
  })
  // Weak, for it is the same file in each of its forms.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`
  const headers = {
    'content-type': contentTypes[extname(path)],
    // Its name changes with it.
    'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    ...(forms.length > 0 && { vary: 'accept-encoding' }),
  }
  server.get(`/${path}`, { schema: { hide: true } }, (request, reply) => {
    void reply.headers(headers)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const accepted = request.headers['accept-encoding']
    const form = forms.find(({ encoding }) => acceptsEncoding(accepted, encoding))
    return form ? reply.header('content-encoding', form.encoding).send(form.body) : reply.send(plain)
  })
}
