import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { beginAsKnown } from '#web/visitor.ts'
import { accountQuery } from '../api.ts'
import { passkeyTexts } from './passkey-texts.ts'
import { hasPasskeys } from './passkeys.ts'
import { useSignIn, useWhyNot, type WaysBack } from './use-ways-back.ts'

/** Of six groups, and of the four that codes had before. */
const codeLengths = [24, 16]
type Bringing = 'leaveOut' | 'together'

/** Opens in this browser what the person keeps, by a passkey or a code; says first what becomes of what it keeps now. */
export function SignInDialog({ ways, onClose }: { ways: WaysBack; onClose: () => void }) {
  const t = useText(passkeyTexts)
  const whyNot = useWhyNot()
  const [chosen, setChosen] = useState<Bringing | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { mutate, data, variables, isPending, error } = useSignIn()
  // Where nobody is known there is nothing to bring along; who was nobody when the page was opened may be somebody by now.
  const sessions = useQuery({ ...accountQuery('sessions'), staleTime: 0 })
  const isNobody = !sessions.isFetching && sessions.data?.sessions.length === 0
  const isApart = ways.passkeys.length > 0 || ways.codesLeft > 0
  const mustChoose = !isApart && !isNobody
  // What is nobody's has nothing in it: it goes with who signs in.
  const signIn = async (by: { code?: string }) => {
    const known = sessions.isFetching ? (await sessions.refetch({ cancelRefetch: false })).data : sessions.data
    const must = !isApart && known?.sessions.length !== 0
    setMissing(must && chosen === null)
    if (!must || chosen !== null) mutate({ ...by, bring: !must || chosen === 'together' })
  }
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
    <Dialog open startsAtTitle onClose={onClose} title={t('signInTitle')}>
      <div className="stack">
        {isApart ? (
          <Note>{t('apart')}</Note>
        ) : mustChoose && !sessions.isFetching ? (
          <WhatIsHere chosen={chosen} isMissing={isMissing && chosen === null} onChoose={setChosen} />
        ) : null}
        {hasPasskeys(ways.rpId) ? (
          <div>
            <Button
              variant="primary"
              busy={isPending && !isByCode}
              busyText={t('adding')}
              onClick={() => void signIn({})}
            >
              {t('usePasskey')}
            </Button>
          </div>
        ) : (
          <Note>{t('elsewhere', { site: ways.rpId })}</Note>
        )}
        <ByCode busy={isPending && isByCode} onCode={(code) => void signIn({ code })} />
        {error ? (
          <Note tone="bad" announce>
            {whyNot(error)}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}

type WhatIsHereProps = { chosen: Bringing | null; isMissing: boolean; onChoose: (chosen: Bringing) => void }

/** Asks what becomes of what this browser keeps; nothing is chosen for the person, since neither can be undone. */
function WhatIsHere({ chosen, isMissing, onChoose }: WhatIsHereProps) {
  const t = useText(passkeyTexts)
  const group = useId()
  return (
    <fieldset aria-describedby={`${group}-hint`}>
      <legend className="strong">{t('bringTitle')}</legend>
      <p className="hint" id={`${group}-hint`}>
        {t('bringHint')}
      </p>
      {(['leaveOut', 'together'] as const).map((way) => (
        <CheckRow key={way} type="radio" name={group} checked={chosen === way} onChange={() => onChoose(way)}>
          {t(way)}
          <span className="hint block">{t(`${way}Hint`)}</span>
        </CheckRow>
      ))}
      {isMissing ? (
        <Note tone="bad" announce>
          {t('bringMissing')}
        </Note>
      ) : null}
    </fieldset>
  )
}

function ByCode({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const t = useText(passkeyTexts)
  const [code, setCode] = useState('')
  const id = useId()
  const { check, errorOf } = useChecked<{ code?: 'codeMissing' }>(() => id, t)
  return (
    <form
      className="stack stack-tight"
      onSubmit={(event) => {
        event.preventDefault()
        const isWhole = codeLengths.includes(code.replace(/[^0-9a-z]/gi, '').length)
        if (check(isWhole ? {} : { code: 'codeMissing' })) onCode(code.trim())
      }}
    >
      <h3>{t('orCode')}</h3>
      <Field id={id} label={t('code')} hint={t('codeHint')} error={errorOf('code')}>
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
