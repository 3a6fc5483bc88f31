import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { lockFolder } from '../lock.ts'
import type { Played, PlayOptions } from '../played.ts'
import { closeByClock } from './clock.ts'
import { controlCalls } from './control-calls.ts'
import { type Accounts, openAccounts, testAccountNames } from './keys.ts'
import { openXrpLedger } from './open-xrp-ledger.ts'
import { openEndpoint } from './rpc/endpoint.ts'
import type { XrpLedger } from './xrp-ledger.ts'

/** Plays the XRP Ledger as this folder left it, by a network of its own with one node. */
export async function playXrpl(options: PlayOptions): Promise<Played> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const closers = [await lockFolder(dataDir)]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const accounts = await openAccounts(dataDir)
    const { ledger, restarted } = await openXrpLedger(dataDir, accounts, options.log)
    closers.push(() => ledger.stop())
    if (options.byClock) closers.push(closeByClock(ledger, options.log))
    const endpoint = await openEndpoint(options.port, ledger, options.log)
    closers.push(() => endpoint.stop())
    const describe = async () => ({ url: endpoint.url, restarted, ...describeLedger(ledger, accounts) })
    return { url: endpoint.url, describe, calls: controlCalls(ledger, accounts, endpoint), stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

function describeLedger(ledger: XrpLedger, accounts: Accounts) {
  const { receiving } = accounts
  return {
    networkId: ledger.networkId,
    genesisHash: ledger.genesisHash,
    receiving: { XRP: receiving.address },
    // This form of the address says that it is of a test network: wallets on the real one refuse it.
    receivingXAddress: receiving.getXAddress(false, true),
    accounts: testAccountNames.map((name) => {
      const { address, seed, publicKey, privateKey } = accounts[name]
      return { name, address, seed, publicKey, privateKey }
    }),
  }
}
