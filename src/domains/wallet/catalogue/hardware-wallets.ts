import { evmNetworks, type WalletEntry } from './wallet-entry.ts'

const networks = ['Bitcoin', ...evmNetworks, 'Solana'] as const satisfies WalletEntry['networks']

/** Devices that keep the key by themselves. A page speaks to them through a wallet they are paired with. */
export const hardwareWallets: readonly WalletEntry[] = [
  {
    id: 'ledger',
    name: 'Ledger',
    type: 'hardware',
    networks,
    features: ['device'],
    marks: {},
    isSupported: false,
    installUrl: 'https://www.ledger.com/',
    description: { en: 'Use Ledger through MetaMask or Phantom', es: 'Use Ledger con MetaMask o Phantom' },
  },
  {
    id: 'trezor',
    name: 'Trezor',
    type: 'hardware',
    networks,
    features: ['device'],
    marks: {},
    isSupported: false,
    installUrl: 'https://trezor.io/',
    description: { en: 'Use Trezor through MetaMask', es: 'Use Trezor con MetaMask' },
  },
  {
    id: 'keystone',
    name: 'Keystone',
    type: 'hardware',
    networks,
    features: ['device'],
    marks: {},
    isSupported: false,
    installUrl: 'https://keyst.one/',
    description: { en: 'Use Keystone through MetaMask', es: 'Use Keystone con MetaMask' },
  },
  {
    id: 'gridplus',
    name: 'GridPlus Lattice1',
    type: 'hardware',
    networks: ['Bitcoin', ...evmNetworks],
    features: ['device'],
    marks: {},
    isSupported: false,
    installUrl: 'https://gridplus.io/',
    description: { en: 'Use GridPlus through MetaMask', es: 'Use GridPlus con MetaMask' },
  },
]
