import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { answerError } from './http-errors.ts'

/** The built site and what its page is told. */
export type SiteFiles = {
  folder: string
  isPage: (path: string) => boolean
  /** Facts of this installation, written into the page. */
  facts: unknown
}

/** Serves the built site: files by their hashed names for ever, the one page for each of its addresses, 404 for the rest. */
export async function servePages(server: FastifyInstance, { folder, isPage, facts }: SiteFiles): Promise<void> {
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const told = `name="hub-site" content="${attribute(JSON.stringify(facts))}"`
  const html = template.replace('name="hub-site" content=""', () => told)
  await server.register(fastifyStatic, {
    root: resolve(folder),
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(path)
    if (!wantsPage) return answerError(new Problem(notFound), request, reply)
    return reply
      .code(isPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
