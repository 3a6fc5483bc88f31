import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { sources } from '../../safety/sources.ts'
import type { ScoreAnswer } from '../use-wellness.ts'
import { useWellnessWords } from './use-words.ts'

/** What to ask a doctor about: the care of what was ticked, the checks and vaccines of the age, each with by whom. */
export function AskAbout({ lines }: { lines: ScoreAnswer['askAbout'] }) {
  const { t } = useWellnessWords()
  if (lines.length === 0) return null
  return (
    <Card labelledBy="wellness-ask">
      <CardPart className="stack">
        <CardHead id="wellness-ask" level={3} title={t('askTitle')} hint={t('askHint')} />
        <table className="ledger small">
          <caption className="visually-hidden">{t('askTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('askWhat')}</th>
              <th scope="col">{t('askBy')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, isMaybe, source }) => (
              <tr key={id}>
                <th scope="row">{isMaybe ? t('askMaybe', { line: t(`ask.${id}`) }) : t(`ask.${id}`)}</th>
                <td>{shortOf(source)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </CardPart>
    </Card>
  )
}

const shortOf = ({ edition, date }: ScoreAnswer['askAbout'][number]['source']) =>
  Object.values(sources).find((source) => source.edition === edition && source.date === date)?.short ?? edition
