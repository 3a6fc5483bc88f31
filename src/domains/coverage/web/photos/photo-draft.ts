import { store } from '#web/store.ts'

/** Photos of a card, as data URLs, and how to reach whom it is of, until they are sent. */
export type PhotoDraft = { front: string | null; back: string | null; phone: string; email: string }

/** Nothing was photographed or typed. */
export const noPhotos: PhotoDraft = { front: null, back: null, phone: '', email: '' }

/** What was photographed and typed for reading a card. It stays while the page is open, and is written nowhere. */
export const photoDraft = store(noPhotos)
