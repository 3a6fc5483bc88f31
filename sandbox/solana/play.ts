import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { lockFolder } from '../lock.ts'
import type { Played, PlayOptions } from '../played.ts'
import { associatedTokenAddress } from './accounts/tokens.ts'
import { solanaCalls } from './calls.ts'
import { usdcDecimals } from './genesis.ts'
import { type Accounts, openAccounts, testAccountNames } from './keys.ts'
import { openChain } from './open-chain.ts'
import { payerOf } from './payer.ts'
import { openEndpoint } from './rpc/endpoint.ts'
import { base58 } from './transaction.ts'

/** Plays Solana as its folder left it: its JSON-RPC endpoint and its control calls. */
export async function playSolana(options: PlayOptions): Promise<Played> {
  const { port, log } = options
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const closers = [await lockFolder(dataDir)]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const accounts = await openAccounts(dataDir)
    const { chain, restarted } = await openChain(accounts, { ...options, dataDir })
    closers.push(() => chain.close())
    const endpoint = await openEndpoint(port, chain, log)
    closers.push(() => endpoint.stop())
    const { url } = endpoint
    const description = { url, genesisHash: chain.genesisHash, restarted, ...(await descriptionOf(accounts)) }
    const calls = solanaCalls({ chain, endpoint, pay: payerOf(chain, accounts), payer: accounts.payer })
    return { url, describe: async () => description, calls, stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

async function descriptionOf(accounts: Accounts) {
  const mint = accounts.mint.address
  const receiving = accounts.receiving.address
  const testAccounts = testAccountNames.map(async (name) => {
    const { address, secret } = accounts[name]
    const usdcAccount = await associatedTokenAddress(address, mint)
    return { name, address, privateKey: base58(secret), keypair: [...secret], usdcAccount }
  })
  return {
    tokens: { USDC: { address: mint, decimals: usdcDecimals } },
    receiving: { SOL: receiving, USDC: receiving },
    receivingUsdcAccount: await associatedTokenAddress(receiving, mint),
    accounts: await Promise.all(testAccounts),
  }
}
