type Policy = { createScriptURL(url: string): unknown }
type Factory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy }

/** The scripts of ours that a page may start beside itself. */
const ownScripts = ['/offline-worker.js?language=en', '/offline-worker.js?language=es'] as const
type OwnScript = (typeof ownScripts)[number]

/** Lets through what is in the list and nothing else. */
export function ownScript(url: string): string {
  if (!(ownScripts as readonly string[]).includes(url)) throw new TypeError(`${url} is no script of ours`)
  return url
}

// The one policy of this name that our pages may have: made as soon as the program runs, so that nothing else makes it.
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('hub', { createScriptURL: ownScript })

/** The address of one of these scripts as browsers ask for it; those that know no trusted types take the text. */
export const scriptUrl = (url: OwnScript): string => (policy ? (policy.createScriptURL(url) as string) : ownScript(url))
