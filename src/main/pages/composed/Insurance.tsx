import { chooseInsurance } from '#domains/costs/web/chosen-insurance.ts'
import { InsuranceTab } from '#domains/coverage/web/InsuranceTab.tsx'
import { QuoteForm } from '#domains/plans/web/quote/QuoteForm.tsx'
import { Recommendations } from '#domains/plans/web/Recommendations.tsx'

/** Whose insurance it is, with plans beside it; a proved one is what estimates rest on. */
export function Insurance({ open }: { open: (tab: string, partId?: string) => void }) {
  return (
    <InsuranceTab
      onVerified={chooseInsurance}
      onCleared={() => chooseInsurance(undefined)}
      onEstimate={() => open('copays', 'estimate-copay')}
    >
      <Recommendations />
      <QuoteForm />
    </InsuranceTab>
  )
}
