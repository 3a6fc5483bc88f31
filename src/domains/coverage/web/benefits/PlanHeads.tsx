import { useText } from '#web/i18n/use-text.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { calmName } from '../../benefits/calm-name.ts'
import { usdOf } from '../dollars.ts'
import type { Check } from '../use-coverage.ts'
import { headTexts } from './head-texts.ts'
import { answerLineTexts } from './line-texts.ts'
import { phoneText } from './phone-text.ts'

type Head = Check['heads'][number]

/** The kinds of care by X12's codes, in plain words. */
function useCares(): (types: readonly string[]) => string {
  const t = useText(answerLineTexts)
  const byCode = t as (key: string) => string
  return (types) =>
    types
      .map((code) =>
        Object.hasOwn(answerLineTexts.en, `care_${code}`) ? byCode(`care_${code}`) : t('otherCare', { code }),
      )
      .join(', ')
}

const perMonth = '34'

/** What comes before any price of a plan that is on: that nobody may bill, what is paid first, and who pays or answers instead. */
export function PlanHeads({ check }: { check: Check }) {
  const t = useText(headTexts)
  const cares = useCares()
  if (check.isActive === false) return null
  const whoOf = ({ name, phone }: Head) => (
    <>
      {name ? calmName(name) : t('unnamed')}
      {phone ? (
        <>
          {', '}
          <a href={`tel:${phone}`}>{phoneText(phone)}</a>
        </>
      ) : null}
    </>
  )
  const titleOf = (head: Head) => {
    if (head.kind !== 'spendDown') return t(head.kind)
    const when = head.period === perMonth ? 'spendDownMonth' : 'spendDown'
    return head.amount === null ? t('spendDownOpen') : t(when, { amount: usdOf(head.amount) })
  }
  return (
    <>
      {check.isQmb ? (
        <Note tone="good" title={t('qmb')} large>
          {t('qmbText')}
        </Note>
      ) : null}
      {check.heads
        .filter(({ kind }) => kind !== 'otherPayer')
        .map((head) => (
          <Note key={JSON.stringify(head)} tone={head.kind === 'ownDoctor' ? 'neutral' : 'warn'} title={titleOf(head)}>
            {head.kind === 'spendDown' ? t('spendDownText') : whoOf(head)}
            {head.serviceTypes.length > 0 ? ` (${cares(head.serviceTypes)})` : null}
          </Note>
        ))}
      {check.words.length > 0 ? (
        <Note tone="warn">{t('words', { words: check.words.map((word) => `“${word}”`).join(' ') })}</Note>
      ) : null}
    </>
  )
}

/** That teeth, eyes or medicines alone are on, and nothing is said of visits. */
export function OnlyOtherCare({ types }: { types: readonly string[] }) {
  const t = useText(headTexts)
  const cares = useCares()
  return (
    <Note tone="warn" title={t('onlyCare', { care: cares(types) })} large>
      {t('onlyCareText')}
    </Note>
  )
}
