import type { XrpLedger } from '../xrp-ledger.ts'
import { apiVersionOf } from './api-version.ts'
import { isObject, parseObject } from './json-object.ts'
import { answer } from './methods/methods.ts'

/** An HTTP answer: its status, its media type and its text. */
export type HttpAnswer = { status: number; type: string; text: string }

const pageSize = '<!DOCTYPE html><html><head><title>rippled</title></head><body><h1>rippled</h1></body></html>'

/** Answers a JSON-RPC request as the node does: always 200, unless the request is none; `body` is absent when too long. */
export async function answerHttp(
  httpMethod: string,
  body: string | undefined,
  ledger: XrpLedger,
  log: (line: string) => void,
): Promise<HttpAnswer> {
  if (httpMethod === 'GET') return { status: 200, type: 'text/html', text: pageSize }
  const asked = parseObject(body ?? '')
  if (!asked) return malformed('Unable to parse request: ')
  const { method, params: list = [{}] } = asked
  if (method === undefined || method === null) return malformed('Null method')
  if (typeof method !== 'string') return malformed('method is not string')
  if (method === '') return malformed('method is empty')
  if (!Array.isArray(list) || list.length > 1 || !isObject(list[0] ?? {})) return malformed('params unparsable')
  const params = (list[0] ?? {}) as Record<string, unknown>
  const apiVersion = apiVersionOf(params)
  if (!apiVersion) return malformed('invalid_API_version')
  const result = await answer(method, { ledger, params, apiVersion }, log)
  const status =
    'error' in result ? { status: 'error', request: { ...params, command: method } } : { status: 'success' }
  const echoed = Object.fromEntries(['jsonrpc', 'id'].flatMap((key) => (key in params ? [[key, params[key]]] : [])))
  const text = `${JSON.stringify({ result: { ...result, ...status }, ...echoed })}\n`
  return { status: 200, type: 'application/json; charset=UTF-8', text }
}

function malformed(text: string): HttpAnswer {
  return { status: 400, type: 'text/plain', text: `${text}\r\n` }
}
