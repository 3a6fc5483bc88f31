import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { beginAsKnown } from '#web/visitor.ts'
import { accountQuery } from '../api.ts'
import { passkeyTexts } from './passkey-texts.ts'
import { hasPasskeys } from './passkeys.ts'
import { useSignIn, useWhyNot, type WaysBack } from './use-ways-back.ts'

const codeLength = 16

/** Opens in this browser what the person keeps, by a passkey or a code; says first what becomes of what it keeps now. */
export function SignInDialog({ ways, onClose }: { ways: WaysBack; onClose: () => void }) {
  const t = useText(passkeyTexts)
  const whyNot = useWhyNot()
  const [bring, setBring] = useState(true)
  const { mutate, data, variables, isPending, error } = useSignIn()
  // Where nobody is known there is nothing to bring along.
  const isNobody = useQuery(accountQuery('sessions')).data?.sessions.length === 0
  const isApart = ways.passkeys.length > 0 || ways.codesLeft > 0
  if (data)
    return (
      <Dialog
        open
        onClose={() => void beginAsKnown()}
        title={t('signedIn')}
        hint={t(data.joined ? 'joinedText' : 'signedInText')}
      >
        <Button variant="primary" onClick={() => void beginAsKnown()}>
          {t('goOn')}
        </Button>
      </Dialog>
    )
  const isByCode = variables?.code !== undefined
  return (
    <Dialog open onClose={onClose} title={t('signInTitle')}>
      <div className="stack">
        {isApart ? (
          <Note>{t('apart')}</Note>
        ) : isNobody ? null : (
          <div>
            <CheckRow type="checkbox" checked={bring} onChange={({ target }) => setBring(target.checked)}>
              {t('bring')}
            </CheckRow>
            <p className="hint">{t('bringHint')}</p>
          </div>
        )}
        {hasPasskeys(ways.rpId) ? (
          <div>
            <Button
              variant="primary"
              busy={isPending && !isByCode}
              busyText={t('adding')}
              onClick={() => mutate({ bring })}
            >
              {t('usePasskey')}
            </Button>
          </div>
        ) : (
          <Note>{t('elsewhere', { site: ways.rpId })}</Note>
        )}
        <ByCode busy={isPending && isByCode} onCode={(code) => mutate({ code, bring })} />
        {error ? (
          <Note tone="bad" announce>
            {whyNot(error)}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}

function ByCode({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const t = useText(passkeyTexts)
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  return (
    <form
      className="stack stack-tight"
      onSubmit={(event) => {
        event.preventDefault()
        const isWhole = code.replace(/[^0-9a-z]/gi, '').length === codeLength
        setShort(!isWhole)
        if (isWhole) onCode(code.trim())
      }}
    >
      <h3>{t('orCode')}</h3>
      <Field label={t('code')} hint={t('codeHint')} error={isShort ? t('codeMissing') : undefined}>
        <TextInput
          mono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={busy} busyText={t('checking')}>
          {t('useCode')}
        </Button>
      </div>
    </form>
  )
}
