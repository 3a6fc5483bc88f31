import { catalogue } from '#web/i18n/catalogue.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { SearchTerms } from '../search/search-in-address.ts'
import { useTypedSymptoms, useUnusedWishes } from '../search/typed-symptoms.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'

/** Words of what was understood of a typed search, and what was not used. */
const texts = catalogue({
  en: {
    usually: 'For “{typed}” people usually see: {specialty}. That is a suggestion of whom to ask, not a diagnosis.',
    notSearchedFor: 'Not searched for: {words}. The directory does not say it of everybody. Ask when you call.',
    asName: 'A doctor called “{name}”',
  },
  es: {
    usually:
      'Por “{typed}” la gente suele ver a: {specialty}. Es una sugerencia de a quién preguntar, no un diagnóstico.',
    notSearchedFor: 'No se buscó: {words}. El directorio no lo dice de todos. Pregunte al llamar.',
    asName: 'Un médico llamado “{name}”',
  },
})

type UsuallySeenProps = { search: SearchTerms; onSearch: (search: SearchTerms) => void }

/** Whom people usually see for what was typed, said to be no diagnosis, with the others to press, and the text as a name. */
export function UsuallySeen({ search, onSearch }: UsuallySeenProps) {
  const t = useText(texts)
  const specialtyName = useSpecialtyName()
  const heard = useTypedSymptoms(search)
  if (!heard) return null
  const { typed, usually } = heard
  const shown = usually.find(({ id }) => id === search.specialty)
  return (
    <Note>
      {t('usually', { typed, specialty: shown ? specialtyName(shown.name) : '' })}
      <span className="row mt-2">
        {usually
          .filter(({ id }) => id !== search.specialty)
          .map(({ id, name }) => (
            <Button key={id} small onClick={() => onSearch({ ...search, specialty: id })}>
              {specialtyName(name)}
            </Button>
          ))}
        <Button small onClick={() => onSearch({ ...search, specialty: 0, name: typed })}>
          {t('asName', { name: typed })}
        </Button>
      </span>
    </Note>
  )
}

/** Which words of a search were not looked for, as the directory does not say it of everybody. */
export function NotSearchedFor({ search }: { search: SearchTerms }) {
  const t = useText(texts)
  const words = useUnusedWishes(search)
  if (words.length === 0) return null
  return <p role="status">{t('notSearchedFor', { words: words.map((word) => `“${word}”`).join(', ') })}</p>
}
