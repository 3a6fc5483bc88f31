/** The version of the API that a request asks for, 1 unless told; nothing when there is no such version. */
export function apiVersionOf(params: Record<string, unknown>): 1 | 2 | undefined {
  const { api_version: version = 1 } = params
  return version === 1 || version === 2 ? version : undefined
}
