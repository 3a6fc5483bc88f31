import { lazy } from 'react'
import type { WebDomain } from '#web/domain.ts'

const Greetings = lazy(async () => ({ default: (await import('./GreetingsPage.tsx')).GreetingsPage }))
const label = { en: 'Greetings', es: 'Saludos' }

export const greetingsWeb: WebDomain = {
  pages: [{ path: '/greetings', title: label, frame: 'frame pt-10', Page: Greetings }],
  sections: [{ id: 'greetings', label, Section: Greetings }],
}
