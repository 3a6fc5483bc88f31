import { routes } from '#server/route.ts'
import { accountContract } from '../contract.ts'
import { accountPaths } from '../paths.ts'
import { changeAccount } from './change-account.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'
import { readAccount } from './read-account.ts'

/** The account paths and what fulfils them. */
export const accountRoutes = routes(accountPaths, accountContract, {
  account: readAccount,
  changeAccount,
  eraseAccount,
  exportAccount,
})
