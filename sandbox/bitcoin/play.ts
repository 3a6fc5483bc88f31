import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { bytesToHex } from '@noble/hashes/utils.js'
import { lockFolder } from '../lock.ts'
import type { Played, PlayOptions } from '../played.ts'
import { bitcoinCalls } from './calls.ts'
import { mineByClock } from './clock.ts'
import type { ChainIndex } from './explorer/chain-index.ts'
import { openEndpoint } from './explorer/endpoint.ts'
import { openChain } from './open-chain.ts'
import { type Keys, openKeys, testAccountNames } from './wallet/keys.ts'

/** Starts Bitcoin as its folder left it: bcoin on regtest, behind an endpoint of Esplora's shape. */
export async function playBitcoin({ port, byClock, log, ...options }: PlayOptions): Promise<Played> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const closers = [await lockFolder(dataDir)]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const keys = await openKeys(dataDir)
    const { chain, restarted } = await openChain(dataDir, keys, log)
    closers.push(() => chain.close())
    if (byClock) closers.push(mineByClock(chain, log))
    const endpoint = await openEndpoint(port, chain, log)
    closers.push(() => endpoint.stop())
    const { url } = endpoint
    const description = { url, ...identityOf(chain.index), ...accountsOf(keys), restarted }
    return { url, describe: async () => description, calls: bitcoinCalls(chain, endpoint, keys), stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

// Block 0 is the same on every regtest; block 1 is this installation's own.
function identityOf(index: ChainIndex) {
  return { network: 'regtest', genesisHash: index.block(0)?.hash, firstBlockHash: index.block(1)?.hash }
}

function accountsOf({ accounts, receivingAccount }: Keys) {
  return {
    receiving: { BTC: accounts.receiving.address },
    receivingAccount,
    accounts: testAccountNames.map((name) => {
      const { address, privateKey, wif } = accounts[name]
      return { name, address, privateKey: bytesToHex(privateKey), wif }
    }),
  }
}
