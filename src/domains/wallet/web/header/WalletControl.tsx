import { lazy, Suspense } from 'react'
import type { OutsideLink } from '#web/shell/site.ts'
import { usePrompt } from '../hub-wallet/approve/prompts.ts'
import { WalletButton } from './WalletButton.tsx'

const HubPrompts = lazy(async () => ({ default: (await import('../hub-wallet/approve/HubPrompts.tsx')).HubPrompts }))

/** The header's wallet control, and the place where the Hub Wallet asks its questions. */
export function WalletControl({ partner }: { partner: OutsideLink }) {
  const prompt = usePrompt()
  return (
    <>
      <WalletButton partner={partner} />
      {prompt ? (
        <Suspense>
          <HubPrompts prompt={prompt} />
        </Suspense>
      ) : null}
    </>
  )
}
