/** Does something once the page has nothing more urgent to do, two seconds from now at the latest. */
export function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2_000 })
  else setTimeout(act, 200)
}
