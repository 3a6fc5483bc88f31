/** The name under which the Hub Wallet makes itself known in a page. */
export const hubWalletRdns = 'hub.wallet'
/** The Hub Wallet's id among the connected wallets. */
export const hubWalletId = 'hub-wallet'
/** What people call it. */
export const hubWalletName = 'Hub Wallet'
