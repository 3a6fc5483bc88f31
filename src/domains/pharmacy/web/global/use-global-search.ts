import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getHere } from '#domains/location/web/here.ts'
import { locate } from '#domains/location/web/locate.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { pharmacyApi } from '../api.ts'
import { foundText } from './found-text.ts'
import { type GlobalAnswers, isPlaceUnknown, isUnanswered, usualAnswers } from './global-answers.ts'
import { globalTexts } from './texts.ts'

/** A point from this device, and how exact the device says it is, in metres. */
type DevicePoint = { latitude: number; longitude: number; accuracy: number }

type PlaceProblem = 'locationRequiredText' | 'placeUnknownText' | 'untoldText'

/** The field of the place. */
export const placeFieldId = 'global-place'

/** The worldwide search: what is asked, what came, and what the person is told of it. */
export function useGlobalSearch() {
  const t = useText(globalTexts)
  const [answers, setAnswers] = useState<GlobalAnswers>(usualAnswers)
  const [device, setDevice] = useState<DevicePoint | null>(null)
  const { sayOf, fail } = useFailures(answers.place.trim())
  const { check, errorOf } = useChecked<{ place?: PlaceProblem }>(() => placeFieldId, sayOf)
  const sayAtPlace = (place: PlaceProblem) => check({ place })
  const search = useSearch(device, fail, sayAtPlace)
  return {
    answers,
    errorOf,
    change: (more: Partial<GlobalAnswers>) => {
      if (more.place !== undefined) check({})
      setAnswers((before) => ({ ...before, ...more }))
    },
    device,
    search,
    execute: () => {
      if (!answers.place.trim() && !device) {
        sayAtPlace('locationRequiredText')
        return fail('locationRequired', 'locationRequiredText')
      }
      check({})
      search.mutate(answers)
    },
    /** Searches another place than was typed. */
    searchAt: (place: string) => {
      check({})
      setAnswers((before) => ({ ...before, place }))
      search.mutate({ ...answers, place })
      document.getElementById(placeFieldId)?.focus()
    },
    askDevice: async () => {
      const located = await locate()
      if (located === 'stopped') return
      if (located !== 'found') return fail('locationFailed', 'noLocation')
      const { latitude, longitude, accuracy } = getHere().location
      setDevice({ latitude, longitude, accuracy })
      setAnswers((before) => ({ ...before, place: '' }))
      toast({ title: t('updated'), description: t('updatedText') })
    },
  }
}

/** Asks, and says what came. */
function useSearch(
  device: DevicePoint | null,
  fail: ReturnType<typeof useFailures>['fail'],
  sayAtPlace: (problem: PlaceProblem) => void,
) {
  const t = useText(globalTexts)
  return useMutation({
    mutationFn: (asked: GlobalAnswers) => pharmacyApi.searchWorld(askedOf(asked, device)),
    onSuccess: ({ searchArea, ...found }) => {
      if (!isUnanswered(found))
        return toast({
          title: t('complete'),
          description: t('completeText', { count: foundText(found), countries: searchArea.countriesCovered.length }),
        })
      sayAtPlace('untoldText')
      return fail('failed', 'failedText')
    },
    onError: (error) => {
      if (!isPlaceUnknown(error)) return fail('failed', 'failedText')
      sayAtPlace('placeUnknownText')
      return fail('placeUnknown', 'placeUnknownText')
    },
  })
}

type Failure = 'failedText' | 'noLocation' | PlaceProblem

/** What went wrong, in words, and in a toast. */
function useFailures(place: string) {
  const t = useText(globalTexts)
  const sayOf = (text: Failure) => t(text, { place })
  const fail = (title: 'failed' | 'locationFailed' | 'locationRequired' | 'placeUnknown', text: Failure) =>
    toast({ title: t(title), description: sayOf(text), variant: 'destructive' })
  return { sayOf, fail }
}

/** The answers as they travel; where no place is typed, the device's own point. */
function askedOf(answers: GlobalAnswers, device: DevicePoint | null) {
  const { place, radius, maxResults, medication, minRating, verifiedOnly, services, satellites } = answers
  const { latitude = 0, longitude = 0 } = device ?? {}
  return {
    searchLocation: place.trim() ? { query: place.trim() } : { coordinates: { latitude, longitude } },
    searchRadius: radius,
    maxResults,
    ...(medication.trim() && { medicationName: medication.trim() }),
    minRating,
    verifiedOnly,
    services,
    satelliteOptions: { ...satellites, minimumPrecision: answers.precision, requireRealtimeData: answers.realtime },
  }
}

/** What the parts of the worldwide search share. */
export type GlobalSearch = ReturnType<typeof useGlobalSearch>
