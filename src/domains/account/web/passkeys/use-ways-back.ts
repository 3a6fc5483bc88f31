import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { serverNow } from '#web/server-clock.ts'
import { toast } from '#web/toast/toast.ts'
import { focusOn } from '#web/ui/focus-on.ts'
import type { AccountContract } from '../../contract.ts'
import { accountApi, accountQuery } from '../api.ts'
import { passkeyTexts } from './passkey-texts.ts'
import { answerWithPasskey, makePasskey } from './passkeys.ts'

export type WaysBack = Answer<AccountContract['waysBack']>

const waysBack = accountQuery('waysBack')

/** How the person can come back in another browser. */
export const useWaysBack = () => useQuery({ ...waysBack, staleTime: 0 })

/** Changes the ways back: what the server answers is what is shown; what else is shown of the person is read again. */
function useChange<Given>(change: (given: Given) => Promise<WaysBack>, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (ways) => {
      queries.setQueryData(waysBack.queryKey, ways)
      void queries.invalidateQueries(accountQuery('activity'))
      void queries.invalidateQueries(accountQuery('sessions'))
      onDone()
    },
  })
}

/** Has the device make a passkey and keeps its public half. */
export function useAddPasskey() {
  const t = useText(passkeyTexts)
  const add = async () => {
    const asked = await accountApi.askToAddPasskey({})
    const name = t('nameOnDevice', { day: formatDay(new Date(serverNow()).toISOString()) })
    return accountApi.addPasskey(await makePasskey(asked, name))
  }
  return useChange(add, () => toast({ title: t('added'), description: t('addedText') }))
}

/** Takes one away. */
export function useRemovePasskey() {
  const t = useText(passkeyTexts)
  return useChange(
    (id: string) => accountApi.removePasskey({ id }),
    () => {
      toast({ title: t('removed'), description: t('removedText') })
      // Its line is gone, and the button in it.
      focusOn('ways-back')
    },
  )
}

/** Makes new recovery codes, which are shown this once. */
export function useMakeCodes() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => accountApi.makeRecoveryCodes({}),
    onSuccess: () => queries.invalidateQueries(waysBack),
  })
}

/** Signs in by a passkey, or by a code that was typed. */
export function useSignIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ code, bring }: { code?: string; bring: boolean }) => {
      const asked = await accountApi.askToSignIn({})
      if (code !== undefined) return accountApi.signInByCode({ code, bring })
      return accountApi.signInByPasskey({ ...(await answerWithPasskey(asked)), bring })
    },
    // What stands behind the dialog is of somebody else now.
    onSuccess: () => void queries.invalidateQueries(),
  })
}

/** The names by which browsers say that a person or a device did not do it. */
const deviceSaysNo = new Set(['NotAllowedError', 'AbortError', 'NotSupportedError', 'ConstraintError', 'SecurityError'])

/** Says in the reader's words why a device or the server did not do it. */
export function useWhyNot() {
  const t = useText(passkeyTexts)
  return (error: Error): string => {
    const key = `wrong.${error instanceof RequestError ? error.problem?.code : ''}`
    if (Object.hasOwn(passkeyTexts.en, key)) return t(key as 'wrong.account/wrong-code')
    if (error.name === 'InvalidStateError') return t('already')
    return t(deviceSaysNo.has(error.name) ? 'cancelled' : 'failed')
  }
}
