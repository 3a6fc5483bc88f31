import jsqr from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Product, SandboxWorld } from '../product/product.ts'

/** What a wallet app understands of a code: what to send on which chain, in the coin's smallest units. */
export type Understood = {
  chain: keyof SandboxWorld['chains']
  asset: string
  to: string
  units: string
  tag?: number
  reference?: string
}

/** Points a camera at the code on the screen: a picture of what is drawn, and what a reader of codes makes of it. */
export async function scan(browser: Browser, page: Page): Promise<string> {
  const code = page.getByRole('main').getByRole('img', { name: /^(Code|Código) / })
  await code.scrollIntoViewIfNeeded()
  const picture = (await code.screenshot()).toString('base64')
  // A page of its own: what the product allows its pages has nothing to do with a camera.
  const camera = await browser.newPage()
  const { pixels, width, height } = await camera.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    canvas?.drawImage(image, 0, 0)
    const { data = [] } = canvas?.getImageData(0, 0, image.width, image.height) ?? {}
    return { pixels: [...data], width: image.width, height: image.height }
  }, picture)
  await camera.close()
  const read = jsqr(new Uint8ClampedArray(pixels), width, height)
  expect(read, 'a code that can be read').not.toBeNull()
  return read?.data ?? ''
}

/** Reads a payment link as its standard has it, with what the sandbox's chains know of their tokens and nothing of the page. */
export function understand(link: string, { chains }: SandboxWorld): Understood {
  const { protocol, pathname, searchParams: query } = new URL(link)
  const text = (name: string) => query.get(name) ?? ''
  switch (protocol) {
    case 'bitcoin:': // BIP 21
      return { chain: 'bitcoin', asset: 'BTC', to: pathname, units: smallest(text('amount'), 8) }
    case 'xrp:':
      return { chain: 'xrpl', asset: 'XRP', to: pathname, units: smallest(text('amount'), 6), tag: Number(text('dt')) }
    case 'ethereum:': // ERC-681
      return ofEthereum(pathname, query, chains['0x1'].tokens)
    case 'solana:': {
      const reference = text('reference')
      const token = query.has('spl-token')
      if (token) expect(text('spl-token')).toBe(chains.solana.tokens.USDC.address)
      const units = smallest(text('amount'), token ? 6 : 9)
      return { chain: 'solana', asset: token ? 'USDC' : 'SOL', to: pathname, units, ...(reference && { reference }) }
    }
    default:
      throw new Error(`no wallet opens ${link}`)
  }
}

function ofEthereum(path: string, query: URLSearchParams, tokens: SandboxWorld['chains']['0x1']['tokens']): Understood {
  const [, target, chainId, call] = /^(0x[0-9a-fA-F]{40})@(\d+)(?:\/(\w+))?$/.exec(path) ?? []
  expect(chainId).toBe('1')
  if (call === undefined)
    return { chain: '0x1', asset: 'ETH', to: target as string, units: query.get('value') as string }
  expect(call).toBe('transfer')
  const [asset] =
    Object.entries(tokens).find(([, { address }]) => address.toLowerCase() === target?.toLowerCase()) ?? []
  return {
    chain: '0x1',
    asset: asset as string,
    to: query.get('address') as string,
    units: query.get('uint256') as string,
  }
}

/** A decimal as whole smallest units; more decimals than the coin has are a mistake. */
export function smallest(amount: string, decimals: number): string {
  const [whole = '', fraction = ''] = amount.split('.')
  expect(fraction.length).toBeLessThanOrEqual(decimals)
  return String(BigInt(whole + fraction.padEnd(decimals, '0')))
}

/** Sends exactly what was understood, from a payer of whom the product is told nothing. Answers the transaction. */
export async function send(product: Product, understood: Understood): Promise<string> {
  const sent = await product.call<{ transactionHash: string }>('POST', '/api/sandbox/pay', understood)
  return sent.transactionHash
}
