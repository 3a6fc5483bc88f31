import type { Call, Method } from '../call.ts'
import { RpcError } from '../failure.ts'
import { subscribe, unsubscribe } from '../subscriber.ts'
import { accountInfo } from './account-info.ts'
import { accountLines } from './account-lines.ts'
import { accountTx } from './account-tx.ts'
import { ledgerClosed, ledgerCurrent, ledgerMethod } from './ledger-methods.ts'
import { fee, serverInfo, serverState } from './server-methods.ts'
import { submitMethod } from './submit.ts'
import { txMethod } from './tx.ts'

const methods: Record<string, Method> = {
  account_info: accountInfo,
  account_lines: accountLines,
  account_tx: accountTx,
  fee,
  ledger: ledgerMethod,
  ledger_closed: ledgerClosed,
  ledger_current: ledgerCurrent,
  ping: () => ({}),
  server_info: serverInfo,
  server_state: serverState,
  submit: submitMethod,
  subscribe,
  tx: txMethod,
  unsubscribe,
}

/** Answers a request by the method's name; an answer with `error` is a failure. */
export async function answer(name: string, call: Call, log: (line: string) => void): Promise<Record<string, unknown>> {
  try {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (!method) throw new RpcError('unknownCmd')
    return { ...(await method(call)) }
  } catch (failure) {
    if (failure instanceof RpcError) return failure.answer
    log(`${name} failed: ${failure}`)
    return new RpcError('internal').answer
  }
}
