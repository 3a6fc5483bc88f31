import { useSpecialtyName } from '#domains/doctors/web/use-specialty-name.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { answersChanged } from './answers-changed.ts'
import { type CalculatorAnswers, copayForm } from './calculator-answers.ts'
import { calculatorTexts } from './calculator-texts.ts'
import { changedTexts } from './changed-texts.ts'
import { pictureTexts } from './PictureSelect.tsx'

type OldResultProps = { asked: CalculatorAnswers; answers: CalculatorAnswers }

/** Says which answers have changed since the figure below was made, and makes it anew. */
export function OldResult({ asked, answers }: OldResultProps) {
  const t = useText(calculatorTexts)
  const words = useText(changedTexts)
  const picture = useText(pictureTexts)
  const specialtyName = useSpecialtyName()
  const nameOf = (of: CalculatorAnswers, what: ReturnType<typeof answersChanged>[number]): string => {
    if (what === 'service') return t(`service.${of.serviceType}`)
    if (what === 'seen') return of.seen === '' ? t('notSure') : t(of.seen === 'yes' ? 'seenYes' : 'seenNo')
    if (what === 'specialist') return of.specialist === '' ? t('notSure') : specialtyName(of.specialist)
    if (what === 'picture') return of.picture === '' ? t('notSure') : picture(`variant.${of.picture}`)
    if (what === 'payer') return of.insured ? of.insuranceCompany || words('notSaid') : t('without')
    if (what === 'age') return of.age || words('notSaid')
    return [of.city.trim(), of.state, of.zip].filter(Boolean).join(', ') || words('notSaid')
  }
  return (
    <Note tone="warn" announce>
      <ul aria-label={words('changed')} className="grid gap-1">
        {answersChanged(asked, answers).map((what) => (
          <li key={what}>
            {words('oneChanged', { what: words(what), from: nameOf(asked, what), to: nameOf(answers, what) })}
          </li>
        ))}
      </ul>
      <p className="row mt-2">
        {words('stillOld')}
        <Button small type="submit" form={copayForm}>
          {t('update')}
        </Button>
      </p>
    </Note>
  )
}
