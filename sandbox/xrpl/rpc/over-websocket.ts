import type { XrpLedger } from '../xrp-ledger.ts'
import { apiVersionOf } from './api-version.ts'
import type { Subscriber } from './call.ts'
import { parseObject } from './json-object.ts'
import { answer } from './methods/methods.ts'

/** Answers one message of a WebSocket connection; whatever came with the request to know it by is sent back. */
export async function answerMessage(
  text: string,
  ledger: XrpLedger,
  subscriber: Subscriber,
  log: (line: string) => void,
): Promise<object> {
  const params = parseObject(text)
  if (!params) return { type: 'error', error: 'jsonInvalid', value: text }
  const echoed = ['id', 'jsonrpc', 'api_version'].flatMap((key) => (key in params ? [[key, params[key]]] : []))
  const frame = { ...Object.fromEntries(echoed), type: 'response' }
  const apiVersion = apiVersionOf(params)
  const { command = params['method'], method = command } = params
  if (!apiVersion) return { ...frame, status: 'error', error: 'invalid_API_version', request: params }
  if (typeof command !== 'string' || method !== command) {
    return { ...frame, status: 'error', error: 'missingCommand', request: params }
  }
  const result = await answer(command, { ledger, params, apiVersion, subscriber }, log)
  return 'error' in result
    ? { ...frame, ...result, status: 'error', request: params }
    : { ...frame, result, status: 'success' }
}
