import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { buildServer } from './build-server.ts'
import { routes } from './route.ts'

const long = 'Ñ12'.repeat(1_000)
let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await testApp()
  const shape = { summary: 'Say', answer: z.object({ words: z.string() }) }
  const say = routes(
    { long: 'GET /api/long', short: 'GET /api/short' },
    { long: shape, short: shape },
    { long: () => Promise.resolve({ words: long }), short: () => Promise.resolve({ words: 'few' }) },
  )
  server = await buildServer(app, { routes: say, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const ask = (url: string, accepted?: string) =>
  server.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} })

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('answer: a long one comes by %s to whoever reads that, whole', async (encoding, accepted, read) => {
  const { headers, rawPayload } = await ask('/api/long', accepted)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(headers['content-length']).toBe(String(rawPayload.length))
  expect(rawPayload.length).toBeLessThan(200)
  expect(JSON.parse(read(rawPayload).toString())).toEqual({ words: long })
})

test('answer: a short one, and one to somebody who reads nothing else, comes as it is', async () => {
  for (const { headers, body } of [await ask('/api/short', 'br'), await ask('/api/long')]) {
    expect(headers['content-encoding']).toBeUndefined()
    expect(() => JSON.parse(body)).not.toThrow()
  }
})
