import { type Day, isDay, isDayShaped } from '#kit/day.ts'

/** What a person may say of themselves; null where they said nothing. */
export type Profile = {
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  dateOfBirth: string | null
}

/** Before anything was said. */
export const emptyProfile: Profile = { firstName: null, lastName: null, email: null, phone: null, dateOfBirth: null }

/** The most letters a name, an address or a number has. */
export const maxLengths = { name: 80, email: 254, phone: 30 } as const

/** One `@` with something on both sides and a dot behind it; whether it is somebody's only a letter to it could tell. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** A telephone number as people write it, with an extension: ten digits at least. */
export const phoneShape = /^(?=(\D*\d){10})[\d\s().+x-]*$/i
/** Nobody living was born before. */
const firstBirthday = '1900-01-01'

/** Whether somebody living can have been born on a day; `today` is the day it is asked on. */
export const isBirthday = (day: string, today: Day): boolean => isDay(day) && day >= firstBirthday && day <= today

/** What is wrong with a profile as it was typed, by the name of its answer; empty when nothing is. */
export type ProfileErrors = Partial<
  Record<keyof Profile, 'emailWrong' | 'phoneWrong' | 'birthdayPart' | 'birthdayWrong'>
>

/** Looks every answer over, as the server will. */
export function findProfileErrors({ email, phone, dateOfBirth }: Profile, today: Day): ProfileErrors {
  return {
    ...(email && !emailShape.test(email) && { email: 'emailWrong' as const }),
    ...(phone && !phoneShape.test(phone) && { phone: 'phoneWrong' as const }),
    ...(dateOfBirth &&
      !isBirthday(dateOfBirth, today) && {
        dateOfBirth: isDayShaped(dateOfBirth) ? ('birthdayWrong' as const) : ('birthdayPart' as const),
      }),
  }
}
