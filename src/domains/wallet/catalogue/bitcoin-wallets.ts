import type { WalletEntry } from './wallet-entry.ts'

/** Wallets for Bitcoin. */
export const bitcoinWallets: readonly WalletEntry[] = [
  {
    id: 'unisat',
    name: 'UniSat',
    type: 'bitcoin',
    networks: ['Bitcoin'],
    features: ['extension', 'phone'],
    marks: { bitcoin: 'unisat' },
    isSupported: true,
    installUrl: 'https://unisat.io/download',
    description: { en: 'For Bitcoin alone', es: 'Solo para Bitcoin' },
  },
  {
    id: 'xverse',
    name: 'Xverse',
    type: 'bitcoin',
    networks: ['Bitcoin', 'Stacks'],
    features: ['extension', 'phone'],
    marks: { bitcoin: 'xverse' },
    isSupported: true,
    installUrl: 'https://www.xverse.app/download',
    appLink: 'https://connect.xverse.app/browser?url={url}',
    description: { en: 'For Bitcoin and Stacks', es: 'Para Bitcoin y Stacks' },
  },
  {
    id: 'leather',
    name: 'Leather',
    type: 'bitcoin',
    networks: ['Bitcoin', 'Stacks'],
    features: ['extension'],
    marks: {},
    isSupported: false,
    installUrl: 'https://leather.io/',
    description: { en: 'For Bitcoin and Stacks', es: 'Para Bitcoin y Stacks' },
  },
]
