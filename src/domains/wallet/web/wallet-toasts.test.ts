import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '#web/i18n/language.ts'
import { readWalletError, WalletError } from '../shown/wallet-error.ts'
import { failureTexts } from './failure-texts.ts'
import { wordsOfWallet } from './wallet-toasts.ts'

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }))
afterEach(() => {
  setLanguage('en')
  vi.unstubAllGlobals()
})

const english = 'User rejected the request.'
const kinds = [...(Object.keys(failureTexts.en) as WalletError['kind'][]), 'stopped' as const]

test.each(kinds)(
  'HDR-28 HDR-29 words of a wallet that went wrong (%s) are its own in English, ours in Spanish',
  (kind) => {
    const error = new WalletError(kind, english)
    expect(wordsOfWallet(error, 'MetaMask')).toBe(english)
    setLanguage('es')
    const said = wordsOfWallet(error, 'MetaMask')
    expect(said).not.toContain(english)
    expect(said).toContain('MetaMask')
  },
)

test('HDR-28 what no wallet explains is said in Spanish, too', () => {
  setLanguage('es')
  for (const thrown of [{}, 'Oh no', new Error('No accounts available'), null])
    expect(wordsOfWallet(readWalletError(thrown), 'UniSat')).toBe(
      'UniSat no pudo hacerlo. Intente de nuevo o elija otra billetera.',
    )
})
