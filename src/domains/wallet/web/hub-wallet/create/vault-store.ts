import type { HubVault } from '../../../hub-vault.ts'

const databaseName = 'hub-wallet'
const storeName = 'wallets'

// One place for practice and one for real money: making the one never touches the other.
const placeOf = (sandbox: boolean) => (sandbox ? 'sandbox' : 'live')

/** The Hub Wallet on this device, still locked; null when there is none. */
export async function readVault(sandbox: boolean): Promise<HubVault | null> {
  return withStore('readonly', (store) => store.get(placeOf(sandbox)) as IDBRequest<HubVault | undefined>).then(
    (vault) => vault ?? null,
  )
}

/** Keeps a new Hub Wallet on this device; one that is already there is never overwritten. */
export async function keepVault(vault: HubVault): Promise<void> {
  await withStore('readwrite', (store) => store.add(vault, placeOf(vault.sandbox)))
}

/** Takes the Hub Wallet off this device; with its twelve words alone it is opened again, elsewhere. */
export async function removeVault(sandbox: boolean): Promise<void> {
  await withStore('readwrite', (store) => store.delete(placeOf(sandbox)))
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('this browser keeps nothing')))
  })
}

async function withStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      const request = act(transaction.objectStore(storeName))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('this browser keeps nothing')))
    })
  } finally {
    database.close()
  }
}
