/** Wallets as a person looks for them: those in this browser first, the one used last on top of its kind. */
export function inOrder<W extends { id: string }>(
  wallets: readonly W[],
  isHere: (wallet: W) => boolean,
  recentId: string | null,
): W[] {
  const weight = (wallet: W) => (isHere(wallet) ? 2 : 0) + (wallet.id === recentId ? 1 : 0)
  return wallets.toSorted((a, b) => weight(b) - weight(a))
}
