/** Puts focus on a heading by its id, for when what had it is gone from the page. */
export function focusOn(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
