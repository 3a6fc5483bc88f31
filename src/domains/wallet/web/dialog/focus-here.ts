/** As a `ref`: where the keyboard goes when this appears, also inside a dialog that is just opening. */
export function focusHere(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
  element?.focus()
}
