import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPath } from '#kit/endpoint.ts'
import { allRoutes } from './domains.ts'
import { notBuiltPaths } from './not-built-paths.ts'

const testFiles = ['src', 'e2e'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.](test|e2e)[.]ts$/.test(name) && name !== 'main/contracts.test.ts')
    .map((name) => join(folder, name)),
)
const tests = testFiles.map((file) => readFileSync(file, 'utf8')).join('\n')
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
  '%s belongs to an area, is a failure, and has a test that provokes it',
  (code, kind) => {
    expect([...readdirSync('src/domains'), 'http', 'visitor']).toContain(code.split('/')[0])
    expect(kind.status).toBeGreaterThanOrEqual(400)
    expect(tests).toContain(code)
  },
)
