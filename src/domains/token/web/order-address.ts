/** The page of one order. */
export const orderAddress = (orderId: string): string => `/crypto/buy?${new URLSearchParams({ order: orderId })}`
