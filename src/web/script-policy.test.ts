import { expect, test } from 'vitest'
import { ownScript } from './script-policy.ts'

test('trusted types: only scripts of the list made when the product is built may be started beside a page', () => {
  expect(ownScript('/offline-worker.js?language=es')).toBe('/offline-worker.js?language=es')
  for (const url of [
    '/offline-worker.js',
    '/offline-worker.js?language=en&more',
    'https://elsewhere.example/offline-worker.js?language=en',
    '//elsewhere.example/offline-worker.js?language=en',
    'blob:https://hub.example/1',
    'data:text/javascript,1',
  ])
    expect(() => ownScript(url), url).toThrow(TypeError)
})
