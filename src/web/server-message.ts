import type { Catalogue } from './i18n/catalogue.ts'
import { language } from './i18n/language.ts'
import { RequestError } from './request.ts'

/**
 * Why the server refused, for a toast: its own sentence, which is English; in another language the one `texts` has by its
 * code, else `otherwise`, as when it could not be reached.
 */
export function serverMessage(
  error: unknown,
  texts: Catalogue<Readonly<Record<string, string>>>,
  otherwise: string,
): string {
  const problem = error instanceof RequestError ? error.problem : null
  if (!problem) return otherwise
  return language() === 'en' ? problem.detail : (texts.es?.[problem.code] ?? otherwise)
}
