import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Router } from 'wouter'
import { makeQueryClient } from '#web/query.ts'
import type { Site } from '#web/shell/site.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { PageRoot } from './PageRoot.tsx'

type RootProps = {
  site: Site
  /** The address, where there is no browser to ask for it. */
  at?: { ssrPath: string; ssrSearch: string }
}

/** The product with what all of it stands on: the same tree in the browser and where the server draws it. */
export function Root({ site, at }: RootProps) {
  const [queries] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Router {...at}>
        <SiteContext value={site}>
          <PageRoot site={site} />
        </SiteContext>
      </Router>
    </QueryClientProvider>
  )
}
