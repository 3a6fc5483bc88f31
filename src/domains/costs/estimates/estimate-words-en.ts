import { openPlanWords } from './open-plan-words.ts'
import { pictureWords } from './picture-words.ts'
import { visitWayWords } from './visit-way-words.ts'

/** The words of an estimate in English: each step of the working, what it assumes and what it leaves out. Our own plain names for codes. */
export const englishEstimate = {
  'code.99203': 'First office visit',
  'code.99204': 'Longer first visit, as with a specialist',
  'code.99213': 'Office visit, seen before',
  'code.99214': 'Longer office visit, seen before, as with a specialist',
  'code.99283': 'The emergency doctor’s work, level 3',
  'code.99284': 'The emergency doctor’s work, level 4',
  'code.99285': 'The emergency doctor’s work, level 5',
  'code.71046': 'Chest X-ray, two pictures',
  'code.73721': 'MRI of a knee or another leg joint, without dye',
  'code.74177': 'CT of belly and pelvis, with dye',
  'code.76700': 'Ultrasound of the whole belly',
  'code.90834': 'Talk therapy session of about 45 minutes',
  'code.97110': 'Guided exercise, three quarter-hours',
  'code.80053': 'Blood chemistry test',
  'code.36415': 'Taking the blood sample',
  'group.5023': 'The hospital’s fee for the emergency room, level 3',
  'group.5024': 'The hospital’s fee for the emergency room, level 4',
  'group.5025': 'The hospital’s fee for the emergency room, level 5',
  'variant.new': 'First visit',
  'variant.known': 'Seen before',
  'variant.level3': 'Level 3, less serious',
  'variant.level4': 'Level 4, serious',
  'variant.level5': 'Level 5, most serious',
  ...pictureWords.en,
  ...visitWayWords.en,
  ...openPlanWords.en,
  'why.units': 'Across the US. Code {code}: {units} units at ${factor} each, rounded to the cent.',
  'why.unitsTimes':
    'Across the US. Code {code}, {times} times, the second and third with half the costs of rooms and staff: {units} units at ${factor} each, rounded to the cent.',
  'why.laboratory': 'Code {code}. Laboratories have one price across the US.',
  'why.hospital': 'Hospital group {code}. Across the US, not adjusted to local wages.',
  'area.higher': 'Prices in {area} are {percent}% higher',
  'area.lower': 'Prices in {area} are {percent}% lower',
  'area.same': 'Prices in {area} are the same as across the US',
  'area.unknown': 'No adjustment for the area',
  'why.area':
    'Area factors of {year}, the newest we have: the doctor’s work {work}, rooms and staff {practice}, insurance against mistakes {malpractice}.',
  'why.areaUnknown': 'Medicare lists no pricing area for this place, so the figure is the one across the US.',
  nurse: 'Nurse practitioner or physician assistant: 85%',
  'why.nurse': 'Medicare pays them 85% of what it pays a physician, rounded to the cent.',
  price: 'What Medicare allows in {year}',
  'why.price': 'Medicare’s own price. Insurers and clinics have prices of their own.',
  'plan.share': 'Your plan’s part, by this estimate',
  'your.copay': 'Your copay',
  'why.met': 'Your deductible is taken to be met. Then many plans pay 80% and ask you for 20%.',
  'why.notMet': 'Until your deductible is met you pay for the visit yourself.',
  'why.medicareLab': 'Medicare Part B pays for lab tests in full.',
  'why.medicareShare': 'With Part B you pay {share} of what Medicare allows, once your deductible is met.',
  'why.medicareShareAfter':
    'With Part B you first pay what is left of your deductible, ${left}, then {share} of the rest.',
  'why.medicareShareOpen':
    'With Part B you pay {share} of what Medicare allows, after the deductible: ${deductible} a year, as far as you have not paid it.',
  'why.partBShare': 'Part B leaves this share to you. Of what is left of the price, rounded to the cent.',
  'why.deductibleOfYear': 'You pay this first: up to ${deductible} a year.',
  'why.networkCopay': 'Your insurer’s list of doctors states a copay of ${copay} for this doctor.',
  'why.planCopay': 'Your insurer says that you pay a copay of ${copay} for this in its network.',
  'why.copayOnCard': 'You told us that your card says ${copay}.',
  'why.deductibleOnFile':
    'You first pay what is left of your deductible, ${left}. After that you are taken to pay 20%, rounded to the cent.',
  'why.planShare': 'Your insurer says that you pay {share} of the price in its network.',
  'why.planShareAfter': 'Your insurer says: first what is left of your deductible, ${left}, then {share} of the rest.',
  'why.planShareOpen': 'Your insurer says that you pay {share} after your deductible, and not how much of it is left.',
  'why.planCopayAfter': 'Your insurer says: first what is left of your deductible, ${left}, then a copay of ${copay}.',
  'why.planCopayOpen':
    'Your insurer says that you pay a copay of ${copay} after your deductible, and not how much of it is left.',
  'why.planCopayShare': 'Your insurer says that you pay a copay of ${copay}, then {share} of the rest.',
  'why.planCopayShareAfter':
    'Your insurer says: first what is left of your deductible, ${left}, then a copay of ${copay} and {share} of the rest.',
  'why.planCopayShareOpen':
    'Your insurer says that you pay a copay of ${copay} and {share} of the rest after your deductible, and not how much of it is left.',
  'why.planNotCovered': 'Your insurer says that your plan does not cover this.',
  'assume.planShare':
    'Your share comes from your insurer’s answer. The price is Medicare’s: your insurer’s own price is not known.',
  'assume.planShareOpen':
    'Your share comes from your insurer’s answer. If your deductible is met you pay the lower figure; if not, up to the whole price. Your insurer’s own price is not known.',
  'why.limitOnFile': 'You reach your out-of-pocket limit: ${limit} is the most you still pay this year.',
  'you.pay': 'You pay about',
  'you.paySet': 'You pay',
  'why.youPay': 'A set amount, whatever the visit costs.',
  'why.youPayParts': 'Your part of what Medicare allows: the lines since that price.',
  'part.deductible': 'Your deductible',
  'why.deductibleFirst': 'You pay this first: ${left} of it is left this year.',
  'part.share': 'Your share, {share}',
  'why.answeredShare': 'Your insurer says so. Of what is left of the price, rounded to the cent.',
  'why.usualShare':
    'What many plans ask for after the deductible. It is taken here, not known. Of what is left of the price, rounded to the cent.',
  'part.limit': 'Above your out-of-pocket limit',
  'part.upToLimit': 'Up to your out-of-pocket limit',
  'part.notCovered': 'Not covered',
  'why.planPays': 'The rest of what Medicare allows.',
  'left.deductible': 'Left of your deductible after this visit',
  'left.outOfPocket': 'Left of your out-of-pocket limit after this visit',
  'why.left': 'What your insurer said is left this year, less what counts of this visit.',
  'assume.open':
    'Your plan is not checked, so this takes Medicare’s price, and the 20% that many plans ask for after the deductible. Your insurer’s own price is not known and may be higher.',
  'assume.met':
    'This takes 20% of Medicare’s price, as you said your deductible is met. Your plan may ask for another share, and your insurer’s own price is not known and may be higher.',
  'assume.notMet':
    'You said your deductible is not met. Then you pay your insurer’s own price, up to what is left of the deductible; less if little is left. That price is not known and may be higher than Medicare’s.',
  'assume.medicareOpen':
    'With Original Medicare you pay 20% of what it allows, once your Part B deductible is met; before that you pay all of it, up to the deductible. A Medigap plan may pay your part. This holds with a doctor who takes Medicare’s price.',
  'assume.medicareMet':
    'With Original Medicare you pay 20% of what it allows, as you said your Part B deductible is met. A Medigap plan may pay your part. This holds with a doctor who takes Medicare’s price.',
  'assume.medicareNotMet':
    'You said your Part B deductible is not met. This takes it that nothing of it is paid yet: you pay what Medicare allows until it is, then 20% of the rest; less if you have paid part of it. A Medigap plan may pay your part. This holds with a doctor who takes Medicare’s price.',
  'assume.medicareChecked':
    'What is left of your Part B deductible is Medicare’s own answer; after it you pay your share of what Medicare allows. Medigap, Medicaid or an employer’s plan may pay your part, even all of it: show the clinic both cards. This holds with a doctor who takes Medicare’s price.',
  'assume.medicareNotCovered':
    'Medicare says that it does not cover this. Ask the clinic for its own price before you go.',
  'assume.medicareLab':
    'With Original Medicare you pay nothing for lab tests that Part B covers, at a laboratory that takes Medicare’s price.',
  'assume.hospitalOnly':
    'Your answer covers hospital stays (Part A) only; a visit is not covered by it. So no share of yours is named. Do you have another card, for visits? Ask that plan; else ask the clinic for its own price.',
  'assume.noVisitsLeft':
    'By your insurer’s answer none of the visits of this kind that your plan pays for is left this year. So no share of yours is named. Ask your insurer whether it pays for more, and the clinic for its own price.',
  'assume.otherPayer':
    'Your answer names another payer: {names}. It may pay first or, as with Medicare Advantage, in place of Original Medicare. So no share of yours is named. Ask them: “What do I pay for this visit?”',
  'assume.otherPayerUnnamed':
    'Your answer says that another plan pays too, and not which. It may pay first or, as with Medicare Advantage, in place of Original Medicare. So no share of yours is named. Ask Medicare which plan it is, then ask that plan: “What do I pay for this visit?”',
  'assume.pictures':
    'An MRI or a CT scan has another price under your plan than an X-ray or an ultrasound, so the range goes over both. Choose above which it is.',
  'assume.picturesOpen':
    'An MRI or a CT scan has a price of its own under your plan, and of an X-ray or an ultrasound your insurer’s answer names none: there the usual 20% after the deductible is taken. The range goes over both. Choose above which it is.',
  'why.pictures': 'An X-ray or an ultrasound: {xray}. An MRI or a CT scan: {scan}.',
  'assume.networkCopay':
    'The copay comes from your insurer’s own list of doctors. It holds if your plan uses that list and covers the visit.',
  'assume.copayOnFile': 'The copay comes from your checked plan. It holds if your plan covers the visit.',
  'assume.copayOnCard':
    'The copay is what you told us. Some plans ask for the deductible first: ask the clinic or your insurer.',
  'assume.copayOrPrice':
    'Your copay is ${copay}, by what you told us. Your deductible is not met: if your plan asks for it first, you pay its own price for the visit, which is not known, and here Medicare’s stands. Ask the clinic or your insurer which it is.',
  'assume.deductibleOnFile':
    'What is left of your deductible comes from your checked plan. What you pay for this visit it does not say: 20% after the deductible is taken here. A set copay may be less, and your insurer’s own price may be higher. Ask your insurer.',
  'assume.deductibleUnknown':
    'Your checked plan does not say what is left of your deductible. If it is met, many plans ask you for 20%. If it is not, you pay your insurer’s own price, which is not known, up to your out-of-pocket limit.',
  'assume.limitOnFile':
    'The figure is the most you still pay this year, which comes from your checked plan. What is left of your deductible is not known.',
  'assume.unlisted':
    'We do not know this company, so we cannot say what you pay. If it is Medicaid, CHIP, TRICARE or the VA under another name, choose that. Else ask the number on your card.',
  'assume.medicaid':
    'Most people with Medicaid pay nothing or a few dollars for a visit. Each state has its own rules, so we do not guess. Ask the number on your card, or the clinic: “Do I pay anything for this visit?” If you bought this plan yourself on the Marketplace, it is not Medicaid: its card says your copay.',
  'assume.medicaidExtra':
    'Most people with Medicaid pay nothing or a few dollars for a visit that it covers. Of dental, eye and hearing care for adults each state decides what it covers: all of it, some, or none. Children are covered. Ask first: call the number on your card, or the clinic: “Do you take Medicaid? Is this visit covered? Do I pay anything?” If both are so, the clinic may not bill you more than Medicaid’s own copay.',
  'assume.chip':
    'With CHIP, checkups cost nothing, and other visits usually nothing or a few dollars. Each state has its own rules, so we do not guess. Ask the number on your card, or the clinic: “Do we pay anything for this visit?”',
  'assume.tricare':
    'With TRICARE, people on active duty usually pay nothing. Others may pay a set fee, which depends on the plan. Ask TRICARE, or the clinic: “Do I pay anything for this visit?”',
  'assume.va':
    'Many people with VA care pay nothing for a visit. Others pay a set fee, which depends on their priority group. Ask the VA first: care elsewhere needs its approval.',
  'assume.noPrice':
    'Medicare’s list has no price for this kind of care. We do not put another doctor’s price in its place. Ask the office: “What does a visit cost? Do you take my plan?”',
  'assume.noInsurance':
    'This is Medicare’s price, not the clinic’s. Clinics often charge more. Ask for the cash price: if you book a visit without insurance, US law lets you have it in writing first.',
  'note.firstEvaluation':
    'A first physical therapy visit has an evaluation too, which is not in this figure. Ask the clinic its price.',
  'note.medicare':
    'At 65 or older you may have Medicare. With Original Medicare, the red, white and blue card, choose Medicare. With a Medicare Advantage plan stay here and type the copay on its card. Your age changes nothing else here.',
  'note.planEnded': 'This plan ended on {day}. So this is the price without insurance.',
  'note.planBegins': 'This plan begins on {day}. Until then this is the price without insurance.',
  'note.planOff': 'Your insurer says that this plan is not on. So this is the price without insurance.',
  'note.network':
    'This holds if this doctor is in your network. That is not known: ask the office or your insurer before you go or pay. Outside it you may pay more, or all of it.',
  'note.notOnList':
    'Your insurer’s list of {day} does not name this doctor at this address. If they are not in your network you may pay more, or all of it: ask the office before you go or pay.',
  'note.listed':
    'This holds in your network. Your insurer’s list of {day} names this doctor. Ask the office if that is still so.',
  'note.listedUndated':
    'This holds in your network. Your insurer’s list names this doctor. Ask the office if that is still so.',
  'note.insurersNote':
    'Only a note of your insurer names this copay. Ask your insurer whether it holds for this visit.',
  'note.otherPayer':
    'Your insurer’s answer names another plan that pays too: {names}. If that one pays first, you may owe another amount than this. Ask both which pays first (“coordination of benefits”), and show the clinic both cards.',
  'note.otherPayerUnnamed':
    'Your insurer says that another plan pays too, and not which. If that one pays first, you may owe another amount than this. Ask your insurer which plan it is and which pays first (“coordination of benefits”).',
  'note.waivedIfAdmitted':
    'Your insurer adds: no emergency room copay if you are admitted to the hospital. The stay has a price of its own.',
  'note.copayPerDay': 'Your insurer says that this copay is for each day of care.',
  'note.visitsLeft':
    'Visits of this kind that your plan pays for, by your insurer’s answer: {year} a year, {left} left.',
  'note.visitsOfYear':
    'Visits of this kind that your plan pays for, by your insurer’s answer: {year} a year. How many are left it does not say: ask it.',
  'note.visitsOnlyLeft':
    'Visits of this kind that your plan still pays for this year, by your insurer’s answer: {left}.',
  'note.authorization':
    'Your insurer must say yes before you go. Ask the office to ask for it, else you may pay all of it.',
  'note.authorizationScan':
    'If it is an MRI or a CT scan, your insurer must say yes before you go. Ask the office to ask for it, else you may pay all of it.',
  'note.scanNotSaid':
    'Your insurer’s answer says this of X-rays, and of an MRI or a CT scan it names no price. If it is one, choose it above.',
  'note.otherYear': 'These are Medicare’s prices and terms of {year}. Those of {now} are not here yet.',
  'not.facility': 'A facility fee, if a hospital owns the clinic',
  'not.tests': 'Tests on the day',
  'not.treatment': 'Treatment beyond the examination',
  'not.stay': 'Staying overnight',
  'not.ambulance': 'An ambulance',
  'not.otherTests': 'Other tests your doctor orders',
  'not.visit': 'The visit itself',
  'not.evaluation': 'The first evaluation',
  'not.otherTreatment': 'Other treatments in the same session',
  'not.medicines': 'Medicines',
  'from.physician': 'CMS physician fee schedule {year} (RVU26C)',
  'from.areaFactors': 'CMS area factors of {year} (GPCI)',
  'from.laboratory': 'CMS clinical laboratory fee schedule {year}',
  'from.hospital': 'CMS hospital outpatient rates {year} (Addendum B)',
  'from.nurseShare': 'Medicare’s rules, 42 CFR 414.52 and 414.56',
  'from.planCheck': 'Check of your plan with {company}, {day}',
  'from.partB': 'CMS: what Part B asks for in {year}',
  'from.network': 'List of doctors of {company}, {day}',
  'from.networkUndated': 'List of doctors of {company}, day not known',
  'rule.sum': 'Our rule: the sum of the lines above',
  'rule.usualShare': 'Our rule: 20% after the deductible, as is usual',
  'rule.yourWord': 'Your own word',
} as const
