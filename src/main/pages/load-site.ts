import type { Site } from '#web/shell/site.ts'

/** What the server wrote about this installation into the page itself; nothing when it left the place empty. */
function inPage(): Site | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name="hub-site"]')?.content
  return text ? (JSON.parse(text) as Site) : undefined
}

/** The development server cannot write into the page: the mode is asked for, and the operator stays unnamed. */
async function whileDeveloping(): Promise<Site> {
  const answer = await fetch('/api/health')
  const { mode } = (await answer.json()) as Pick<Site, 'mode'>
  return {
    mode,
    partner: { name: 'finance partner', url: '/' },
    contact: {},
    partners: [],
    cards: false,
    fees: { purchase: 2, card: 3 },
    territories: false,
    offers: [],
    told: { brokers: [], webhook: false, networkPlace: false },
  }
}

/** Who runs this installation and whether it is practice. */
export async function loadSite(): Promise<Site> {
  return inPage() ?? (await whileDeveloping())
}
