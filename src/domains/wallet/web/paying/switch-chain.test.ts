import { expect, test } from 'vitest'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { Provider, ProviderRequest } from '#domains/chains/web/eip1193-provider.ts'
import { switchChain } from './switch-chain.ts'

const facts: ChainFacts = {
  chainId: '0x38',
  name: 'BSC Mainnet',
  token: { address: `0x${'ab'.repeat(20)}`, symbol: 'UDE', decimals: 18 },
  assets: [],
  payTo: `0x${'cd'.repeat(20)}`,
  payee: 'Northgate Heart Clinic',
  relayer: null,
  explorerUrl: 'https://explorer.test',
  rpcUrls: ['https://rpc.test'],
  sandbox: null,
}

/** A wallet that knows some chains and stands on one of them, and remembers what it was asked. */
function walletOn(
  chainId: string,
  known: readonly string[],
  habits: { addMoves: boolean; refuses?: string; stays?: boolean },
) {
  const asked: ProviderRequest[] = []
  const chains = new Set(known)
  let at = chainId
  const provider: Provider = {
    async request(request) {
      asked.push(request)
      const wanted = (request.params?.[0] as { chainId: string } | undefined)?.chainId ?? ''
      if (request.method === habits.refuses) throw { code: 4001, message: 'User rejected the request.' }
      if (request.method === 'eth_chainId') return at
      if (request.method === 'wallet_switchEthereumChain') {
        if (!chains.has(wanted)) throw { code: 4902, message: 'Unrecognized chain ID' }
        if (!habits.stays) at = wanted
      }
      if (request.method === 'wallet_addEthereumChain') {
        chains.add(wanted)
        if (habits.addMoves) at = wanted
      }
      return null
    },
  }
  const prompts = () => asked.filter(({ method }) => method.startsWith('wallet_')).map(({ method }) => method)
  return { provider, asked, prompts }
}

test('a wallet that is there already is not asked anything', async () => {
  const wallet = walletOn('0x38', ['0x38'], { addMoves: true })
  await switchChain(wallet.provider, facts)
  expect(wallet.prompts()).toEqual([])
})

test('WAL-28 PAY-08 a wallet that knows the chain is asked to switch', async () => {
  const wallet = walletOn('0x1', ['0x1', '0x38'], { addMoves: true })
  await switchChain(wallet.provider, facts)
  expect(wallet.prompts()).toEqual(['wallet_switchEthereumChain'])
})

test('PAY-09 PAY-10 code 4902 adds the chain, with its name, coin, node and explorer', async () => {
  const wallet = walletOn('0x1', ['0x1'], { addMoves: true })
  await switchChain(wallet.provider, facts)
  expect(wallet.prompts()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  expect(wallet.asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
    {
      chainId: '0x38',
      chainName: 'BSC Mainnet',
      nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
      rpcUrls: ['https://rpc.test'],
      blockExplorerUrls: ['https://explorer.test'],
    },
  ])
})

test('PAY-09 the practice chain is offered without the explorer of the real one', async () => {
  const wallet = walletOn('0x1', ['0x1'], { addMoves: true })
  await switchChain(wallet.provider, { ...facts, sandbox: { genesisHash: '0x1', tokenCodeHash: '0x2' } })
  const offered = wallet.asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params?.[0]
  expect(Object.keys(offered as object)).toEqual(['chainId', 'chainName', 'nativeCurrency', 'rpcUrls'])
})

test('a wallet that only takes note of the new chain is asked to switch once more', async () => {
  const wallet = walletOn('0x1', ['0x1'], { addMoves: false })
  await switchChain(wallet.provider, facts)
  expect(wallet.prompts().at(-1)).toBe('wallet_switchEthereumChain')
})

test('PAY-11 a person who does not want to switch is believed', async () => {
  const wallet = walletOn('0x1', ['0x38'], { addMoves: true, refuses: 'wallet_switchEthereumChain' })
  await expect(switchChain(wallet.provider, facts)).rejects.toMatchObject({ kind: 'rejected' })
})

test('PAY-11 PAY-17 a wallet that says yes and stays where it is has not switched', async () => {
  const wallet = walletOn('0x1', ['0x38'], { addMoves: true, stays: true })
  await expect(switchChain(wallet.provider, facts)).rejects.toMatchObject({
    kind: 'wrong-chain',
    message: 'failed to add or switch to the BSC network',
  })
})
