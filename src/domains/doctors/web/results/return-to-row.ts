let returningTo: string | null = null

/** Remembers whose page somebody goes back from, for the list they come back to. */
export const returnToRow = (npi: string): void => {
  returningTo = npi
}

/** A ref: the link of the doctor somebody comes back from has the focus, and is in view. */
export const focusReturned = (npi: string) => (link: HTMLAnchorElement | null) => {
  if (!link || returningTo !== npi) return
  returningTo = null
  // After the page itself has been put to its beginning.
  requestAnimationFrame(() => {
    link.focus({ preventScroll: true })
    link.scrollIntoView({ block: 'center' })
  })
}
