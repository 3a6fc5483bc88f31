import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'

// Addresses of a practice chain begin with bcrt1; https://github.com/bitcoin/bitcoin/blob/master/src/kernel/chainparams.cpp
/** How addresses and keys are written in the world, and on a practice chain. */
export const bitcoinNetworks = { live: NETWORK, sandbox: { ...TEST_NETWORK, bech32: 'bcrt' } }

/** Where a Bitcoin address is worth something: in the world, or on a practice chain; null when it is no address. */
export function bitcoinNetwork(address: string): 'live' | 'sandbox' | null {
  const isOn = (mode: 'live' | 'sandbox') => {
    try {
      Address(bitcoinNetworks[mode]).decode(address)
      return true
    } catch {
      return false
    }
  }
  if (isOn('live')) return 'live'
  return isOn('sandbox') ? 'sandbox' : null
}
