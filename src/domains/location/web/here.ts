import { serverNow } from '#web/server-clock.ts'
import { deviceStorage, personal } from '#web/storage.ts'
import { store } from '#web/store.ts'
import { type Here, type HereEvent, nextHere, nowhereYet, readSetPlace, type SetPlace } from '../next-here.ts'

const storageKey = personal('place')
const here = store<Here>(remember())

function remember(): Here {
  const place = readSetPlace(deviceStorage.read(storageKey))
  return place ? nextHere(nowhereYet, { type: 'set', place, at: serverNow() }) : nowhereYet
}

/** The location as it is now. */
export const getHere = here.get

/** Takes up what happened and tells everyone who listens. A device that does not say where it is takes no place away that was typed. */
export function dispatchHere(event: HereEvent): void {
  const place = event.type === 'failed' ? readSetPlace(deviceStorage.read(storageKey)) : null
  here.set(nextHere(here.get(), event))
  if (place && event.type === 'failed') here.set(nextHere(here.get(), { type: 'set', place, at: event.at }))
}

/** Tells of each change until the answer is called. */
export const onHere = here.subscribe

/** Sets the location by hand and keeps it on this device, for every open page of it. */
export function setPlace(place: SetPlace): void {
  deviceStorage.write(storageKey, JSON.stringify(place))
  dispatchHere({ type: 'set', place, at: serverNow() })
}

/** Forgets the place that was set by hand. */
export function forgetPlace(): void {
  deviceStorage.write(storageKey, null)
  dispatchHere({ type: 'forgotten' })
}

/** Takes over what another page of this browser kept or forgot. */
export function followPlaceElsewhere(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== storageKey && key !== null) return
    const place = readSetPlace(deviceStorage.read(storageKey))
    dispatchHere(place ? { type: 'set', place, at: serverNow() } : { type: 'forgotten' })
  })
}
