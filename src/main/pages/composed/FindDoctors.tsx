import { useEffect, useRef } from 'react'
import { searchWithInsurance, useAnyInsurance } from '#domains/costs/web/chosen-insurance.ts'
import { useSelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import { useInsuranceCompany } from '#domains/costs/web/use-insurance.ts'
import { visitId } from '#domains/costs/web/visit/visit-id.ts'
import type { SectionProps } from '#web/domain.ts'
import { chooseDoctor } from './choose-doctor.ts'
import { SearchWithCosts } from './SearchWithCosts.tsx'

/** Finding a doctor; a chosen one opens what a visit costs. */
export function FindDoctors({ open }: SectionProps) {
  const doctor = useSelectedDoctor()
  const before = useRef(doctor)
  const isAny = useAnyInsurance()
  const company = useInsuranceCompany()
  useEffect(() => {
    if (doctor && doctor !== before.current) open('copays', visitId)
    before.current = doctor
  }, [doctor, open])
  return (
    <section id="providers">
      <SearchWithCosts
        onSelect={chooseDoctor}
        selectedId={doctor?.doctorId}
        company={isAny ? null : company}
        onCompany={searchWithInsurance}
      />
    </section>
  )
}
