import type { ChainFacts } from './chain-facts.ts'
import type { Provider } from './eip1193-provider.ts'

/**
 * Whether a wallet stands on the chain we are paid on. `real-chain`: it is on the public chain of the same number while
 * this is practice. `no-token`: the token is not where it should be. `silent`: the wallet could not tell.
 */
export type ChainVerdict = 'right' | 'other-chain' | 'real-chain' | 'no-token' | 'silent'

/**
 * Asks the wallet itself, through its own connection, which chain it would send to. The practice chain carries the
 * number of the real one, so a number proves nothing: its first block and the token's code must match as well.
 */
export async function rightChain(provider: Provider, facts: ChainFacts): Promise<ChainVerdict> {
  try {
    const chainId = await provider.request({ method: 'eth_chainId' })
    if (Number(chainId) !== Number(facts.chainId)) return 'other-chain'
    const code = await provider.request({ method: 'eth_getCode', params: [facts.token.address, 'latest'] })
    if (typeof code !== 'string') return 'silent'
    if (!facts.sandbox) return code.length > 2 ? 'right' : 'no-token'
    const first = await provider.request({ method: 'eth_getBlockByNumber', params: ['0x0', false] })
    const hash = (first as { hash?: unknown } | null)?.hash
    if (typeof hash !== 'string') return 'silent'
    const sameStart = hash.toLowerCase() === facts.sandbox.genesisHash.toLowerCase()
    return sameStart && (await codeHash(code)) === facts.sandbox.tokenCodeHash.toLowerCase() ? 'right' : 'real-chain'
  } catch {
    return 'silent'
  }
}

async function codeHash(code: string): Promise<string> {
  const { keccak_256 } = await import('@noble/hashes/sha3.js')
  const { bytesToHex, hexToBytes } = await import('@noble/hashes/utils.js')
  return `0x${bytesToHex(keccak_256(hexToBytes(code.slice(2))))}`
}
