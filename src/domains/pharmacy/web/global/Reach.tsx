import type { Answer } from '#kit/endpoint.ts'
import { formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { PharmacyContract } from '../../contract.ts'
import { reachTexts } from './reach-texts.ts'

type WorldAnswer = Answer<PharmacyContract['searchWorld']>

/** How far the whole list reaches, and after a search whether a map server was asked as well. */
export function Reach({
  coverage,
  mapServer,
  mapServerIsSample,
}: Pick<WorldAnswer, 'coverage'> & Partial<WorldAnswer>) {
  const t = useText(reachTexts)
  const ui = useText(uiTexts)
  const share = coverage.pharmacies === 0 ? 0 : Math.round((100 * coverage.withHours) / coverage.pharmacies)
  return (
    <Card>
      <CardPart>
        <h3>{t('reach')}</h3>
        <p className="mt-1">
          {t('coverage', {
            pharmacies: formatWhole(coverage.pharmacies),
            countries: coverage.countries,
            share,
          })}
        </p>
        {mapServer ? (
          <p className="mt-1">
            {t(`${mapServerIsSample ? 'sampleServer' : 'mapServer'}.${mapServer}`)}{' '}
            {mapServerIsSample ? <Badge outline>{ui('sample')}</Badge> : null}
          </p>
        ) : null}
      </CardPart>
    </Card>
  )
}
