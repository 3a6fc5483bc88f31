import '#web/style/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#main/pages/App.tsx'
import { loadSite } from '#main/pages/site-in-page.ts'
import { makeQueryClient } from '#web/query.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the product')

const site = await loadSite()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <App site={site} />
    </QueryClientProvider>
  </StrictMode>,
)
