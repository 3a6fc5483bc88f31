import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userWallets } from './tables.ts'
import { bitcoin, evm, type Signer, type SigningWorld, signingWorld, solana, taproot } from './testing/signing-world.ts'

let world: SigningWorld
beforeAll(async () => {
  world = await signingWorld()
})
afterAll(() => world.close())

const everyone: [string, () => Signer][] = [
  ['Ethereum', evm],
  ['Solana', solana],
  ['Bitcoin', bitcoin],
  ['Taproot', taproot],
]

const over = [409, 'wallet/challenge-over']
const wrong = [403, 'wallet/wrong-signature']

describe.each(everyone)('with a key on %s', (_name, make) => {
  test('a signature over the question proves the address, for the caller alone', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    const signer = make()
    expect(await world.provedBy(visitor)).toEqual([])
    expect(await world.prove(visitor, signer)).toEqual([200, signer.chain])
    const kept = signer.chain === 'evm' ? signer.address.toLowerCase() : signer.address
    expect(await world.provedBy(visitor)).toEqual([kept])
    expect(await world.provedBy(other)).toEqual([])
  })

  test('the question names the site, the address, its moment and its end', async () => {
    const signer = make()
    const { message, question } = await world.ask(await world.app.visitor(), signer)
    expect(message.split('\n')[0]).toMatch(
      /^hub\.test wants you to sign in with your (Ethereum|Solana|Bitcoin) account:$/,
    )
    expect(message.split('\n')[1]).toBe(signer.address)
    expect(message).toContain(`\nURI: https://hub.test\nVersion: 1\nChain ID: ${question['chainId']}\n`)
    expect(message).toMatch(/\nNonce: [0-9A-Z]{26}\nIssued At: \S+Z\nExpiration Time: \S+Z$/)
    const [from, to] = [question['issuedAt'], question['expirationTime']].map((at) => Date.parse(at ?? ''))
    expect((to ?? 0) - (from ?? 0)).toBe(300_000)
  })

  test('a question is answered once', async () => {
    const visitor = await world.app.visitor()
    const signer = make()
    const { message, question } = await world.ask(visitor, signer)
    const signature = await signer.sign(message)
    expect(await world.answer(visitor, signer, question.nonce, signature)).toEqual([200, signer.chain])
    expect(await world.answer(visitor, signer, question.nonce, signature)).toEqual(over)
  })

  test('another site’s question, another nonce, another key and another text prove nothing', async () => {
    const visitor = await world.app.visitor()
    const signer = make()
    for (const change of [
      (text: string) => text.replace('hub.test', 'hub.example'),
      (text: string) => text.replace(/Nonce: \w+/, 'Nonce: 00000000000000000000'),
      (text: string) => `${text}\n`,
    ]) {
      const { message, question } = await world.ask(visitor, signer)
      expect(await world.answer(visitor, signer, question.nonce, await signer.sign(change(message)))).toEqual(wrong)
      // A wrong answer ends it as well.
      expect(await world.answer(visitor, signer, question.nonce, await signer.sign(message))).toEqual(over)
    }
    const { message, question } = await world.ask(visitor, signer)
    expect(await world.answer(visitor, signer, question.nonce, await make().sign(message))).toEqual(wrong)
    expect(await world.answer(visitor, signer, 'NEVERASKEDNEVERASKED', await signer.sign(message))).toEqual(over)
    expect(await world.provedBy(visitor)).toEqual([])
  })

  test('a question is good for five minutes, for whom it was asked, and for the address it names', async () => {
    const [visitor, thief] = [await world.app.visitor(), await world.app.visitor()]
    const [signer, other] = [make(), make()]
    const { message, question } = await world.ask(visitor, signer)
    const signature = await signer.sign(message)
    expect(await world.answer(thief, signer, question.nonce, signature)).toEqual(over)
    expect(await world.answer(visitor, other, question.nonce, signature)).toEqual(over)
    world.app.setNow(new Date(Date.parse(question['expirationTime'] ?? '')))
    expect(await world.answer(visitor, signer, question.nonce, signature)).toEqual(over)
    world.app.setNow(new Date(Date.parse(question['expirationTime'] ?? '') - 1))
    expect(await world.answer(visitor, signer, question.nonce, signature)).toEqual([200, signer.chain])
    world.app.setNow(null)
  })

  test('what is no signature is refused in the same words', async () => {
    const visitor = await world.app.visitor()
    const signer = make()
    for (const signature of ['0x', '0x00', 'AA==', '…', 'x'.repeat(8192)]) {
      const { question } = await world.ask(visitor, signer)
      expect(await world.answer(visitor, signer, question.nonce, signature)).toEqual(wrong)
    }
  })

  test('whoever proves an address last has it', async () => {
    const [first, second] = [await world.app.visitor(), await world.app.visitor()]
    const signer = make()
    await world.prove(first, signer)
    await world.prove(second, signer)
    expect([await world.provedBy(first), (await world.provedBy(second)).length]).toEqual([[], 1])
    await world.prove(first, signer)
    expect([(await world.provedBy(first)).length, await world.provedBy(second)]).toEqual([1, []])
    // Asked before any is answered: a proof gives its session a new secret, and the old one asks for nothing more.
    const asked = []
    for (const who of [second, first, second]) asked.push({ who, ...(await world.ask(who, signer)) })
    await Promise.all(
      asked.map(async ({ who, message, question }) =>
        world.answer(who, signer, question.nonce, await signer.sign(message)),
      ),
    )
    const rows = await world.app.system.db
      .select()
      .from(userWallets)
      .where(eq(userWallets.networkId, networkOf(signer)))
    const mine = rows.filter(({ walletAddress }) => walletAddress.toLowerCase() === signer.address.toLowerCase())
    expect(mine.filter(({ provedAt }) => provedAt !== null)).toHaveLength(1)
    expect(mine).toHaveLength(2)
  })
})

const networkOf = ({ chain: on }: Signer) => (on === 'evm' ? 'EVM' : on === 'solana' ? 'Solana' : 'Bitcoin')

test('sign-in: gives the session a new secret, which was promised with the question; the old one opens nothing', async () => {
  const { app, server } = world
  const { secret } = await app.visitor()
  const signer = evm()
  const post = async (path: string, cookie: string, payload: object) => {
    const answer = await server.inject({ method: 'POST', url: path, headers: { cookie }, payload })
    return { answer, set: new Map(answer.cookies.map(({ name, value }) => [name, value])) }
  }
  const known = async (cookie: string) =>
    (await server.inject({ url: '/api/wallet/proved', headers: { cookie } })).json<{ wallets: object[] }>().wallets
  const about = { chain: 'evm', address: signer.address }
  const asked = await post('/api/wallet/sign-in/challenge', `__Host-sid=${secret}`, about)
  const next = asked.set.get('__Host-next')
  const { message, question } = asked.answer.json<{ message: string; question: { nonce: string } }>()
  const cookies = `__Host-sid=${secret}; __Host-next=${next}`
  const signature = await signer.sign(message)
  const proved = await post('/api/wallet/sign-in', cookies, { ...about, nonce: question.nonce, signature })
  expect(proved.set.get('__Host-sid')).toBe(next)
  expect(proved.set.get('__Host-next')).toBe('')
  expect(await known(`__Host-sid=${secret}`)).toEqual([])
  expect(await known(`__Host-sid=${next}`)).toHaveLength(1)
  // The answer was lost on its way: the browser has both still.
  expect(await known(cookies)).toHaveLength(1)
})
