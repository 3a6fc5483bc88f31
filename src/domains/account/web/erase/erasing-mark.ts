import { deviceStorage } from '#web/storage.ts'
import { erasingKey, lookForSignOut } from '#web/visitor.ts'

/** Whether the person asked here to be erased later, or was told so here; without asking the server. */
export const useErasingMark = (): boolean => deviceStorage.use(erasingKey) !== null

/** Keeps what the server says of it, for every page of this browser. */
export async function markErasing(askedAt: string | null): Promise<void> {
  if ((deviceStorage.read(erasingKey) !== null) === (askedAt !== null)) return
  // Nothing waits any more: it was taken back, or it is done and nobody is known here, whose page then says so.
  if (askedAt === null) await lookForSignOut()
  deviceStorage.write(erasingKey, askedAt === null ? null : 'yes')
}
