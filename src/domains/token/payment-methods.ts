/** How a purchase through a wallet is named in a request, and the kind of wallet each belongs to. */
export const walletTypes = ['metamask', 'phantom', 'apple', 'coinbase', 'trust', 'walletconnect'] as const
export type WalletType = (typeof walletTypes)[number]

export const paymentMethods = ['metamask', 'phantom', 'apple_pay', 'coinbase', 'trust', 'crypto_swap'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The one payment method of each kind of wallet. */
export const methodOf: Readonly<Record<WalletType, PaymentMethod>> = {
  metamask: 'metamask',
  phantom: 'phantom',
  apple: 'apple_pay',
  coinbase: 'coinbase',
  trust: 'trust',
  walletconnect: 'crypto_swap',
}

/** The kind a wallet of the catalogue is sent as; those that have no name of their own go as WalletConnect does. */
export const walletTypeOf = (walletId: string): WalletType =>
  walletId !== 'apple' && (walletTypes as readonly string[]).includes(walletId)
    ? (walletId as WalletType)
    : 'walletconnect'
