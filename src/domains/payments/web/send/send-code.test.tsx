import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isEvmChain } from '#domains/chains/chains.ts'
import { rails } from '../../rails/rails.ts'
import type { Invoice } from '../invoices/use-invoice.ts'
import { SendCode } from './SendCode.tsx'
import { walletLink } from './wallet-link.ts'

const payTo = '0x4f7e8292c189D2d8c80e552b05f53F0a2eece1A3'
const invoiceOver = (rail: (typeof rails)[number]) =>
  ({
    asset: rail.coin,
    chain: rail.chain,
    payTo,
    remaining: '1.25',
    tag: rail.knownBy === 'tag' ? '7' : null,
    tokenContract: payTo,
  }) as unknown as Invoice

test.each(rails.map((rail) => [rail.coin, rail.chain, rail] as const))(
  'PORT-72 the code of %s on %s holds the exact amount, or it says beside the code what to type',
  (coin, chain, rail) => {
    const invoice = invoiceOver(rail)
    const page = renderToStaticMarkup(<SendCode invoice={invoice} />)
    const isAddress = page.includes('Code with the wallet address')
    expect(isAddress).toBe(isEvmChain(chain))
    expect(page.includes(`Type it in yourself: 1.25 ${coin}`)).toBe(isAddress)
    if (!isAddress) expect(walletLink(invoice)).toMatch(/[?&]amount=1\.250*(&|$)/)
  },
)
