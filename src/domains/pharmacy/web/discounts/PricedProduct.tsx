import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import type { PharmacyContract } from '../../contract.ts'
import { productText, productTexts } from '../medicines/product-texts.ts'
import { changeAsked } from './asked-medicine.ts'
import { strengthId } from './DiscountForm.tsx'
import { hasNoPrice } from './use-asked-words.ts'

type DiscountAnswer = Answer<PharmacyContract['searchDiscounts']>

/** Which product the reference price is of, and that it is not the brand that was asked for where it is not. */
export function PricedProduct({ found, name: medicine }: { found: DiscountAnswer; name: string }) {
  const t = useText(productTexts)
  const { medication, referencePrice } = found
  const { askedBrand: brand, isOfBrand, isBrandGone } = medication
  const product = referencePrice?.product
  const hasOthers = hasOthersOf(medication)
  if (brand && isBrandGone) return <p>{t('brandGoneNow', { brand, name: medicine })}</p>
  if (!product) return brand ? <NoBrandPrice brand={brand} found={found} name={medicine} /> : null
  const name = productText(product)
  return (
    <>
      <p className="row gap-x-2">
        <span>{brand && !isOfBrand ? t('pricedNotBrand', { name, brand }) : t('priced', { name })}</span>
        {product.isBiosimilar ? <Badge outline>{t('biosimilar')}</Badge> : null}
      </p>
      {brand && isOfBrand && hasOthers ? (
        <p className="row">
          <span>{t('othersOf', { brand })}</span>
          <Button small onClick={compareAll}>
            {t('seeOthers', { name: medicine })}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** Whether the list names something else in just this strength and form. */
const hasOthersOf = ({ others }: DiscountAnswer['medication']): boolean =>
  others.generic === true || others.unbranded || others.biosimilar || others.brands.length > 0

/** Asks for the medicine whatever it is sold as. */
function compareAll() {
  changeAsked({ brand: undefined })
  // The button is gone with the next answer.
  document.getElementById(strengthId)?.focus()
}

/** That a brand has no price here, where that is not said above, and what else has its substance. */
function NoBrandPrice({ brand, found, name }: { brand: string; found: DiscountAnswer; name: string }) {
  const t = useText(productTexts)
  const hasOthers = hasOthersOf(found.medication)
  const others = found.medication.others.brands
  const isOtherPriced = found.searchSummary.pharmacies > 0
  if (hasNoPrice(found) && hasOthers)
    return (
      <div className="row">
        <p>{t('bySubstance', { name })}</p>
        <Button small onClick={compareAll}>
          {t('seeOthers', { name })}
        </Button>
      </div>
    )
  if (!isOtherPriced && others.length === 0) return null
  return (
    <p>
      {isOtherPriced ? `${t('noBrandPrice', { brand })} ${t('otherBelow')}` : null}{' '}
      {others.length > 0 ? t('notSame', { others: others.join(', ') }) : null}
    </p>
  )
}
