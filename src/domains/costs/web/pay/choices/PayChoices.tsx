import { type Ref, useId } from 'react'
import { telephone } from '#domains/doctors/web/PhoneLink.tsx'
import type { Money } from '#kit/money.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { isProgramme, type PayerKind } from '../../../plan/insured.ts'
import { DollarsField } from '../../plan/DollarsField.tsx'
import { payTexts } from '../texts.ts'
import { payChoiceTexts } from './choice-texts.ts'
import type { PayChoice } from './pay-choices.ts'

type PayChoicesProps = {
  payer: PayerKind
  isPlanChecked: boolean
  /** Whom to call where nobody knows what the visit costs. */
  phone: string | null
  choices: readonly PayChoice[]
  chosen: PayChoice['key'] | null
  text: string
  /** The copay that was said beside the estimate already; null when none was. */
  saidCopay: Money<'USD'> | null
  /** What keeps it from being paid, said once somebody pressed Pay. */
  problem: 'chooseAmount' | 'typeAmount' | null
  onChoose: (key: PayChoice['key'], text: string) => void
  ref: Ref<HTMLFieldSetElement>
}

/** How much to pay now, and what holds of it: nothing is chosen for anybody but what their checked plan says. */
export function PayChoices(props: PayChoicesProps) {
  const { phone, choices, chosen, text, saidCopay, problem, onChoose, ref } = props
  const t = useText(payTexts)
  const tChoice = useText(payChoiceTexts)
  const id = useId()
  const hint = chosen !== null ? null : phone ? 'toldHint' : hintOf(props)
  return (
    <>
      <CardPart className="border-t border-line">
        <fieldset ref={ref} tabIndex={-1} aria-describedby={`${id}-hint ${id}-error`}>
          <legend className="text-18 strong">{t('choose')}</legend>
          <p className="hint" id={`${id}-hint`}>
            {chosen !== null && phone ? <a href={telephone(phone)}>{t('notSure', { phone })}</a> : hint && t(hint)}
          </p>
          {props.payer === 'original_medicare' ? <p className="mt-1">{tChoice('medigap')}</p> : null}
          <p className="field-error empty:hidden" id={`${id}-error`} role="alert">
            {problem === 'chooseAmount' ? (
              <>
                <Icon name="failed" size="small" />
                {t(problem)}
              </>
            ) : null}
          </p>
          <div className={classNames('choices mt-2', problem === 'chooseAmount' && 'choices-wrong')}>
            {choices.map(({ key, amount }) => (
              <div key={key} className="choice">
                <input
                  type="radio"
                  id={`${id}-${key}`}
                  name={id}
                  checked={chosen === key}
                  onChange={({ target }) => {
                    onChoose(key, '')
                    // What opens below a choice may lie under the sum.
                    requestAnimationFrame(() => target.closest('.choice')?.scrollIntoView({ block: 'nearest' }))
                  }}
                />
                <label htmlFor={`${id}-${key}`}>{tChoice(key)}</label>
                {amount ? (
                  <span className="amount">{formatUsd(amount.units)}</span>
                ) : chosen === key ? null : key === 'card' && saidCopay ? (
                  <span className="amount">{formatUsd(saidCopay.units)}</span>
                ) : (
                  <span className="hint">{t('typeIt')}</span>
                )}
                {amount === null && chosen === key ? (
                  <div className="choice-own">
                    <DollarsField
                      label={<span className="visually-hidden">{t('amountLabel')}</span>}
                      hint={t('statedHint')}
                      error={problem === 'typeAmount' ? t('typeAmount') : undefined}
                      value={text}
                      onChange={(next) => onChoose(key, next)}
                    />
                  </div>
                ) : null}
              </div>
            ))}
          </div>
        </fieldset>
      </CardPart>
    </>
  )
}

/** Why nothing is chosen yet; null where the plan's own amount would be. */
function hintOf({ choices, payer, isPlanChecked }: PayChoicesProps) {
  const has = (one: PayChoice['key']) => choices.some(({ key }) => key === one)
  if (has('plan')) return null
  if (has('ifPaysAlone')) return 'otherPayerHint'
  if (has('ifInNetwork')) return 'networkHint'
  if (has('ifNoteHolds')) return 'noteHint'
  if (has('reckoned')) return 'openHint'
  return isPlanChecked || hasOwnPrices(payer) ? 'unknownHint' : 'chooseHint'
}

/** No plan could be checked that says the amount: there is none, or a public programme sets its own. */
const hasOwnPrices = (payer: PayerKind) => payer === 'none' || isProgramme(payer)
