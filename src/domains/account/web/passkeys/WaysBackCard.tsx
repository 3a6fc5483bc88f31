import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { formatDay, formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { accountQuery } from '../api.ts'
import { CodesPart } from './CodesPart.tsx'
import { passkeyTexts } from './passkey-texts.ts'
import { hasPasskeys } from './passkeys.ts'
import { SignInDialog } from './SignInDialog.tsx'
import { useAddPasskey, useRemovePasskey, useWaysBack, useWhyNot, type WaysBack } from './use-ways-back.ts'

/** How the person comes back on another device: their passkeys, their codes, and signing in with either. */
export function WaysBackCard() {
  const t = useText(passkeyTexts)
  const { data, isError, isFetching, refetch } = useWaysBack()
  return (
    <Card labelledBy="ways-back">
      <CardPart className="stack">
        <CardHead id="ways-back" title={t('title')} hint={t('hint')} />
        {data ? (
          <Passkeys ways={data} />
        ) : isError ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading label={t('title')}>
            <Skeleton height={72} />
          </Loading>
        )}
      </CardPart>
      {data ? <CodesPart ways={data} /> : null}
      {data ? <SignInPart ways={data} /> : null}
    </Card>
  )
}

function Passkeys({ ways }: { ways: WaysBack }) {
  const t = useText(passkeyTexts)
  const whyNot = useWhyNot()
  const { mutate, reset, isPending, error } = useAddPasskey()
  const isHere = hasPasskeys(ways.rpId)
  return (
    <>
      {ways.passkeys.length > 0 ? (
        <ul>
          {ways.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              // What was said of adding is about the passkeys of before.
              onRemove={reset}
              {...(ways.passkeys.length === 1 && { lastBeside: ways.codesLeft })}
            />
          ))}
        </ul>
      ) : ways.codesLeft === 0 ? (
        <p>{t('none')}</p>
      ) : null}
      {isHere ? (
        <div>
          <Button busy={isPending} busyText={t('adding')} onClick={() => mutate(undefined)}>
            {t('add')}
          </Button>
        </div>
      ) : (
        <Note>{t('elsewhere', { site: ways.rpId })}</Note>
      )}
      {error ? (
        <Note tone="bad" announce>
          {whyNot(error)}
        </Note>
      ) : null}
    </>
  )
}

type PasskeyRowProps = {
  passkey: WaysBack['passkeys'][number]
  onRemove: () => void
  /** Where it is the only passkey: how many codes are beside it. */
  lastBeside?: number
}

function PasskeyRow({ passkey, onRemove, lastBeside }: PasskeyRowProps) {
  const t = useText(passkeyTexts)
  const [asks, setAsks] = useState(false)
  const { mutate, isPending, isError } = useRemovePasskey()
  const { id, browser, system, createdAt, lastUsedAt, isSynced } = passkey
  const day = formatDay(createdAt)
  const remove = () => {
    onRemove()
    mutate(id)
  }
  return (
    <li className="row kept-row">
      <div>
        <p className="strong">{browser && system ? t('madeIn', { browser, system }) : t('passkey')}</p>
        <p className="hint">
          {lastUsedAt ? t('used', { day, moment: formatMoment(lastUsedAt) }) : t('made', { day })}
          {` ${t(isSynced ? 'synced' : 'oneDevice')}.`}
        </p>
        {isError ? <Note tone="bad">{t('failed')}</Note> : null}
      </div>
      <Button
        small
        aria-label={t('removeNamed', { day })}
        busy={isPending}
        onClick={() => (lastBeside === undefined ? remove() : setAsks(true))}
      >
        {t('remove')}
      </Button>
      {asks ? (
        <RemoveLastDialog
          codes={lastBeside ?? 0}
          onClose={() => setAsks(false)}
          onRemove={() => {
            setAsks(false)
            remove()
          }}
        />
      ) : null}
    </li>
  )
}

type RemoveLastDialogProps = { codes: number; onClose: () => void; onRemove: () => void }

/** Asks before the last passkey goes, and says how the person comes back without it. */
function RemoveLastDialog({ codes, onClose, onRemove }: RemoveLastDialogProps) {
  const t = useText(passkeyTexts)
  return (
    <ConfirmDialog
      title={t('removeLast')}
      keep={t('keepIt')}
      onKeep={onClose}
      confirm={t('removeIt')}
      onConfirm={onRemove}
    >
      <p>{codes > 0 ? t('removeLastCodes', { count: codes }) : t('removeLastText')}</p>
    </ConfirmDialog>
  )
}

function SignInPart({ ways }: { ways: WaysBack }) {
  const t = useText(passkeyTexts)
  // Whoever comes from “Sign in” in the menu is asked at once.
  const [search, setSearch] = useSearchParams()
  const isAsked = search.has('sign-in')
  const [asks, setAsks] = useState(isAsked)
  useEffect(() => {
    if (isAsked) setAsks(true)
  }, [isAsked])
  const queries = useQueryClient()
  const close = () => {
    setAsks(false)
    // So that it can be pressed again.
    if (isAsked)
      setSearch(
        (before) => {
          before.delete('sign-in')
          return before
        },
        { replace: true },
      )
    // Who tried in vain is known here all the same.
    void queries.invalidateQueries(accountQuery('sessions'))
  }
  return (
    <CardPart className="row row-between gap-4">
      <p className="hint">{t('signInHint')}</p>
      <Button small onClick={() => setAsks(true)}>
        {t('signIn')}
      </Button>
      {asks ? <SignInDialog ways={ways} onClose={close} /> : null}
    </CardPart>
  )
}
