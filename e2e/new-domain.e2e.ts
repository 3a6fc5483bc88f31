import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSettings } from '#server/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '#server/testing/test-database.ts'
import { freshPerson, openBrowser } from './browser.ts'

const run = promisify(execFile)
const copied = [
  'src',
  'sandbox',
  'contracts',
  'scripts',
  'db',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'THIRD-PARTY.md',
  'LICENSE',
  ...['base', 'shared', 'server', 'web', 'tests'].map((part) => `tsconfig.${part}.json`),
]
let tree: string
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  tree = await mkdtemp(join(tmpdir(), 'hub-new-domain-'))
  await Promise.all(copied.map((name) => cp(name, join(tree, name), { recursive: true })))
  await symlink(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'))
  // The folder, its migration, and the one line.
  await cp('e2e/new-domain', join(tree, 'src/domains/greetings'), { recursive: true })
  await cp('e2e/new-domain/greetings.sql', join(tree, 'db/migrations/9999-greetings.sql'))
  const order = join(tree, 'src/domains/order.mjs')
  await writeFile(order, (await readFile(order, 'utf8')).replace("  'earn',\n", "  'earn',\n  'greetings',\n"))
  await run(process.execPath, ['scripts/domains.mjs'], { cwd: tree })
  await run(process.execPath, ['scripts/build.mjs'], { cwd: tree })
}, 180_000)
afterAll(async () => {
  await database.drop()
  await rm(tree, { recursive: true })
})

const environment = (more: Record<string, string> = {}) => ({
  ...process.env,
  ...testSettings(database.url),
  DATABASE_OWNER_URL: database.ownerUrl,
  PORT: '0',
  ...more,
})

test('a new domain works with its folder, its migration and one line: page, route, listener, job, setting, command, how long it keeps what', async () => {
  const inTree = (args: string[], more = {}) => run(process.execPath, args, { cwd: tree, env: environment(more) })
  await inTree(['dist/cli.mjs', 'migrate'])
  await expect(inTree(['dist/server.mjs'], { GREETING: 'Begone' })).rejects.toThrow('GREETING: is no greeting.')
  const server = spawn(process.execPath, ['dist/server.mjs'], {
    cwd: tree,
    env: environment({ GREETING: 'Good day' }),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const browser = await openBrowser()
  try {
    const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
    const { url } = JSON.parse(line) as { url: string }
    const { page, complaints } = await freshPerson(browser, url)
    await page.goto('/')
    await page.getByRole('tab', { name: 'Greetings' }).click()
    await page.getByRole('button', { name: 'Greet the world' }).waitFor()
    expect((await page.goto('/greetings'))?.status()).toBe(200)
    await page.getByRole('button', { name: 'Greet the world' }).click()
    await page.getByText('Good day, world').waitFor()
    await expect.poll(() => page.title()).toContain('Greetings')
    // The one of two days ago, which stood there, is over and gone.
    await expect
      .poll(async () => (await fetch(`${url}/api/greetings`)).json())
      .toEqual({ greetings: [{ text: 'Good day, world', heard: true, answered: true }] })
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await ended
  }
  const { stdout } = await inTree(['dist/cli.mjs', 'greetings', 'list', '--json'])
  expect(JSON.parse(stdout)).toEqual({ text: 'Good day, world', heard: true, answered: true })
}, 180_000)
