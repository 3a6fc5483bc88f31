import { expect, test } from 'vitest'
import { bitcoinNetwork } from './bitcoin-network.ts'

// The addresses of BIP-173 and of the first block.
test.each([
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'live'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'live'],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'sandbox'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', null],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', null],
  ['0x0000000000000000000000000000000000000001', null],
  ['', null],
])('%s is an address of: %s', (address, network) => {
  expect(bitcoinNetwork(address)).toBe(network)
})
