import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPath } from '#kit/endpoint.ts'
import { allRoutes } from './domains.ts'
import { notBuiltPaths } from './not-built-paths.ts'

const problems = [
  ...new Map(allRoutes.flatMap(({ shape }) => shape.problems ?? []).map((kind) => [kind.code, kind])).values(),
]

test('every path stands once, in one place', () => {
  const paths = [...allRoutes.map(({ path }) => path), ...notBuiltPaths].map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})
test.each(allRoutes.map((route) => [route.path, route] as const))(
  '%s names exactly its parameters',
  (path, { shape }) => {
    expect(Object.keys(shape.params?.shape ?? {})).toEqual(readPath(path).params)
  },
)
test.each(problems.map((kind) => [kind.code, kind] as const))(
  '%s belongs to an area and is a failure',
  (code, kind) => {
    expect([...readdirSync('src/domains'), 'http', 'visitor']).toContain(code.split('/')[0])
    expect(kind.status).toBeGreaterThanOrEqual(400)
  },
)
