import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { AccountContract } from '../../contract.ts'
import { accountApi, accountQuery } from '../api.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { sessionTexts } from './session-texts.ts'

type Sessions = Answer<AccountContract['sessions']>['sessions']
type Session = Sessions[number]

const sessionsQuery = accountQuery('sessions')

/** The browsers in which the person is known, each to be ended from here. */
export function SessionsCard() {
  const t = useText(sessionTexts)
  const { data, isError, isFetching, refetch } = useQuery({
    ...sessionsQuery,
    staleTime: 0,
  })
  return (
    <Card labelledBy="sessions">
      <CardPart className="stack">
        <CardHead id="sessions" title={t('title')} hint={t('hint')} />
        {data ? (
          <SessionList sessions={data.sessions} />
        ) : isError ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} busy={isFetching}>
            {t('loadFailedText')}
          </ErrorState>
        ) : (
          <Loading label={t('title')}>
            <Skeleton width="100%" height={72} />
          </Loading>
        )}
      </CardPart>
    </Card>
  )
}

function SessionList({ sessions }: { sessions: Sessions }) {
  const t = useText(sessionTexts)
  const [leaving, setLeaving] = useState<string | null>(null)
  const { mutate, variables, isPending, isError } = useEnding()
  if (sessions.length === 0) return <p>{t('nobody')}</p>
  const isEnding = (id: string) => isPending && (variables === 'others' ? 'others' : variables.id) === id
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={isEnding(session.id)}
            onEnd={() => (session.isThis ? setLeaving(session.id) : mutate(session))}
          />
        ))}
      </ul>
      <p>{t('walletStays')}</p>
      {sessions.length > 1 ? (
        <div className="row row-between">
          <p className="small">{t('others')}</p>
          <div className="row">
            <Button small busy={isEnding('others')} busyText={t('ending')} onClick={() => mutate('others')}>
              {t('endOthers')}
            </Button>
            <Button small onClick={() => setLeaving('all')}>
              {t('endAll')}
            </Button>
          </div>
        </div>
      ) : null}
      {isError ? (
        <Note tone="bad" announce>
          {t('endFailed')}
        </Note>
      ) : null}
      {leaving ? (
        <LeaveDialog
          id={leaving}
          isLast={leaving === 'all' || sessions.length === 1}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  )
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const t = useText(sessionTexts)
  const device = useDeviceName()(session)
  // Two telephones of one kind differ by the time alone.
  const day = formatMoment(session.createdAt)
  const end = t(session.isThis ? 'signOut' : 'end')
  return (
    <li className="row kept-row">
      <div>
        <p className="row">
          <span className="strong">{device}</span>
          {session.isThis ? <Badge tone="good">{t('thisDevice')}</Badge> : null}
        </p>
        <p className="hint" id={`session-${session.id}`}>
          {session.isThis ? t('inUse', { day }) : t('lastUsed', { day, moment: formatMoment(session.lastUsedAt) })}
        </p>
      </div>
      <Button
        small
        aria-label={`${end}: ${device}`}
        aria-describedby={`session-${session.id}`}
        busy={busy}
        busyText={t('ending')}
        onClick={onEnd}
      >
        {end}
      </Button>
    </li>
  )
}

/** Names a device in the reader's language: "Chrome on Linux". */
function useDeviceName() {
  const t = useText(sessionTexts)
  return ({ browser, system }: Session): string => {
    if (browser && system) return t('device', { browser, system })
    return browser ?? system ?? t('someBrowser')
  }
}

/** Ends another session, or all others, and says so. */
function useEnding() {
  const t = useText(sessionTexts)
  const nameOf = useDeviceName()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: Session | 'others') =>
      which === 'others' ? accountApi.endOtherSessions({}) : accountApi.endSession({ id: which.id }),
    onSuccess: async (_answer, which) => {
      await queries.invalidateQueries(sessionsQuery)
      const description = which === 'others' ? t('endedOthers') : t('endedOne', { device: nameOf(which) })
      toast({ title: t('ended'), description })
    },
  })
}
