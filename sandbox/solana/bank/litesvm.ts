import type { LiteSVM } from 'litesvm'

/** A fresh Solana virtual machine with the system, token and memo programs; signatures, blockhashes and duplicates are the chain's to check. */
export async function newSvm(): Promise<LiteSVM> {
  const { LiteSVM } = await import('litesvm').catch((failure: unknown) => {
    throw new Error('Solana is not played: the optional package litesvm is missing or not built for this system.', {
      cause: failure,
    })
  })
  // Its own history would refuse a transaction again whose fork was dropped.
  const svm = new LiteSVM().withSigverify(false).withBlockhashCheck(false).withTransactionHistory(0n)
  // Its one slot hash is of a slot that is not ours.
  svm.setSlotHashes([])
  return svm
}
