import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audits } from '#server/database/tables.ts'
import { buildServer } from '#server/http/build-server.ts'
import { walletRoutes } from './routes.ts'
import { challenges, userWallets } from './tables.ts'
import { bitcoin, evm, type Signer, type SigningWorld, signingWorld, solana } from './testing/signing-world.ts'
import { whoProved } from './who-proved.ts'

let world: SigningWorld
beforeAll(async () => {
  world = await signingWorld()
})
afterAll(() => world.close())

const proverOf = async (db: Parameters<typeof whoProved>[0], on: Parameters<typeof whoProved>[1], address: string) =>
  (await whoProved(db, on, [address])).get(address)?.owner ?? null

const wrong = [403, 'wallet/wrong-signature']

describe('payments ask who proved an address', () => {
  test('a key’s proof holds on every chain of its family and on no other', async () => {
    const visitor = await world.app.visitor()
    const signers = [evm(), solana(), bitcoin()] as const
    for (const signer of signers) await world.prove(visitor, signer)
    const who = (on: Parameters<typeof whoProved>[1], of: Signer) => proverOf(world.app.system.db, on, of.address)
    const [onEvm, onSolana, onBitcoin] = signers
    expect(await who('0x38', onEvm)).toBe(visitor.userId)
    expect(await who('0x1', onEvm)).toBe(visitor.userId)
    expect(await who('solana', onSolana)).toBe(visitor.userId)
    expect(await who('bitcoin', onBitcoin)).toBe(visitor.userId)
    expect([await who('bitcoin', onSolana), await who('solana', onBitcoin), await who('solana', onEvm)]).toEqual([
      null,
      null,
      null,
    ])
    expect(await proverOf(world.app.system.db, '0x38', evm().address)).toBeNull()
  })

  test('a contract wallet is asked on its chain, and its proof holds there alone', async () => {
    const visitor = await world.app.visitor()
    const signer = evm()
    const become = (address: string, code: string) =>
      world.chain.client.request({ method: 'anvil_setCode' as never, params: [address, code] as never })
    const contract: Signer = { ...signer, address: evm().address }
    expect(await world.prove(visitor, contract)).toEqual(wrong)
    await become(contract.address, '0x60006000f3')
    expect(await world.prove(visitor, contract)).toEqual(wrong)
    // One that says yes to everything.
    await become(
      contract.address,
      '0x7f1626ba7e0000000000000000000000000000000000000000000000000000000060005260206000f3',
    )
    expect(await world.prove(visitor, contract)).toEqual([200, 'evm'])
    expect(await proverOf(world.app.system.db, '0x38', contract.address)).toBe(visitor.userId)
    expect(await proverOf(world.app.system.db, '0x1', contract.address)).toBeNull()
  })
})

describe('what is kept', () => {
  test('an address is no address of another chain, nor one with a mistyped letter', async () => {
    const visitor = await world.app.visitor()
    const shared = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
    for (const [on, address] of [
      ['evm', solana().address],
      ['evm', evm().address.slice(0, -1)],
      ['solana', evm().address],
      ['solana', '1'.repeat(32).slice(1)],
      ['solana', '0'.repeat(44)],
      ['bitcoin', evm().address],
      ['bitcoin', bitcoin().address.slice(0, -1)],
      ['bitcoin', shared],
    ]) {
      const { status, body } = await world.call(visitor, 'POST', '/api/wallet/sign-in/challenge', {
        chain: on,
        address,
      })
      expect([address, status, body['code']]).toEqual([address, 400, 'wallet/unreadable-address'])
    }
  })

  test('an address in capitals, or in small letters, is the same address', async () => {
    const visitor = await world.app.visitor()
    const signer = evm()
    const loud = { ...signer, address: `0x${signer.address.slice(2).toUpperCase()}` }
    expect(await world.prove(visitor, loud)).toEqual([200, 'evm'])
    const coded = bitcoin()
    expect(await world.prove(visitor, { ...coded, address: coded.address.toUpperCase() })).toEqual([200, 'bitcoin'])
    expect(await world.provedBy(visitor)).toEqual([coded.address, signer.address.toLowerCase()])
  })

  test('old questions do not stay, and no list of what happened names an address', async () => {
    const visitor = await world.app.visitor()
    const signer = solana()
    const { question } = await world.ask(visitor, signer)
    world.app.setNow(new Date(Date.now() + 600_000))
    await world.prove(visitor, signer)
    world.app.setNow(null)
    const left = await world.app.system.db.select().from(challenges).where(eq(challenges.nonce, question.nonce))
    expect(left).toEqual([])
    const written = await world.app.system.db.select().from(audits).where(eq(audits.userId, visitor.userId))
    const proofs = written.filter(({ action }) => action === 'wallet/address-proved')
    expect(proofs).toMatchObject([{ subject: String(visitor.userId), detail: { networkId: 'Solana' } }])
    expect(JSON.stringify(written)).not.toContain(signer.address)
  })

  test('a visitor’s queries see their own addresses and write none', async () => {
    const [visitor, other] = [await world.app.visitor(), await world.app.visitor()]
    const signer = evm()
    await world.prove(visitor, signer)
    const seen = await other.transaction((tx) => tx.db.select().from(userWallets))
    expect(seen).toEqual([])
    expect(await other.transaction(({ db }) => proverOf(db, '0x38', signer.address))).toBeNull()
    const claim = { userId: other.userId, walletAddress: signer.address.toLowerCase(), createdAt: new Date() }
    await expect(other.transaction((tx) => tx.db.insert(userWallets).values(claim))).rejects.toThrow()
    await expect(other.transaction((tx) => tx.db.select().from(challenges))).rejects.toThrow()
  })
})

test('404 a contract wallet cannot be asked on a chain that is not set up', async () => {
  const visitor = await world.app.visitor()
  const signer = evm()
  const { question } = await world.ask(visitor, signer, { chainId: '0x1' })
  expect(question['chainId']).toBe('1')
  const signature = `0x${'12'.repeat(65)}`
  expect(await world.answer(visitor, signer, question.nonce, signature)).toEqual([404, 'chains/not-configured'])
  // A key's own signature needs no chain.
  expect(await world.prove(visitor, signer, { chainId: '0x1' })).toEqual([200, 'evm'])
})

test('503 a contract wallet cannot be asked while its chain cannot be reached', async () => {
  const visitor = await world.app.visitor()
  const signer = evm()
  const away = { ...world.app, config: { ...world.app.config, BSC_RPC_URLS: ['http://127.0.0.1:1'] } }
  const lonely = await buildServer(away, { routes: walletRoutes, rateLimits: false })
  const { question } = await world.ask(visitor, signer)
  const payload = { chain: 'evm', address: signer.address, nonce: question.nonce, signature: `0x${'12'.repeat(65)}` }
  const headers = { cookie: `__Host-sid=${visitor.secret}` }
  const answered = await lonely.inject({ method: 'POST', url: '/api/wallet/sign-in', headers, payload })
  expect([answered.statusCode, answered.json<{ code: string }>().code]).toEqual([503, 'chains/unreachable'])
  await lonely.close()
})
