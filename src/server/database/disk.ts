import type { Logger } from 'pino'

/** What is known of the disk of the database. */
export type Disk = {
  /** Something could not be written for want of room. */
  noteFull(): void
  /** Whether that happened in the last minute: what is written all the time finds out soon that there is room again. */
  isFull(): boolean
}

const rememberedMs = 60_000

/** Keeps in mind that the disk is full, and says so in the log as an alarm, once a minute. */
export function watchDisk(log?: Logger, now: () => number = Date.now): Disk {
  let fullAt = Number.NEGATIVE_INFINITY
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    noteFull: () => {
      fullAt = now()
      if (fullAt - saidAt < rememberedMs) return
      saidAt = fullAt
      log?.error({ alarm: 'disk/full' }, 'the disk of the database is full: nothing can be saved')
    },
    isFull: () => now() - fullAt < rememberedMs,
  }
}
