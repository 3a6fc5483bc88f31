import { ApproveTransaction } from './ApproveTransaction.tsx'
import { CreateHubWallet } from './CreateHubWallet.tsx'
import type { HubPrompt } from './prompt.ts'

/** The question the Hub Wallet asks just now. */
export function HubPrompts({ prompt }: { prompt: HubPrompt }) {
  return prompt.kind === 'create' ? <CreateHubWallet {...prompt} /> : <ApproveTransaction {...prompt} />
}
