import { useText } from '#web/i18n/use-text.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import type { CardProblems } from '../../cards/card.ts'
import { coverageTexts } from '../texts.ts'
import type { Verification } from '../use-coverage.ts'
import { type CardAnswer, type CardFieldsProps, NeededFields, OneAnswer } from './CardFields.tsx'
import { RestFields } from './RestFields.tsx'

const answersOf = {
  memberId: ['memberId'],
  name: ['firstName', 'lastName'],
  dateOfBirth: ['dateOfBirth'],
  company: ['insuranceCompany'],
} as const satisfies Record<Verification['mend'][number], readonly CardAnswer[]>

/** The answers of the form that an insurer did not know a person by. */
export const answersToMend = (mend: Verification['mend']): CardAnswer[] => mend.flatMap((what) => answersOf[what])

type MendFieldsProps = CardFieldsProps & {
  mend: Verification['mend']
  /** What the insurer said is wrong, in words. */
  why: string
  /** What is wrong with the card as it is now, before it is sent. */
  missing: CardProblems
}

/** Only the answers the insurer did not know, each marked as wrong; all others behind one line. */
export function MendFields({ mend, why, missing, ...form }: MendFieldsProps) {
  const t = useText(coverageTexts)
  const names = answersToMend(mend)
  const isOther = (name: string) => !(names as string[]).includes(name)
  return (
    <>
      <div className="fields">
        {names.map((name) => (
          <OneAnswer key={name} {...form} name={name} refused={why} />
        ))}
      </div>
      <Disclosure
        summary={t('restOfCard')}
        open={[missing, form.wrong].some((found) => Object.keys(found).some(isOther))}
      >
        <div className="stack stack-loose">
          <NeededFields {...form} without={names} />
          <RestFields {...form} />
        </div>
      </Disclosure>
    </>
  )
}
