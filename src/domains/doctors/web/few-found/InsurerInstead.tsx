import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { companyNamed } from '../../specialties/company-named.ts'
import { isOnlyInsurer } from '../../specialties/insurer-words.ts'
import { type SearchTerms, withName } from '../search/search-in-address.ts'
import { nobodyTexts } from './nobody-texts.ts'

type InsurerInsteadProps = {
  search: SearchTerms
  companies: readonly { id: number; name: string }[]
  onInsurer: (name: string | null) => void
  onSearch: (search: SearchTerms) => void
}

/** Where the name that nobody has is an insurance company's: to choose it as one's insurance instead. */
export function InsurerInstead({ search, companies, onInsurer, onSearch }: InsurerInsteadProps) {
  const t = useText(nobodyTexts)
  const company = isOnlyInsurer(search.name) ? companyNamed(search.name, companies) : null
  if (!company) return null
  const choose = () => {
    onInsurer(company.name)
    onSearch(withName(search, ''))
  }
  return (
    <p className="row">
      <Button onClick={choose}>{t('setInsurer', { insurer: company.name })}</Button>
    </p>
  )
}
