import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { useOneAtATime } from '#web/use-one-at-a-time.ts'
import type { WalletNetwork } from '../../catalogue/wallet-entry.ts'
import { readWalletError } from '../../shown/wallet-error.ts'
import { failureTexts } from '../failure-texts.ts'
import { walletService } from '../store.ts'
import type { WalletToasts } from '../wallet-toasts.ts'

/** A wallet to connect, by its id and the name it is shown under, and for which chains where that matters. */
export type ChosenWallet = { id: string; name: string; network?: WalletNetwork | undefined }

type After = {
  close: () => void
  toasts: WalletToasts
  /** What follows at once; false: it has already told the person something. */
  onConnected?: (() => Promise<boolean>) | undefined
  /** Raises a WalletError for what cannot be connected here. */
  check?: (chosen: ChosenWallet) => void
}

/** Connects the wallet that was chosen, once however often it is pressed, and says how it went and what to do next. */
export function useChoice({ close, toasts, onConnected, check }: After): {
  choose: (chosen: ChosenWallet) => void
  trouble: string | undefined
} {
  const t = useText(failureTexts)
  const once = useOneAtATime()
  const [trouble, setTrouble] = useState<string>()
  const run = async (chosen: ChosenWallet) => {
    const { id, name, network } = chosen
    setTrouble(undefined)
    try {
      check?.(chosen)
      const wallet = await walletService.connect(id, network)
      close()
      const quiet = (await onConnected?.()) === false
      if (!quiet) toasts.connected(wallet.name)
    } catch (thrown) {
      const error = readWalletError(thrown)
      if (error.kind === 'stopped') return
      setTrouble(t(error.kind, { name }))
      toasts.failed(error, name)
    }
  }
  const choose = (chosen: ChosenWallet) => void once(() => run(chosen))
  return { choose, trouble }
}
