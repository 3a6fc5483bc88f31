import { z } from 'zod'
import { doctorsContract } from '#domains/doctors/contract.ts'
import { unknownDoctor, whereMissing } from '#domains/doctors/problems.ts'
import { providerTypes } from '#domains/doctors/provider-type.ts'
import type { Shape } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { notYours } from '#kit/me.ts'
import { serialId, serialIdText, userId, wholeCents } from '#kit/wire.ts'
import {
  appointment,
  clockTime,
  day,
  isoMoment,
  office,
  officeKinds,
  place,
  provider,
  secret,
  sentenceIntent,
  slotNamed,
} from './booking-shapes.ts'
import type { bookingPaths } from './paths.ts'
import {
  noSpeechEngine,
  noTimes,
  notAudio,
  notUnderstood,
  slotClosed,
  slotTaken,
  speechEngineAway,
  timesDiffer,
  tooLate,
  tooSoon,
  unknownAppointment,
  unknownOffice,
  unknownSpecialty,
} from './problems.ts'
import { reasons } from './reasons.ts'
import { slotStates } from './slots.ts'

/** What travels on the booking paths. */
export const bookingContract = {
  searchProviders: {
    summary:
      'Providers of a specialty near a ZIP code, the nearest first, of the same directory as the search of doctors.',
    query: z.object({
      /** Its name in English, or its number. */
      specialty: z.string().trim().min(1).max(80),
      zipCode: z
        .string()
        .trim()
        .regex(/^(\d{5})?$/, 'five digits')
        .optional(),
      providerType: z.enum(providerTypes).optional(),
      acceptingNewPatients: z.enum(['true', 'false']).optional(),
      onlineBooking: z.enum(['true', 'false']).optional(),
      limit: z.coerce.number<number>().int().min(1).max(20).default(20),
    }),
    answer: z.object({
      providers: z.array(provider),
      searchMetadata: z.object({
        /** In miles. */
        searchRadius: z.number(),
        /** Of all kinds of office, exact up to 1,000. */
        total: z.number().int(),
        /** How many of the nearest were looked at for offices that give times; null where all count. */
        lookedAt: z.number().int().nullable(),
        source: z.string(),
        asOf: day.nullable(),
        isSample: z.boolean(),
      }),
    }),
    problems: [unknownSpecialty, whereMissing],
  },
  medicalSearch: {
    summary:
      'What a sentence in English or Spanish asks for, spoken (audio) or typed (sentence), and the doctors it leads to. The audio is kept nowhere. In an emergency nobody is searched for.',
    body: z.object({
      /** As a part of multipart/form-data the file itself; in JSON its bytes in base64. */
      audio: z.base64().max(10_485_760).optional(),
      sentence: z.string().trim().max(400).optional(),
      language: z
        .string()
        .regex(/^[a-z]{2}$/)
        .optional(),
      searchType: z.enum(['doctors', 'pharmacy']).optional(),
      userLocation: z.string().trim().max(80).optional(),
    }),
    multipart: true,
    bodyLimit: 10_485_760,
    visitor: 'none',
    perMinute: 20,
    answer: z.object({
      transcript: z.string(),
      detectedLanguage: z.string(),
      intent: sentenceIntent,
      doctors: doctorsContract.searchDoctors.answer.shape.doctors,
      learner: z.object({ phrase: z.string(), translation: z.string() }).nullable(),
    }),
    problems: [badRequest, notAudio, noSpeechEngine, speechEngineAway, notUnderstood],
  },
  slots: {
    summary:
      'The times of one doctor at one office: of the day asked for, else of tomorrow, or of the first day that has one. No times where the office gives none.',
    params: z.object({ id: serialIdText.positive() }),
    query: z.object({ date: day.optional(), facilityId: serialIdText.positive().optional() }),
    answer: z.object({
      office: z.enum(officeKinds),
      isSample: z.boolean(),
      place: place.nullable(),
      timeZone: z.string().nullable(),
      /** The day of the slots; null where there are no times. */
      date: day.nullable(),
      /** Nothing was free on the day that was asked for or tomorrow, so this is the first day that has a time. */
      isFirstOpen: z.boolean(),
      /** Two weeks beside that day, with how many times of each are free. */
      days: z.array(z.object({ date: day, free: z.number().int() })),
      slots: z.array(
        z.object({
          time: clockTime,
          startsAt: z.iso.datetime().nullable(),
          duration: z.number().int(),
          state: z.enum(slotStates),
        }),
      ),
      /** Until when a slot of this doctor is held for the caller. */
      heldUntil: z.iso.datetime().nullable(),
    }),
    problems: [unknownDoctor],
  },
  holdSlot: {
    summary:
      'Hold a time for five minutes while the form is filled in. A caller holds one time: another one gives it back.',
    body: slotNamed,
    status: 201,
    answer: z.object({ heldUntil: z.iso.datetime() }),
    perMinute: 60,
    problems: [unknownDoctor, noTimes, slotTaken, slotClosed, tooSoon],
  },
  releaseSlot: {
    summary: 'Give the held time back.',
    answer: z.object({ released: z.boolean() }),
  },
  book: {
    summary:
      'Book a time, or ask the office for it where the office answers itself. selectedTime is the time on the clock of the office.',
    body: slotNamed.extend({
      userId,
      reasonForVisit: z.enum(reasons),
      notes: z.string().trim().max(2000).nullish(),
      estimatedCopay: wholeCents.min(0).max(1_000_000).nullish(),
      selectedTime: clockTime,
      patientName: z.string().trim().max(120).optional(),
      patientPhone: z.string().trim().max(40).optional(),
    }),
    status: 201,
    answer: z.object({ appointment }),
    perMinute: 30,
    problems: [badRequest, notYours, unknownDoctor, noTimes, slotTaken, slotClosed, tooSoon, timesDiffer],
  },
  appointments: {
    summary: 'The caller’s appointments, the next one first, then those that are over.',
    params: z.object({ userId }),
    answer: z.object({ appointments: z.array(appointment) }),
    problems: [notYours],
  },
  changeAppointment: {
    summary: 'Cancel an appointment, or move it to another time of the same doctor, until 24 hours before it.',
    params: z.object({ id: serialIdText.positive() }),
    body: z.object({ status: z.literal('cancelled').optional(), appointmentDate: isoMoment.optional() }),
    answer: z.object({ appointment }),
    perMinute: 30,
    problems: [badRequest, unknownAppointment, tooLate, slotTaken, slotClosed, tooSoon, noTimes],
  },
  viewOffice: {
    summary: 'The page of an office that keeps its hours here: who asks for a time, and its hours.',
    body: z.object({ secret }),
    visitor: 'none',
    answer: office,
    perMinute: 60,
    problems: [unknownOffice],
  },
  answerBooking: {
    summary: 'The office takes a request, or says no; a no gives the time back.',
    body: z.object({
      secret,
      appointmentId: serialId,
      answer: z.enum(['confirmed', 'declined']),
      note: z.string().trim().max(300).optional(),
    }),
    visitor: 'none',
    answer: office,
    perMinute: 60,
    problems: [unknownOffice, unknownAppointment],
  },
  changeHours: {
    summary: 'The hours of one doctor at this office, and the days on which it is closed; what was booked stays.',
    body: z.object({
      secret,
      doctorId: serialId.optional(),
      hours: z
        .array(z.object({ dayOfWeek: z.number().int().min(0).max(6), startTime: clockTime, endTime: clockTime }))
        .max(21)
        .optional(),
      daysOff: z.array(day).max(100).optional(),
    }),
    visitor: 'none',
    answer: office,
    perMinute: 60,
    problems: [badRequest, unknownOffice, unknownDoctor],
  },
} satisfies { [K in keyof typeof bookingPaths]: Shape }

/** The booking contract as a type, for the browser. */
export type BookingContract = typeof bookingContract
