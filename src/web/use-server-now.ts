import { useEffect, useState } from 'react'
import { noteServerTime, serverNow, sleptMs } from './server-clock.ts'

const noticedMs = 2_000
let isAsking = false

/** Asks the server for its time once the device slept or its clock was set. */
export async function askTimeAfterSleep(): Promise<void> {
  if (isAsking || Math.abs(sleptMs()) < noticedMs) return
  isAsking = true
  const askedAtMs = performance.now()
  await fetch('/api/health', { cache: 'no-store' })
    .then((response) => noteServerTime(response, askedAtMs))
    .catch(() => {})
  isAsking = false
}

/** The server's time in milliseconds, anew every second while it matters, right again when the device wakes. */
export function useServerNow(running: boolean): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!running) return
    const tick = () => {
      void askTimeAfterSleep()
      setNow(serverNow())
    }
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [running])
  return now
}
