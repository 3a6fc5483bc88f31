import { z } from 'zod'
import { type DomainSettings, isSafeAddress, setting, url, type ValuesOf } from '#server/config/setting.ts'

const settings = {
  STT_URL: setting(
    url.optional(),
    'The speech engine that writes down what people say who search by voice, as OpenAI’s audio/transcriptions takes it. It is sent recordings of health matters: have it under an agreement, or run it yourself. Without it people type.',
    'http://127.0.0.1:8000/v1/audio/transcriptions',
  ),
  STT_MODEL: setting(z.string().trim().min(1).max(80).default('whisper-1'), 'The model it is asked for.', 'whisper-1'),
  STT_KEY: setting(z.string().trim().min(1).max(400).optional(), 'Its key, where it wants one.', '(from the engine)'),
} as const

declare module '#server/config/config.ts' {
  interface DomainValues extends ValuesOf<typeof settings> {}
}

/** Which speech engine is asked. */
export const bookingSettings: DomainSettings<typeof settings> = {
  settings,
  needs: { STT_KEY: ['STT_URL'] },
  wrong: ({ STT_URL: address }) =>
    address && !isSafeAddress(address) ? ['STT_URL: must begin with https://, or be on this machine.'] : [],
}
