import type { Answer } from '#kit/endpoint.ts'
import type { DoctorsContract } from '../../contract.ts'

/** One doctor as their page shows them. */
export type ShownDoctor = Answer<DoctorsContract['doctor']>
