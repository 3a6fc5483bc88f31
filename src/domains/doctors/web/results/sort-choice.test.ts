import { expect, test } from 'vitest'
import type { FoundDoctor } from '../../contract.ts'
import { inSort } from './SortChoice.tsx'

const doctor = (lastName: string, acceptingNewPatients: boolean | null) =>
  ({ lastName, firstName: 'Ann', acceptingNewPatients }) as FoundDoctor
const found = [doctor('Young', false), doctor('Baker', null), doctor('Moss', true), doctor('Adams', true)]
const names = (doctors: readonly FoundDoctor[]) => doctors.map(({ lastName }) => lastName)

test('the doctors found stay as they are, or are put by name', () => {
  expect(names(inSort(found, 'found'))).toEqual(['Young', 'Baker', 'Moss', 'Adams'])
  expect(names(inSort(found, 'name'))).toEqual(['Adams', 'Baker', 'Moss', 'Young'])
})

test('who takes new patients comes first, who says no last, and of whom nobody knows between them', () => {
  expect(names(inSort(found, 'accepting'))).toEqual(['Moss', 'Adams', 'Baker', 'Young'])
})
