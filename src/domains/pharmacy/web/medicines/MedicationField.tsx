import { useState } from 'react'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Combobox } from '#web/ui/form/Combobox.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import type { Medication } from '../../contract.ts'
import { discountTexts } from '../discounts/texts.ts'
import { isInsulin } from './is-insulin.ts'
import { productTexts } from './product-texts.ts'
import { useMedicationName, useMedications } from './use-medications.ts'

type MedicationFieldProps = {
  id: string
  text: string
  error: string | undefined
  hint: string | undefined
  onText: (text: string) => void
  /** With the brand that was typed; none where it was the medicine's own name. */
  onChoose: (medication: Medication, brand: string | undefined) => void
}

const maxShown = 8

/** A medicine by brand or generic name, with those that begin so below. */
export function MedicationField({ id, text, error, hint, onText, onChoose }: MedicationFieldProps) {
  const t = useText(discountTexts)
  const fitting = useMedications(text)?.medications
  const all = useMedications('')?.medications ?? []
  const product = useText(productTexts)
  const [seenAllFor, setSeenAllFor] = useState<string>()
  const isUnknown = fitting?.length === 0
  // Whoever typed one we do not know is told so, and sees those we do when they ask.
  const medications = isUnknown ? (seenAllFor === text ? all : []) : (fitting?.slice(0, maxShown) ?? [])
  const notListed = product('notListed', { name: text })
  const seeAll = {
    key: 'all',
    face: (
      <span className="min-w-0">
        <span className="strong">{notListed}</span>
        <span className="hint block">{product('seeAll', { count: all.length })}</span>
      </span>
    ),
    choose: () => setSeenAllFor(text),
    staysOpen: true,
  }
  return (
    <Combobox
      id={id}
      label={t('medication')}
      listLabel={t('medications')}
      found={isUnknown ? `${notListed}.` : t('medicationsFound', { count: medications.length })}
      className="col-span-12 phone:col-span-4"
      text={text}
      error={error}
      hint={hint}
      onText={onText}
      options={[
        ...(isUnknown && seenAllFor !== text ? [seeAll] : []),
        ...medications.map((one) => {
          const brand = brandTyped(one, text)
          return {
            key: one.genericName,
            face: brand ? <BrandName brand={brand} medication={one} /> : <MedicationName medication={one} />,
            choose: () => onChoose(one, brand),
          }
        }),
      ]}
    />
  )
}

/** The brand a text begins; none where it begins the medicine's own name, or nothing was typed. */
function brandTyped({ genericName, spanishName, brandNames }: Medication, text: string): string | undefined {
  const begins = (name: string) => name.toLowerCase().startsWith(text.trim().toLowerCase())
  return [genericName, spanishName].some(begins) ? undefined : brandNames.find(begins)
}

/** A brand that was looked for, as what it is: of which medicine, and what else there is of that. */
function BrandName({ brand, medication }: { brand: string; medication: Medication }) {
  const t = useText(discountTexts)
  const product = useText(productTexts)
  const name = useMedicationName(medication.genericName)
  const { isControlled, hasGeneric, hasBiosimilar } = medication
  const other = hasBiosimilar
    ? 'alsoBiosimilar'
    : !hasGeneric
      ? null
      : isInsulin(medication)
        ? 'alsoUnbranded'
        : 'alsoGeneric'
  return (
    <>
      <span className="min-w-0">
        <span className="strong">{brand}</span>
        <span className="hint block">
          {product('brandOf', { name })} {other ? product(other) : null}
        </span>
      </span>
      <span className="row">
        {isControlled ? <Badge tone="warn">{t('controlled')}</Badge> : null}
        <Badge outline>{hasGeneric === false && !hasBiosimilar ? t('brandOnly') : product('brand')}</Badge>
      </span>
    </>
  )
}

function MedicationName({ medication }: { medication: Medication }) {
  const t = useText(discountTexts)
  const product = useText(productTexts)
  const language = useLanguage()
  const { genericName, spanishName, brandNames, isControlled, hasGeneric, hasBiosimilar } = medication
  return (
    <>
      <span className="min-w-0">
        <span className="strong">{language === 'es' ? spanishName : genericName}</span>
        {brandNames.length > 0 ? (
          <span className="hint block">{t('genericOf', { brands: brandNames.join(', ') })}</span>
        ) : null}
      </span>
      <span className="row">
        {isControlled ? <Badge tone="warn">{t('controlled')}</Badge> : null}
        {hasBiosimilar ? <Badge outline>{product('hasBiosimilars')}</Badge> : null}
        {hasGeneric === null || hasBiosimilar ? null : (
          <Badge outline>
            {hasGeneric && isInsulin(medication) ? product('unbranded') : t(hasGeneric ? 'generic' : 'brandOnly')}
          </Badge>
        )}
      </span>
    </>
  )
}
