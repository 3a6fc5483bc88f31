import { routes } from '#server/http/route.ts'
import type { PeopleTable } from '#server/retention/people-table.ts'
import { accountContract } from '../contract.ts'
import { accountPaths } from '../paths.ts'
import { changeAccount } from './change-account.ts'
import { eraseAccount } from './erase/erase-account.ts'
import { askToErase, keepAfterAll, readErasing } from './erase/erase-later.ts'
import { listUnderWay } from './erase/list-under-way.ts'
import { addFavorite, listFavorites, removeFavorite } from './favorites.ts'
import { listActivity } from './list-activity.ts'
import { endMySessions, endOtherSessions, mySessions } from './my-sessions.ts'
import { addPasskey, askToAddPasskey, removePasskey, waysBack } from './passkeys/my-passkeys.ts'
import { makeRecoveryCodes } from './passkeys/recovery-codes.ts'
import { askToSignIn, signInByCode, signInByPasskey } from './passkeys/sign-in-by-passkey.ts'
import { readAccount } from './read-account.ts'
import { exportAccount } from './take-along/export-account.ts'
import { exportSchema } from './take-along/export-schema.ts'

/** The account paths and what fulfils them; `tables` are all that say anything of people, of every domain. */
export const accountRoutesWith = (tables: readonly PeopleTable[]) =>
  routes(accountPaths, accountContract, {
    account: readAccount,
    changeAccount,
    eraseAccount,
    exportAccount,
    exportSchema: exportSchema(tables),
    moneyUnderWay: listUnderWay,
    erasing: readErasing,
    askToErase,
    keepAfterAll,
    sessions: mySessions,
    endSession: (ctx, { id }) => endMySessions(ctx, { only: id }),
    endOtherSessions,
    endAllSessions: (ctx) => endMySessions(ctx),
    activity: listActivity,
    favorites: listFavorites,
    addFavorite,
    removeFavorite,
    waysBack,
    askToAddPasskey,
    addPasskey,
    removePasskey,
    makeRecoveryCodes,
    askToSignIn,
    signInByPasskey: signInByPasskey(tables),
    signInByCode: signInByCode(tables),
  })
