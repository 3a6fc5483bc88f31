import { accountKey } from '../../ledger/entries.ts'
import { accountOf, type Call, flag } from '../call.ts'
import { chosenLedger, stateOf } from '../chosen-ledger.ts'
import { RpcError } from '../failure.ts'

// Settings of an account by the names of the API.
const settings = {
  defaultRipple: 0x00800000,
  depositAuth: 0x01000000,
  disableMasterKey: 0x00100000,
  disallowIncomingXRP: 0x00080000,
  globalFreeze: 0x00400000,
  noFreeze: 0x00200000,
  passwordSpent: 0x00010000,
  requireAuthorization: 0x00040000,
  requireDestinationTag: 0x00020000,
}

/** An account's balance, settings and next sequence number. */
export function accountInfo(call: Call): object {
  const chosen = chosenLedger(call)
  const address = accountOf(call, chosen.told)
  const account = stateOf(call, chosen).account(address)
  if (!account) throw new RpcError('actNotFound', undefined, { ...chosen.told, account: address })
  if (flag(call, 'queue') && chosen.closed) throw new RpcError('invalidParams')
  const flags = Object.entries(settings).map(([name, bit]) => [name, (account.Flags & bit) !== 0])
  const signers = flag(call, 'signer_lists') ? { signer_lists: [] } : {}
  return {
    ...chosen.told,
    account_data: {
      ...account,
      index: accountKey(address),
      ...(call.apiVersion === 1 ? signers : {}),
    },
    account_flags: Object.fromEntries(flags),
    ...(call.apiVersion === 1 ? {} : signers),
    ...(flag(call, 'queue') ? { queue_data: { txn_count: 0 } } : {}),
  }
}
