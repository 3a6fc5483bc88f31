const under = (explorerUrl: string, path: string) => `${explorerUrl.replace(/\/+$/, '')}/${path}`

/** Where anyone can look a transaction up. */
export const transactionLink = (explorerUrl: string, hash: string): string => under(explorerUrl, `tx/${hash}`)

/** Where anyone can look an address up. */
export const addressLink = (explorerUrl: string, address: string): string => under(explorerUrl, `address/${address}`)
