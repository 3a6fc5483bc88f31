import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { doctorTexts } from '../texts.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import type { UnclearSearch } from './search-draft.ts'
import type { SearchTerms } from './search-in-address.ts'

type UrgentFirstProps = { search: UnclearSearch; onGo: (terms: Partial<SearchTerms>) => void }

/** Whom to call before looking for a doctor, and the search for whoever is safe. */
export function UrgentFirst({ search: { why, choices }, onGo }: UrgentFirstProps) {
  const t = useText(doctorTexts)
  const specialtyName = useSpecialtyName()
  const number = why === 'crisis' ? '988' : '911'
  return (
    <Note tone="bad" announce title={t(why === 'crisis' ? 'crisisTitle' : 'emergencyTitle')}>
      {t(why === 'crisis' ? 'crisis' : 'emergency')}
      <span className="row mt-3">
        <ButtonLink variant="primary" href={`tel:${number}`}>
          {t('callNumber', { number })}
        </ButtonLink>
        {choices.map(({ label, terms }) => (
          <Button key={label} onClick={() => onGo(terms)}>
            {t('goOnWith', { specialty: specialtyName(label) })}
          </Button>
        ))}
      </span>
    </Note>
  )
}
