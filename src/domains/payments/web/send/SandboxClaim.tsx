import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError, request } from '#web/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { notSeen } from '../../problems.ts'
import { paymentsApi } from '../api.ts'
import { type Invoice, useTakeUp } from '../invoices/use-invoice.ts'
import { sendTexts } from './send-texts.ts'

type Claimed = { invoice: Invoice; transactionHash: string }

const everyMs = 1_000
const maxTries = 60

/**
 * In the sandbox only: claims what its payer sent of another amount, as a person claims what their own wallet sent. The
 * payer signs the claim; the product is told nothing else.
 */
export function SandboxClaim({ invoice, transactionHash }: Claimed) {
  const t = useText(sendTexts)
  const takeUp = useTakeUp()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => claim({ invoice, transactionHash }),
    // The network shows it a moment after it was sent.
    retry: (tries, failure) => isNotSeen(failure) && tries < maxTries,
    retryDelay: everyMs,
    onSuccess: takeUp,
  })
  return (
    <div className="stack stack-tight">
      <Note tone="warn" title={t('sandboxUnknown')} announce>
        {t('sandboxClaimText')}
      </Note>
      <div>
        <Button busy={isPending} busyText={t('sandboxClaiming')} onClick={() => mutate()}>
          {t('sandboxClaim')}
        </Button>
      </div>
      {isError ? (
        <Note tone="bad" announce>
          {t('sandboxClaimFailed')}
        </Note>
      ) : null}
    </div>
  )
}

async function claim({ invoice: { invoiceId: id, chain }, transactionHash }: Claimed): Promise<Invoice> {
  const { message } = await paymentsApi.claimMessage({ id, transactionHash })
  const signed = await request('POST', '/api/sandbox/sign', { chain, message })
  const { signature } = (await signed.json()) as { signature: string }
  return paymentsApi.claimPayment({ id, transactionHash, signature })
}

const isNotSeen = (failure: Error) => failure instanceof RequestError && failure.problem?.code === notSeen.code
