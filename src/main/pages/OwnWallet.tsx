import { WalletButton } from '#domains/wallet/web/WalletButton.tsx'
import { headerVoice } from '#domains/wallet/web/wallet-voice.ts'

/** The wallet of this person, to connect, change or let go. */
export const OwnWallet = () => <WalletButton voice={headerVoice} />
