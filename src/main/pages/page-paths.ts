/** Every page the product has, as address patterns; anything else is answered "404 Page Not Found". */
export const pagePaths = {
  home: '/',
  user: '/user',
  earn: '/earn',
  buy: '/crypto/buy',
  enhancedBuy: '/crypto/enhanced-buy',
  doctor: '/doctor/:npi',
  paymentPortal: '/crypto/payment-portal',
  invoice: '/crypto/invoice/:id',
  receipt: '/crypto/receipt/:id',
  pay: '/crypto/pay',
  payments: '/payments',
  settings: '/settings',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const

/** The patterns alone, in no particular order. */
export const pagePatterns: readonly string[] = Object.values(pagePaths)

/** Whether an address path belongs to one of our pages; a slash at the end does not matter. */
export function isPage(path: string): boolean {
  const parts = path.replace(/([^/])\/$/, '$1').split('/')
  return pagePatterns.some((pattern) => {
    const wanted = pattern.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => matches(part, parts[at] ?? ''))
  })
}

function matches(wanted: string, given: string): boolean {
  return wanted.startsWith(':') ? given !== '' : wanted === given
}
