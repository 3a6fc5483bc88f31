import { useText } from '../../i18n/use-text.ts'
import { uiTexts } from '../texts.ts'
import { Badge } from './Badge.tsx'

/** One light: what it stands for and how far it is. */
type StatusLight = {
  key: string
  name: string
  state: 'now' | 'notYet' | 'done'
  /** When it comes, or how far it is. */
  hint?: string | undefined
}

/** Stages side by side, each with a word: Now, Not yet or Done. */
export function StatusLights({ lights }: { lights: readonly StatusLight[] }) {
  const t = useText(uiTexts)
  return (
    <ul className="lights">
      {lights.map((light) => (
        <li key={light.key} data-state={light.state}>
          {light.state === 'done' ? (
            <Badge tone="good">{t('done')}</Badge>
          ) : light.state === 'now' ? (
            <Badge icon="clock">{t('now')}</Badge>
          ) : (
            <Badge outline>{t('notYet')}</Badge>
          )}
          <span className="lights-name">{light.name}</span>
          {light.hint ? <span className="hint">{light.hint}</span> : null}
        </li>
      ))}
    </ul>
  )
}
