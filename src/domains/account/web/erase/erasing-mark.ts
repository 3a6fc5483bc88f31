import { deviceStorage, personal } from '#web/storage.ts'

const askedKey = personal('erasing')

/** Whether the person asked here to be erased later, or was told so here; without asking the server. */
export const useErasingMark = (): boolean => deviceStorage.use(askedKey) !== null

/** Keeps what the server says of it, for every page of this browser. */
export function markErasing(askedAt: string | null): void {
  if ((deviceStorage.read(askedKey) !== null) !== (askedAt !== null))
    deviceStorage.write(askedKey, askedAt === null ? null : 'yes')
}
