import { describe, expect, test } from 'vitest'
import { openSealed, type SealedFor, seal, sealRounds, WrongPassphraseError } from './seal.ts'

const bound: SealedFor = { address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', sandbox: true, genesisHash: '0xab' }
const entropy = Uint8Array.from({ length: 16 }, (_, at) => at * 7)
const rounds = 1_000

describe('a sealed wallet', () => {
  test('opens with its passphrase, stirred 600,000 times, and shows nothing of its key', async () => {
    const sealed = await seal(entropy, 'four calm words here', bound)
    expect(sealed.rounds).toBe(sealRounds)
    expect(sealRounds).toBe(600_000)
    expect(Buffer.from(sealed.ciphertext).includes(Buffer.from(entropy))).toBe(false)
    expect(await openSealed({ ...bound, ...sealed }, 'four calm words here')).toEqual(entropy)
  })

  test('does not open with another passphrase', async () => {
    const sealed = await seal(entropy, 'four calm words here', bound, rounds)
    for (const wrong of ['', 'four calm words her', 'Four calm words here'])
      await expect(openSealed({ ...bound, ...sealed }, wrong)).rejects.toThrow(WrongPassphraseError)
  })

  test('opens however the keyboard composed an accent', async () => {
    const sealed = await seal(entropy, 'ca\u00f1\u00f3n azul lento', bound, rounds)
    expect(await openSealed({ ...bound, ...sealed }, 'can\u0303o\u0301n azul lento')).toEqual(entropy)
  })

  test('does not open when its practice mark, chain, address or ciphertext was changed', async () => {
    const sealed = { ...bound, ...(await seal(entropy, 'four calm words here', bound, rounds)) }
    const flipped = sealed.ciphertext.map((byte, at) => (at === 3 ? byte ^ 1 : byte))
    const changed = [{ sandbox: false }, { genesisHash: null }, { address: '0x00' }, { ciphertext: flipped }]
    for (const change of changed)
      await expect(openSealed({ ...sealed, ...change }, 'four calm words here')).rejects.toThrow(WrongPassphraseError)
  })

  test('is never sealed twice with the same salt or nonce', async () => {
    const [a, b] = [await seal(entropy, 'x', bound, rounds), await seal(entropy, 'x', bound, rounds)]
    expect(a.salt).not.toEqual(b.salt)
    expect(a.nonce).not.toEqual(b.nonce)
  })
})
