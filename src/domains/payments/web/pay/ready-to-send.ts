import { askNodeByServer } from '#domains/chains/web/ask-node-by-server.ts'
import { type ChainFacts, readChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { Provider } from '#domains/chains/web/eip1193-provider.ts'
import { rightChain } from '#domains/chains/web/right-chain.ts'
import { balanceOfCall, transferCall } from '#domains/wallet/shown/token-call.ts'
import { switchChain } from '#domains/wallet/web/paying/switch-chain.ts'
import { walletService } from '#domains/wallet/web/store.ts'
import { PaymentStoppedError, stoppedBy } from './payment-stopped.ts'

/** The connected wallet, for UDE; raises PaymentStoppedError when it is of a family that cannot hold it, and when it is silent. */
export async function udeProvider(): Promise<Provider> {
  const network = walletService.getConnected()?.network
  if (network === 'solana') throw new PaymentStoppedError('no-ude-on-solana')
  if (network === 'bitcoin') throw new PaymentStoppedError('no-ude-here')
  const provider = await walletService.getProvider()
  if (!provider) throw new PaymentStoppedError('no-wallet')
  return provider
}

/** Brings the wallet to our chain, makes sure it is that chain, and that there is enough to pay; raises PaymentStoppedError. */
export async function readyToSend(provider: Provider, from: string, units: bigint): Promise<ChainFacts> {
  const facts = await readChainFacts()
  await switchChain(provider, facts).catch((thrown: unknown) => {
    throw stoppedBy(thrown, 'switch')
  })
  await onlyRightChain(provider, facts)
  const { ude, bnb } = await readBalances(facts.token.address, from)
  if (ude < units) throw new PaymentStoppedError('not-enough-ude')
  if (bnb < (await feeOf(facts, from, units))) throw new PaymentStoppedError('not-enough-bnb')
  return facts
}

/** What an address holds, asked of the chain at once. */
async function readBalances(token: string, address: string): Promise<{ ude: bigint; bnb: bigint }> {
  const [ude, bnb] = await Promise.all([
    askNodeByServer('eth_call', [{ to: token, data: balanceOfCall(address) }, 'latest']),
    askNodeByServer('eth_getBalance', [address, 'latest']),
  ])
  return { ude: BigInt(String(ude)), bnb: BigInt(String(bnb)) }
}

async function onlyRightChain(provider: Provider, facts: ChainFacts): Promise<void> {
  const verdict = await rightChain(provider, facts)
  if (verdict !== 'right') throw new PaymentStoppedError(verdict)
}

async function feeOf(facts: ChainFacts, from: string, units: bigint): Promise<bigint> {
  const call = { from, to: facts.token.address, data: transferCall({ to: facts.payTo, units }) }
  const [gas, price] = await Promise.all([
    askNodeByServer('eth_estimateGas', [call]),
    askNodeByServer('eth_gasPrice', []),
  ])
  return BigInt(String(gas)) * BigInt(String(price))
}
