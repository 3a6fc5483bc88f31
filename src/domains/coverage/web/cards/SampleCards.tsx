import { useQuery } from '@tanstack/react-query'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { noonOf } from '../dollars.ts'
import { sampleTexts } from './sample-texts.ts'

/** Somebody the sandbox's insurer knows. */
type SampleMember = {
  name: string
  company: string
  memberId: string
  firstName: string
  lastName: string
  birthday: string
  subscriber?: { firstName: string; lastName: string }
  shows: { en: string; es: string }
}

/** In the sandbox only: the cards of invented people, as pictures to take along and photograph or upload. */
export function SampleCards() {
  const t = useText(sampleTexts)
  if (!useChainFacts().data?.sandbox) return null
  return (
    <Card id="sample-cards">
      <Disclosure summary={t('title')}>
        <SampleList />
      </Disclosure>
    </Card>
  )
}

function SampleList() {
  const t = useText(sampleTexts)
  const { data, isError, isFetching, refetch } = useQuery<{ members: SampleMember[]; misbehaving: SampleMember[] }>({
    queryKey: ['/api/sandbox/cards'],
  })
  if (isError)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()} busy={isFetching}>
        {t('failedText')}
      </ErrorState>
    )
  return (
    <div className="stack">
      <p className="small">{t('text')}</p>
      <Samples of={data?.members} />
      <p className="strong">{t('wrong')}</p>
      <p className="small">{t('wrongText')}</p>
      <Samples of={data?.misbehaving} />
    </div>
  )
}

function Samples({ of = [] }: { of: readonly SampleMember[] | undefined }) {
  return (
    <ul className="sample-cards">
      {of.map((member) => (
        <Sample key={member.name} member={member} />
      ))}
    </ul>
  )
}

function Sample({ member }: { member: SampleMember }) {
  const t = useText(sampleTexts)
  const language = useLanguage()
  const { name, company, memberId, birthday, subscriber, shows } = member
  const person = nameOf(member)
  const side = (which: 'front' | 'back') => (
    <a href={`/api/sandbox/cards/${name}/${which}`} download aria-label={t(`${which}Of`, { person })}>
      {t(which)}
    </a>
  )
  const born = formatDay(noonOf(birthday.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')))
  const plan = subscriber ? [t('planOf', { person: nameOf(subscriber) })] : []
  return (
    <li className="stack stack-tight">
      <span className="row row-between">
        <span className="strong">{person}</span>
        <span className="row">
          {side('front')}
          {side('back')}
        </span>
      </span>
      <span className="small">
        <Mono>{memberId}</Mono>
      </span>
      <span className="small">{[company, t('born', { day: born }), ...plan].join(' · ')}</span>
      <span className="hint">{shows[language]}</span>
    </li>
  )
}

/** `JORDAN SAMPLE` as people write names. */
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.replace(/\B\p{L}+/gu, (letters) => letters.toLowerCase())
