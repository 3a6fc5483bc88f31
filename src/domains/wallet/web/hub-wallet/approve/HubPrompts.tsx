import { CreateHubWallet } from '../create/CreateHubWallet.tsx'
import { ApproveMessage } from './ApproveMessage.tsx'
import { ApprovePermit } from './ApprovePermit.tsx'
import { ApproveTransaction } from './ApproveTransaction.tsx'
import type { HubPrompt } from './prompt.ts'

/** The question the Hub Wallet asks just now. */
export function HubPrompts({ prompt }: { prompt: HubPrompt }) {
  if (prompt.kind === 'create') return <CreateHubWallet {...prompt} />
  if (prompt.kind === 'permit') return <ApprovePermit {...prompt} />
  return prompt.kind === 'send' ? <ApproveTransaction {...prompt} /> : <ApproveMessage {...prompt} />
}
