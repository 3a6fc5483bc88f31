import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { formatDay, formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
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
  const { mutate, isPending, error } = useAddPasskey()
  const isHere = hasPasskeys(ways.rpId)
  return (
    <>
      {ways.passkeys.length > 0 ? (
        <ul>
          {ways.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
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

function PasskeyRow({ passkey }: { passkey: WaysBack['passkeys'][number] }) {
  const t = useText(passkeyTexts)
  const { mutate, isPending, isError } = useRemovePasskey()
  const { id, browser, system, createdAt, lastUsedAt, isSynced } = passkey
  const day = formatDay(createdAt)
  return (
    <li className="row row-between gap-4 py-3 not-first:border-t border-line">
      <div>
        <p className="strong">{browser && system ? t('madeIn', { browser, system }) : t('passkey')}</p>
        <p className="hint">
          {lastUsedAt ? t('used', { day, moment: formatMoment(lastUsedAt) }) : t('made', { day })}
          {` ${t(isSynced ? 'synced' : 'oneDevice')}.`}
        </p>
        {isError ? <Note tone="bad">{t('failed')}</Note> : null}
      </div>
      <Button small aria-label={t('removeNamed', { day })} busy={isPending} onClick={() => mutate(id)}>
        {t('remove')}
      </Button>
    </li>
  )
}

function SignInPart({ ways }: { ways: WaysBack }) {
  const t = useText(passkeyTexts)
  // Whoever comes from “Sign in” in the menu is asked at once.
  const [search] = useSearchParams()
  const [asks, setAsks] = useState(search.has('sign-in'))
  const queries = useQueryClient()
  const close = () => {
    setAsks(false)
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
