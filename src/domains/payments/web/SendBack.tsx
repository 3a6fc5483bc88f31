import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { notAnAddress, notYourAddress } from '../problems.ts'
import { paymentsApi } from './api.ts'
import { resolveTexts } from './resolve-texts.ts'
import { shownCoin } from './shown-amounts.ts'
import { type Invoice, useTakeUp } from './use-invoice.ts'
import { useProblemWords } from './use-problem-words.ts'

/** Asks for money back, to an address that its payer names. */
export function SendBack({ invoice }: { invoice: Invoice }) {
  const t = useText(resolveTexts)
  const { invoiceId, network, canRequote } = invoice
  const [addressId, tagId] = [useId(), useId()]
  const [address, setAddress] = useState('')
  const [tag, setTag] = useState('')
  const [wrong, setWrong] = useState<'address' | 'tag'>()
  const takeUp = useTakeUp()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      paymentsApi.askRefund({ id: invoiceId, address: address.trim(), ...(tag.trim() && { tag: tag.trim() }) }),
    onSuccess: takeUp,
    onError: () => document.getElementById(addressId)?.focus(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTagWrong = tag.trim() !== '' && (!/^\d{1,10}$/.test(tag.trim()) || Number(tag) > 4_294_967_295)
    const now = address.trim() === '' ? 'address' : isTagWrong ? 'tag' : undefined
    setWrong(now)
    if (now) document.getElementById(now === 'tag' ? tagId : addressId)?.focus()
    else if (!isPending) mutate()
  }
  const said = useTrouble(error, network)
  const amount = shownCoin(invoice.returnable, invoice.asset)
  return (
    <form className="stack max-w-2xl" onSubmit={submit} noValidate>
      <p className="small">{canRequote ? t('backAllText', { amount, network }) : t('backText', { network })}</p>
      <Field
        id={addressId}
        label={t('backAddress', { network })}
        hint={t('backAddressHint')}
        error={wrong === 'address' ? t('backAddressMissing') : said.address}
      >
        <TextInput
          mono
          value={address}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => {
            setAddress(event.target.value)
            reset()
          }}
        />
      </Field>
      {invoice.chain === 'xrpl' ? (
        <Field
          id={tagId}
          label={t('backTag')}
          optional={t('backTagOptional')}
          hint={t('backTagHint')}
          error={wrong === 'tag' ? t('backTagWrong') : undefined}
        >
          <TextInput
            mono
            value={tag}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setTag(event.target.value)}
          />
        </Field>
      ) : null}
      <div>
        <Button type="submit" busy={isPending} busyText={t('backBusy')}>
          {canRequote ? t('backAllButton') : t('backButton')}
        </Button>
      </div>
      {said.other ? (
        <Note tone="bad" announce>
          {said.other}
        </Note>
      ) : null}
    </form>
  )
}

/** What went wrong, at the address or elsewhere. */
function useTrouble(error: Error | null, network: string): { address?: string; other?: string } {
  const t = useText(resolveTexts)
  const problemWords = useProblemWords()
  if (!error) return {}
  const problem = error instanceof RequestError ? error.problem : undefined
  if (problem?.code === notAnAddress.code) return { address: t('notAnAddress', { network }) }
  if (problem?.code === notYourAddress.code) return { address: t('notYourAddress') }
  return { other: problem ? problemWords(problem) : t('backFailed') }
}
