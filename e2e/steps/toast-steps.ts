import type { Page } from 'playwright-core'

/** What a toast lies over that nobody may miss: figures with their names and words by their text, and main buttons. */
export const underToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    if (!toast) return ['there is no toast']
    return [
      ...document.querySelectorAll<HTMLElement>(
        'h2, h3, .figure, .badge, .button-primary, dd, td, th[scope="row"], .qr, .address, .dial',
      ),
    ]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }))
      .filter((it) => {
        const { left, top, right, bottom } = it.getBoundingClientRect()
        return right > toast.left && left < toast.right && bottom > toast.top && top < toast.bottom
      })
      .map(({ innerText, className }) => innerText || className)
  })
