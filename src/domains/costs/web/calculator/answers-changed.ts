import { type CalculatorAnswers, detailsAsked } from './calculator-answers.ts'

/** The answers that differ between two questions, in the order they are asked. */
export function answersChanged(asked: CalculatorAnswers, answers: CalculatorAnswers) {
  const [before, now] = [asked, answers].map((one) => ({
    service: one.serviceType,
    payer: one.insured ? one.insuranceCompany : null,
    specialist: detailsAsked(one).specialist,
    seen: detailsAsked(one).seenBefore,
    picture: detailsAsked(one).imaging,
    place: [one.city.trim(), one.state, one.zip].join(),
    age: one.insured ? one.age.trim() : '',
  }))
  return (['payer', 'service', 'specialist', 'seen', 'picture', 'place', 'age'] as const).filter(
    (what) => before?.[what] !== now?.[what],
  )
}
