import { Agent, get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { type OwnProduct, startProduct } from './product/start-product.ts'
import { getTestMoney, sees } from './steps/steps.ts'
import { line, openDialog } from './steps/wallet-dialog-steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'

let product: OwnProduct
beforeAll(async () => {
  product = await startProduct()
}, 180_000)
afterAll(() => product.stop())

/** A path's status and when to come again, over a connection of its own unless one is given; else what went wrong. */
const getPath = (path: string, agent: Agent | false = false) =>
  new Promise<{ status: number | string; again: string | undefined }>((told) => {
    const asked = get(product.url + path, { agent }, (answer) => {
      answer.resume().on('end', () =>
        told({
          status: answer.statusCode ?? 0,
          again: answer.headers['retry-after'],
        }),
      )
    })
    asked.on('error', ({ code }: NodeJS.ErrnoException) => told({ status: code ?? 'lost', again: undefined }))
  })
const search = '/api/doctors/search?zip=60601&specialtyId=11&radiusMiles=25'

test('PostgreSQL killed: pages go on, the API says when to come again, and all is well again by itself', async () => {
  const [held] = await product.pids('postgres').then((all) => all.slice(-1))
  expect((await getPath('/api/specialties')).status).toBe(200)
  process.kill(held as number, 'SIGKILL')
  const seen = new Set<number | string>()
  const isBack = async () => {
    const [page, { status, again }] = await Promise.all([getPath('/'), getPath('/api/specialties'), getPath(search)])
    expect(page.status).toBe(200)
    if (status === 503) expect(Number(again)).toBeGreaterThan(0)
    seen.add(status)
    return (await product.pids('postgres')).at(-1) !== held && status === 200
  }
  await expect.poll(isBack, { timeout: 60_000 }).toBe(true)
  const others = [...seen].filter((status) => status !== 200 && status !== 503)
  expect(others, 'V16.5.2 V16.5.3 without a database the answer is 503 until there is one').toEqual([])
  await expect.poll(() => getPath(search).then(({ status }) => status)).toBe(200)
  await expect
    .poll(() => product.call<{ status: string }>('GET', '/api/health').then(({ status }) => status))
    .toBe('ok')
}, 120_000)

test('DATA-17 the chains do not answer: a proved wallet shows what it held, and from when that is, until they do', async () => {
  const browser = await openBrowser()
  const { page, context } = await freshPerson(browser, product.url)
  const wallet = await installTestWallet(context, { rpcUrl: (await product.sandbox()).chains['0x38'].url })
  await getTestMoney(product, wallet.address)
  await page.goto('/settings')
  await openDialog(page)
  await line(page, 'MetaMask').click()
  await page.getByRole('button', { name: 'Prove this address is yours' }).click()
  await sees(page, 'This address is proved to be yours.')
  await page.reload()
  const held = page.getByText(/^[\d,]+\.\d{6} UDE$/)
  const amount = await held.innerText()
  const since = page.getByText(/^as of \d+:\d\d [AP]M, chain not reachable$/)
  expect(await since.count()).toBe(0)
  const kept = () => product.records('select from wallet.token_balances')
  await expect.poll(async () => (await kept()).length).toBe(2)
  const chains = await product.pids('sandbox')
  for (const pid of chains) process.kill(pid, 'SIGSTOP')
  try {
    await since.waitFor({ timeout: 60_000 })
    await expect.poll(() => held.innerText()).toBe(amount)
  } finally {
    for (const pid of chains) process.kill(pid, 'SIGCONT')
  }
  await since.waitFor({ state: 'hidden', timeout: 60_000 })
  await expect.poll(() => held.innerText()).toBe(amount)
  await browser.close()
}, 120_000)

test('a stop in the middle of many reads cuts none of them', async () => {
  const callers = Array.from({ length: 40 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const outcomes: (number | string)[] = []
  let stopped: Promise<void> | undefined
  await Promise.all(
    callers.map(async (agent) => {
      for (let turn = 0; turn < 4; turn++) {
        if (turn === 1) stopped ??= product.stop()
        const status = await getPath(search, agent).then((answer) => answer.status)
        // It has closed its door: nothing of this one was begun.
        if (status === 'ECONNREFUSED') return
        outcomes.push(status)
      }
    }),
  )
  expect(stopped).toBeDefined()
  await stopped
  expect(outcomes.length).toBeGreaterThan(40)
  expect([...new Set(outcomes)]).toEqual([200])
})
