import { plainLetters } from '#kit/text/plain-letters.ts'
import type { CardField } from './card-reading.ts'

/** What a label is for: a field, or something that is not asked for and must not be taken for its neighbour. */
export type LabelFor = CardField | 'person' | 'otherName' | 'other'

/**
 * What cards print before a value, in the letters and digits alone. The longest that fits counts, so `group name` is not the
 * group.
 */
const vocabulary: Readonly<Record<LabelFor, string>> = {
  insuranceCompany:
    'insurer|carrier|insurance company|issued by|underwritten by|aseguradora|compania de seguros|plan medico de',
  planName:
    'plan name|network access|plan|product|benefit plan|health plan|coverage|network|plan type|product name|coverage type|nombre del plan|cubierta|tipo de plan|producto|cobertura',
  planType: '',
  memberName: `member name|eligible person|name of member|covered member|covered person|name|subscriber name|insured name|name of insured|enrollee name|cardholder name|cardholder|
    card holder|participant name|participant|recipient name|recipient|beneficiary|beneficiary name|name of beneficiary|
    patient name|insured|enrollee|employee name|employee|policyholder|policy holder|member full name|nombre|
    nombre del miembro|nombre del beneficiario|name nombre|nombre del asegurado|nombre del suscriptor|nombre del afiliado|
    nombre del paciente|nombre del titular|nombre completo|asegurado|titular|beneficiario|asegurado principal|primary insured|subscriber/member name`,
  person: 'member|subscriber|miembro|suscriptor|afiliado|socio',
  memberId: `member id|member id number|member id no|member number|member no|id|id number|id no|identification|
    identification number|identification no|subscriber id|subscriber id number|subscriber number|
    subscriber no|enrollee id|enrollee number|policy number|policy no|policy id|insured id|
    insured id number|certificate number|certificate no|cert no|contract number|contract no|medicare number|
    medicare claim number|medicare number numero de medicare|numero de medicare|medicaid id|medicaid number|medicaid no|
    recipient id|recipient number|recipient id number|beneficiary id|health id|health record number|medical record number|
    medical record no|mrn|participant id|participant number|cardholder id|card id|umid|unique id|your id|
    numero de miembro|id de miembro|id del miembro|id miembro|no de miembro|num de miembro|numero de afiliado|
    no de afiliado|numero de socio|numero de asegurado|id del asegurado|numero de contrato|no de contrato|num de contrato|
    contrato|contrato #|numero de poliza|no de poliza|numero de id|num de id|numero de suscriptor|id del suscriptor|identificacion|numero de identificacion|enrollment id|member identification number|case number|
    dod benefits number|benefits number|dbn|alternate id|sub id|rx id|rxid|member card id`,
  groupNumber: `group|plan/group no|plan/group number|employer group no|employer group #|group number|group no|group id|grp|grp no|grp number|group/account|account|account number|
    account no|group/purchaser id|purchaser id|employer group|employer group number|plan group|policy group|grupo|no de grupo|num de grupo|
    numero de grupo|group plan number|group policy|enrollment code|plan/group|plan group number|purchaser|grp id`,
  rxBin: 'rx bin|rxbin|bin|bin number|rx iin|rxiin|iin|pharmacy bin|bin no|rx bin number|rx bin/iin',
  rxPcn: 'rx pcn|rxpcn|pcn|pharmacy pcn|processor control|processor control number|rx pc|pcn number',
  rxGroup: `rx grp|rxgrp|rx group|rxgroup|rx group number|rx gp|rx group id|rx group no|pharmacy group|rx grp no|
    rxgrp id|prescription group`,
  copayPrimaryCare: `pcp|physician office copay|physician office|primary doctor|doctor/medico|medico|pcp visit|primary care|primary care visit|primary|office visit|office visits|ov|pcp office visit|
    primary care physician visit|primary care provider visit|primary care office visit|primary office visit|pcp copay|
    primary care copay|office visit copay|doctor visit|dr visit|office|physician visit|office copay|preferred pcp|
    primary care doctor visit|atencion primaria|visita al medico|visita medica|medico primario|visita medico primario|
    visita a medico primario|generalista|medico generalista|visita generalista|visita a generalista|oficina|visita a oficina|
    copago medico primario|copago primario|medico de familia|doctor primario`,
  copaySpecialist: `specialist|specialist office copay|specialist doctor|specialist/especialista|specialist visit|specialty|spec|spc|specialist office visit|specialist copay|specialty care|
    specialty visit|specialty care visit|especialista|sp|spec visit|specialists|spec copay|medico especialista|visita especialista|visita a especialista|
    visita al especialista|copago especialista|especialistas`,
  copayUrgentCare: `urgent care|urgent care/urgencia|urgencia|urgent|uc|urgent care visit|urgent care copay|urgent care center|urgently needed care|
    urgent care facility|atencion urgente|urg care|urgicare|urgent visit|cuidado urgente|
    cuidado de urgencia|centro de urgencia|centro de urgencias|sala de urgencia|urgencias|cuidados urgentes`,
  copayEmergency: `emergency|emergency room|er|ed|emergency care|emergency dept|emergency department|emergency visit|
    er visit|emergency room visit|er copay|emergency copay|emergency services|hospital er|emergency room copay|
    emergencia|sala de emergencia|sala de emergencias|emer room|emerg room|emergency rm|emergencias|sala emergencia|
    servicio de emergencia|servicios de emergencia|copago emergencia`,
  deductible: `deductible|per person deductible|deductible per person|ded|deductible ind|deductible individual|individual deductible|annual deductible|ind deductible|
    deductible (ind)|deductible (individual)|in network deductible|deductible in network|ind ded|medical deductible|
    deductible ind/fam|deductible individual/family|deductible (ind/fam)|deductible (in network)|deducible|
    calendar year deductible|yearly deductible|plan deductible|net ded|in-net ded|individual ded|self only deductible|deducible individual|
    deducible anual|deducible por persona|deducible ind`,
  outOfPocketMax: `out of pocket max|out-of-pocket maximum|oop max|oop|out of pocket|oopm|moop|max out of pocket|
    maximum out of pocket|oop maximum|out of pocket limit|individual oop max|oop max ind|oop max ind/fam|
    individual out of pocket max|oop max (ind)|oop limit|ind oop|oop max (in network)|oop max individual|oop ind/fam|maximo de bolsillo|maximo de su bolsillo|
    maximo de gastos de bolsillo|gasto maximo de bolsillo|desembolso maximo|tope de bolsillo|limite de gastos de bolsillo`,
  primaryCarePhysician: `primary care physician|primary care provider|pcp name|primary care doctor|your pcp|your doctor|
    doctor|pcp/clinic|medico de cabecera|medical home|primary care clinic|provider name|assigned pcp|primary care dr`,
  otherName: `dependents|dependent|dependent name|spouse|group name|employer|employer name|plan sponsor|sponsor|company name|
    sponsor name|dependent 1|dependent 2|covered dependents`,
  other: `effective|effective date|eff date|eff|coverage effective|coverage effective date|issue date|issued|card issued|
    date of birth|dob|birth date|entitled to|con derecho a|coverage starts|cobertura empieza|coverage starts/cobertura empieza|
    hospital (part a)|medical (part b)|payer id|payor id|electronic payer id|edi payer id|edi|health plan (80840)|
    health plan 80840|80840|issuer|issuer (80840)|issuer id|plan (80840)|plan 80840|plan code|bc plan code|bs plan code|cms|
    contract|family deductible|deductible family|deductible (family)|fam deductible|fam ded|family ded|family oop max|
    oop max fam|out of network deductible|out of network|oon deductible|oon ded|oon|tier 1|tier 2|tier 3|generic|brand|
    rx|rx copay|prescription|preferred brand|nonpreferred|coinsurance|coins|hospital|inpatient|outpatient|mental health|
    therapy|lab|x ray|imaging|telehealth|virtual visit|virtual|chiropractic|preventive|preventive care|dental|vision|
    person number|suffix|relationship|rel|sex|gender|print date|rev|rx ded|rx deductible|pharmacy deductible|npi|
    tax id|coverage code|network id|rx id|card issue date|family out of pocket|person code|plan id|medicaid eligible|
    in network|in-network|inn|copay|copays|copayment|copayments|your copays|cost share|hospital stay|ambulance|version|
    rx effective date|fecha de efectividad|efectividad|vigencia|fecha de nacimiento|farmacia|hospitalizacion|hospital|
    subespecialista|laboratorio|laboratorios|rayos x|dental|vision|copagos|copago|coaseguro|deducible familiar|dependientes|
    patrono|empleador|servicio al cliente|servicios al miembro|admission|surgery|inpatient hospital|rx tier|mail order|state|county|region|class|division`,
}

/** Letters and digits alone: what readers lose are spaces and points. */
export const squash = (text: string): string =>
  plainLetters(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

type CardLabel = { letters: string; for: LabelFor }

/** Every label, the longest first. */
export const labels: readonly CardLabel[] = Object.entries(vocabulary)
  .flatMap(([name, all]) => all.split('|').map((one) => ({ letters: squash(one), for: name as LabelFor })))
  .filter(({ letters }) => letters !== '')
  .toSorted((one, other) => other.letters.length - one.letters.length)
