import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { chains, isWalletChain } from '#domains/chains/chains.ts'
import { walletService } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { Mono } from '#web/ui/figures/Mono.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { notAnAddress, notYourAddress } from '../../problems.ts'
import { readDestinationTag } from '../../rails/read-destination-tag.ts'
import { paymentsApi } from '../api.ts'
import { type Invoice, useTakeUp } from '../invoices/use-invoice.ts'
import { stoppedBy } from '../pay/payment-stopped.ts'
import { shownCoin } from '../shown-amounts.ts'
import { paymentTexts } from '../texts.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { resolveTexts } from './resolve-texts.ts'

/** Asks for money back: to where it came from, or to another address for which its sender signs or a person vouches. */
export function SendBack({ invoice }: { invoice: Invoice }) {
  const t = useText(resolveTexts)
  const { network, canRequote, returnsTo, chain } = invoice
  const [addressId, tagId] = [useId(), useId()]
  const back = useBack(invoice, addressId, tagId)
  const { other, errorOf } = back
  const amount = shownCoin(invoice.returnable, invoice.asset)
  return (
    <form className="stack max-w-2xl" onSubmit={back.submit} noValidate>
      <p className="small">{canRequote ? t('backAllText', { amount }) : t('backText')}</p>
      {returnsTo === null ? null : <Origin back={back} address={returnsTo} />}
      {back.isElsewhere ? (
        <Field
          id={addressId}
          label={t('backAddress', { network })}
          hint={t('backAddressHint')}
          error={errorOf('address')}
        >
          <TextInput
            mono
            value={back.address}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => back.setAddress(event.target.value)}
          />
        </Field>
      ) : null}
      {back.isElsewhere && chains[chain].hasTags ? (
        <Field
          id={tagId}
          label={t('backTag')}
          optional={t('backTagOptional')}
          hint={t('backTagHint')}
          error={errorOf('tag')}
        >
          <TextInput
            mono
            value={back.tag}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => back.setTag(event.target.value)}
          />
        </Field>
      ) : null}
      {back.isElsewhere && back.canBeSigned ? (
        <CheckRow type="checkbox" checked={back.cannotSign} onChange={({ target }) => back.setCannot(target.checked)}>
          {t('backCannotSign')}
        </CheckRow>
      ) : null}
      {back.isElsewhere ? <p className="small">{back.isSigned ? t('backSigned') : t('backVouched')}</p> : null}
      <div>
        <Button type="submit" busy={back.isPending} busyText={t('backBusy')}>
          {canRequote ? t('backAllButton') : t('backButton')}
        </Button>
      </div>
      {other ? (
        <Note tone="bad" announce>
          {other}
        </Note>
      ) : null}
    </form>
  )
}

/** Where it came from, to which it goes back unless another address is given. */
function Origin({ back, address }: { back: ReturnType<typeof useBack>; address: string }) {
  const t = useText(resolveTexts)
  return (
    <>
      {back.isElsewhere ? null : (
        <>
          <p>
            {t('backToSender')} <Mono>{address}</Mono>
          </p>
          <Note tone="warn">{t('backOwnWallet')}</Note>
        </>
      )}
      <CheckRow type="checkbox" checked={back.isElsewhere} onChange={({ target }) => back.setElsewhere(target.checked)}>
        {t('backElsewhere')}
      </CheckRow>
    </>
  )
}

type BackProblems = { address?: 'backAddressMissing' | 'notAnAddress' | 'notYourAddress'; tag?: 'backTagWrong' }

/** Where the money is to go, as it is filled in, and what asks for it. */
function useBack({ invoiceId, returnsTo, chain, network }: Invoice, addressId: string, tagId: string) {
  const [isOther, setElsewhere] = useState(false)
  const [address, setAddress] = useState('')
  const [tag, setTag] = useState('')
  const [cannotSign, setCannot] = useState(false)
  const t = useText(resolveTexts)
  const idOf = { address: addressId, tag: tagId }
  const { check, errorOf } = useChecked<BackProblems>(
    (name) => idOf[name],
    (why) => t(why, { network }),
  )
  const takeUp = useTakeUp()
  const isElsewhere = isOther || returnsTo === null
  const canBeSigned = isWalletChain(chain) && returnsTo !== null
  const isSigned = isElsewhere && canBeSigned && !cannotSign
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (!isElsewhere) return paymentsApi.askRefund({ id: invoiceId })
      const to = { id: invoiceId, address: address.trim(), ...(tag.trim() && { tag: tag.trim() }) }
      if (!isSigned) return paymentsApi.askRefund({ ...to, cannotSign: true })
      const { message } = await paymentsApi.refundMessage(to)
      return paymentsApi.askRefund({ ...to, signature: await walletService.signMessage(message) })
    },
    onSuccess: takeUp,
    onError: (failure) => check(problemsIn(failure)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTagWrong = tag.trim() !== '' && readDestinationTag(tag.trim()) === null
    const isRight = check({
      ...(isElsewhere && address.trim() === '' && { address: 'backAddressMissing' }),
      ...(isElsewhere && isTagWrong && { tag: 'backTagWrong' }),
    })
    if (isRight && !isPending) mutate()
  }
  const other = useFailureText(error)
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      reset()
      check({})
    }
  const filled = { isElsewhere, canBeSigned, isSigned, address, tag, cannotSign }
  const fill = { setAddress: anew(setAddress), setTag, setElsewhere: anew(setElsewhere), setCannot: anew(setCannot) }
  return { ...filled, ...fill, errorOf, other, isPending, submit }
}

/** What the server found wrong with the address. */
function problemsIn(failure: Error): BackProblems {
  const code = failure instanceof RequestError ? failure.problem?.code : undefined
  if (code === notAnAddress.code) return { address: 'notAnAddress' }
  return code === notYourAddress.code ? { address: 'notYourAddress' } : {}
}

/** What went wrong otherwise. */
function useFailureText(error: Error | null): string | undefined {
  const t = useText(resolveTexts)
  const pay = useText(paymentTexts)
  const problemWords = useProblemWords()
  if (!error || problemsIn(error).address) return undefined
  if (!(error instanceof RequestError)) {
    const { reason } = stoppedBy(error, 'no-wallet')
    return reason === 'rejected' ? pay('claimRejected') : pay(`stop.${reason}`)
  }
  return error.problem ? problemWords(error.problem) : t('backFailed')
}
