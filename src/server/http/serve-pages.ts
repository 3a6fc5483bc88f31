import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
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
  await server.register(fastifyStatic, {
    root: resolve(folder),
    index: false,
    preCompressed: true,
    wildcard: false,
    // The bare page, without what it is told, is no page.
    globIgnore: ['index.html*'],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
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
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
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
