import { useText } from '#web/i18n/use-text.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { sendTexts } from './send-texts.ts'

const steps = ['step1', 'step2', 'step3', 'step4', 'step5'] as const

/** How to pay with a wallet app, in five steps. */
export function SendSteps() {
  const t = useText(sendTexts)
  return (
    <Disclosure summary={t('stepsTitle')} open>
      <ol className="send-steps">
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </Disclosure>
  )
}
