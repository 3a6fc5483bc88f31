import type { Domain } from '#server/domain.ts'
import { contentTable } from '#server/retention/people-table.ts'
import { walletRoutes } from './routes.ts'

export const walletDomain: Domain = {
  name: 'wallet',
  routes: walletRoutes,
  peopleTables: [
    {
      table: 'wallet.sign_in_challenges',
      what: 'questions that a wallet signs to prove its address',
      term: '10 minutes',
      // They can be answered for five minutes.
      over: 't.expires_at <= now',
      everyMinutes: 5,
      joined: 'goes',
    },
    {
      ...contentTable('wallet.user_wallets', 'proved addresses'),
      joined: { movesOnceFor: 'network_id, wallet_address', best: 'proved_at desc nulls last' },
    },
    {
      table: 'wallet.token_balances',
      what: 'what a proved address held when it was last read',
      term: '30 days after it was last read',
      over: `t.last_updated <= now - interval '30 days'`,
      everyMinutes: 60,
      joined: 'follows',
    },
  ],
}
