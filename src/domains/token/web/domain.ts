import { lazy } from 'react'
import type { WebDomain } from '#web/domain.ts'

const buy = '/crypto/buy'

export const tokenWeb: WebDomain = {
  pages: [
    {
      path: buy,
      title: { en: 'Buy UDE Tokens', es: 'Comprar tokens UDE' },
      frame: 'frame pt-10',
      Page: lazy(async () => ({ default: (await import('./buy/BuyPage.tsx')).BuyPage })),
    },
  ],
  ownLinks: [{ href: buy, label: { en: 'Buy UDE', es: 'Comprar UDE' }, icon: 'coin' }],
}
