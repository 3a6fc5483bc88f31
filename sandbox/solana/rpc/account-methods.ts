import type { Chain } from '../chain.ts'
import { asAddress, type Params, textAt, textsAt } from './params.ts'
import { readingFor } from './reading.ts'
import { inContext } from './version.ts'

const maxAccounts = 100

/** The methods that read accounts, each as it stood at the commitment asked for. */
export function accountMethods(chain: Chain) {
  return {
    getBalance(params: Params) {
      const { slot, accountAt } = readingFor(chain, params, 1)
      const account = accountAt(asAddress(textAt(params, 0)))
      return inContext(slot, account.exists ? Number(account.lamports) : 0)
    },
    getAccountInfo(params: Params) {
      const { slot, show } = readingFor(chain, params, 1)
      return inContext(slot, show(asAddress(textAt(params, 0))))
    },
    getMultipleAccounts(params: Params) {
      const { slot, show } = readingFor(chain, params, 1)
      const addresses = textsAt(params, 0, maxAccounts).map(asAddress)
      return inContext(slot, addresses.map(show))
    },
  }
}
