import type { Page } from 'playwright-core'

/** What a toast lies over that nobody may miss, by its text: answers and figures with their names, codes and addresses, fields to correct, main buttons. */
export const underToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    if (!toast) return ['there is no toast']
    // What is scrolled under the header is not seen there anyway.
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
    return [
      ...document.querySelectorAll<HTMLElement>(
        'h1, h2, h3, .figure, .badge, .button-primary, dd, td, th[scope="row"], .qr, .address, .dial, .field-error, [aria-invalid="true"], a[href^="tel:"], a[download]',
      ),
    ]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }))
      .filter((it) => {
        const box = it.getBoundingClientRect()
        const top = it.closest('dialog') ? box.top : Math.max(box.top, header)
        return box.right > toast.left && box.left < toast.right && box.bottom > toast.top && top < toast.bottom
      })
      .map(({ innerText, className }) => innerText || className)
  })
