import { useText } from '#web/i18n/use-text.ts'
import { Card, CardPart } from '#web/ui/Card.tsx'
import type { SearchTerms } from '../search/search-in-address.ts'
import { Alternatives, useAlternatives } from './Alternatives.tsx'
import { nobodyTexts } from './nobody-texts.ts'

type FewFoundProps = {
  search: SearchTerms
  insurerId: number | null
  total: number
  onSearch: (search: SearchTerms) => void
}

/** Under a short list: the searches near it that find more. */
export function FewFound({ search, insurerId, total, onSearch }: FewFoundProps) {
  const t = useText(nobodyTexts)
  const alternatives = useAlternatives(search, insurerId, total)
  if (!alternatives?.length) return null
  return (
    <Card>
      <CardPart className="stack stack-tight">
        <h3>{t('few')}</h3>
        <Alternatives alternatives={alternatives} search={search} onSearch={onSearch} />
      </CardPart>
    </Card>
  )
}
