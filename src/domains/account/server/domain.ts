import type { Domain } from '#server/domain.ts'
import { endings, eraseIfOver, lookWhoWaits, lookWhoWaitsForTokens } from './erase/erase-later.ts'
import { accountRoutes } from './routes.ts'

export const accountDomain: Domain = {
  name: 'account',
  routes: accountRoutes,
  listeners: [
    ...endings.map((topic) => ({ topic, name: `account/look-who-waits-after-${topic}`, hear: lookWhoWaits })),
    { topic: 'token/purchase-over', name: 'account/look-who-waits-for-tokens', hear: lookWhoWaitsForTokens },
    { topic: 'account/erase-when-over', name: 'account/erase-if-over', hear: eraseIfOver },
  ],
}
