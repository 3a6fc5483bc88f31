import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { utcDay } from '#kit/day.ts'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { useText } from '#web/i18n/use-text.ts'
import { serverNow } from '#web/server-clock.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { BirthdayField } from '#web/ui/form/BirthdayField.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Note } from '#web/ui/states/Note.tsx'
import type { AccountContract } from '../../contract.ts'
import { accountPaths } from '../../paths.ts'
import { findProfileErrors, maxLengths, type Profile, type ProfileErrors } from '../../profile-errors.ts'
import { accountApi } from '../api.ts'
import { accountTexts } from '../texts.ts'

const idOf = (name: keyof Profile) => `profile-${name}`
const answers = [
  { name: 'firstName', label: 'firstName', autoComplete: 'given-name', type: 'text', most: maxLengths.name },
  { name: 'lastName', label: 'lastName', autoComplete: 'family-name', type: 'text', most: maxLengths.name },
  { name: 'email', label: 'email', autoComplete: 'email', type: 'email', most: maxLengths.email },
  { name: 'phone', label: 'phone', autoComplete: 'tel', type: 'tel', most: maxLengths.phone },
] as const

/** The questions, filled with what is kept. An empty answer takes back what was said. */
export function ProfileForm({ kept }: { kept: Answer<AccountContract['account']> }) {
  const t = useText(accountTexts)
  const [typed, setTyped] = useState<Partial<Profile>>({})
  const { check, errorOf, summary } = useChecked<ProfileErrors>(idOf, t)
  const said: Profile = { ...kept, ...typed }
  const { mutate, isPending, isError } = useSave(() => setTyped({}))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check(findProfileErrors(said, utcDay(new Date(serverNow()))))) mutate(typed)
  }
  return (
    <form className="stack on-paper" onSubmit={submit} noValidate>
      <ErrorSummary title={t('checkAnswers')} {...summary} />
      <div className="fields">
        {answers.map(({ name, label, most, ...control }) => (
          <Field key={name} id={idOf(name)} className="phone:col-span-6" label={t(label)} error={errorOf(name)}>
            <TextInput
              {...control}
              maxLength={most}
              value={said[name] ?? ''}
              onChange={({ target }) =>
                setTyped((before) => ({ ...before, [name]: target.value.trim() ? target.value : null }))
              }
            />
          </Field>
        ))}
        <BirthdayField
          id={idOf('dateOfBirth')}
          className="col-span-full"
          label={t('birthday')}
          error={errorOf('dateOfBirth')}
          value={said.dateOfBirth ?? ''}
          onChange={(day) => setTyped((before) => ({ ...before, dateOfBirth: day || null }))}
        />
      </div>
      {isError ? (
        <Note tone="bad" announce>
          {t('saveFailed')}
        </Note>
      ) : null}
      <div>
        <Button type="submit" busy={isPending} busyText={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** Saves what was typed and shows what the server kept. */
function useSave(onSaved: () => void) {
  const t = useText(accountTexts)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (typed: Partial<Profile>) => accountApi.changeAccount(typed),
    onSuccess: (kept) => {
      queries.setQueryData([urlOf(accountPaths.account)], kept)
      onSaved()
      toast({ title: t('saved'), description: t('savedText') })
    },
  })
}
