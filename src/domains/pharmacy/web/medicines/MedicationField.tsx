import { useText } from '#web/i18n/use-text.ts'
import { Combobox } from '#web/ui/form/Combobox.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import type { Medication } from '../../contract.ts'
import { discountTexts } from '../discounts/texts.ts'
import { isInsulin } from './is-insulin.ts'
import { productTexts } from './product-texts.ts'
import { useMedications, useNameOf } from './use-medications.ts'

type MedicationFieldProps = {
  id: string
  text: string
  error: string | undefined
  hint: string | undefined
  onText: (text: string) => void
  onChoose: (medication: Medication) => void
}

const maxShown = 8

/** A medicine by brand or generic name, with those that the text may mean below, and how the text was read where that is not plain. */
export function MedicationField({ id, text, error, hint, onText, onChoose }: MedicationFieldProps) {
  const t = useText(discountTexts)
  const product = useText(productTexts)
  const answer = useMedications(text)
  const isUnknown = answer?.medications.length === 0
  const medications = answer?.medications.slice(0, maxShown) ?? []
  const notListed = product('notListed', { name: text.trim() })
  const readAs = answer?.readAs ? product('readAs', { name: text.trim(), readAs: answer.readAs }) : null
  const noted = answer?.isShorthand && readAs ? `${readAs} ${product('shorthand')}` : readAs
  return (
    <Combobox
      id={id}
      label={t('medication')}
      listLabel={t('medications')}
      found={
        isUnknown
          ? `${notListed}.`
          : [noted, t('medicationsFound', { count: medications.length })].filter(Boolean).join(' ')
      }
      className="col-span-12 phone:col-span-5"
      text={text}
      error={error}
      hint={hint}
      onText={onText}
      options={[
        ...(isUnknown
          ? [
              {
                key: 'unknown',
                face: (
                  <span className="min-w-0">
                    <span className="strong">{notListed}</span>
                    <span className="hint block">{noted ?? product('notListedHelp')}</span>
                  </span>
                ),
                choose: () => {},
                staysOpen: true,
              },
            ]
          : []),
        ...medications.map((one, at) => ({
          key: one.genericName,
          face: <MedicationFace medication={one} note={at === 0 ? noted : null} isOnly={answer?.isCertain !== false} />,
          choose: () => onChoose(one),
        })),
      ]}
    />
  )
}

/** What a medicine is, or a brand that was looked for, what else there is of it, and how it was understood. */
function MedicationFace({
  medication,
  note,
  isOnly,
}: {
  medication: Medication
  note: string | null
  isOnly: boolean
}) {
  const t = useText(discountTexts)
  const product = useText(productTexts)
  const name = useNameOf()(medication)
  const { brandTyped, brandNames, isControlled, match } = medication
  const others = useOtherWords(medication)
  const brands = brandNames.slice(0, 4).join(', ')
  const what = brandTyped
    ? `${product('brandOf', { name })} ${medication.isBrandGone ? product('brandGone') : (others ?? '')}`
    : brands && t('genericOf', { brands })
  return (
    <>
      <span className="min-w-0">
        <span className="strong">{brandTyped ?? name}</span>
        <span className="hint block">
          {match === 'slip' && !isOnly ? product('perhaps') : null}{' '}
          {match === 'contains' ? product('containsIt') : null} {what}
        </span>
        {note ? <span className="hint block">{note}</span> : null}
      </span>
      <span className="row">
        {isControlled ? <Badge tone="warn">{t('controlled')}</Badge> : null}
        <KindBadge medication={medication} />
      </span>
    </>
  )
}

/** What else is sold than a brand, as far as the list says. */
function useOtherWords(medication: Medication): string | null {
  const product = useText(productTexts)
  const { hasGeneric, hasBiosimilar, hasUnbranded } = medication
  if (hasBiosimilar) return product('alsoBiosimilar')
  if (hasGeneric) return product('alsoGeneric')
  return hasUnbranded ? product('alsoUnbranded') : null
}

function KindBadge({ medication }: { medication: Medication }) {
  const t = useText(discountTexts)
  const product = useText(productTexts)
  const { brandTyped, isBrandGone, hasGeneric, hasBiosimilar, hasUnbranded, rxOtc } = medication
  const isBrandOnly = hasGeneric === false && !hasBiosimilar && !hasUnbranded
  const words = [
    brandTyped && !isBrandGone ? (isBrandOnly ? t('brandOnly') : product('brand')) : null,
    !brandTyped && hasBiosimilar ? product('hasBiosimilars') : null,
    !brandTyped && hasUnbranded && isInsulin(medication) ? product('unbranded') : null,
    !brandTyped && hasGeneric ? t('generic') : null,
    !brandTyped && isBrandOnly ? t('brandOnly') : null,
    rxOtc === 'otc' ? product('otc') : null,
  ]
  return words.map((one) =>
    one ? (
      <Badge key={one} outline>
        {one}
      </Badge>
    ) : null,
  )
}
