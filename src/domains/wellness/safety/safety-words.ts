import { bodyWords } from './body-words.ts'

/** What a rule says: `first` over it, `rule` what to do. The sense is that of its source; the words are plain ones. */
export const safetyWords = {
  en: {
    ...bodyWords.en,
    'urgency.now': 'Now',
    'urgency.today': 'Today',
    'urgency.week': 'This week',
    'urgency.month': 'Within a month',
    'urgency.ask': 'Ask at your next visit',
    'rule.withPain': 'You have chest pain or trouble breathing as well. Call 911 now.',
    'rule.ifPregnant': 'Pregnant, or a birth in the last 6 weeks? Then call your doctor today.',
    'rule.ifPregnantNow': 'Pregnant, or a birth in the last 6 weeks? Then go to a hospital now or call 911.',
    'first.chestPain': 'Call 911 now',
    'rule.chestPain': 'Chest pain or trouble breathing can be a heart attack. Do not wait. Do not drive yourself.',
    'first.despair': 'Call or text 988 now',
    'rule.despair':
      'What you wrote worries us. You can talk to someone now, free, day or night: call or text 988 (in Spanish: press 2). If you may hurt yourself now, or already did, call 911.',
    'first.overdose': 'Call 911 or Poison Help now',
    'rule.overdose':
      'Did somebody take too much? Call 911 if they are hard to wake, breathe badly or have a seizure. Else call Poison Help now, free: 1-800-222-1222. If it was to hurt yourself, call or text 988 too.',
    'first.chestOrStroke': 'Is it there now? Call 911',
    'rule.chestOrStroke':
      'You wrote of a sign that can be a heart attack or a stroke. If it is there now, call 911 now. If it was before, tell your doctor today.',
    'first.medicineInPregnancy': 'Ask about your medicine today',
    'rule.medicineInPregnancy':
      'The FDA warns of harm to the baby from {value}. Call your doctor today and ask what to take instead. Do not stop it by yourself.',
    'first.opioidWithSedative': 'Two of your medicines together can slow your breathing',
    'rule.opioidWithSedative':
      'You named an opioid and a benzodiazepine. Together they can make you very sleepy and stop your breathing. Call your doctor or pharmacist today. Stop neither by yourself, and drink no alcohol. Call 911 for somebody who cannot be woken or breathes slowly.',
    'first.maternalDanger': 'Call your maternity clinic today',
    'rule.maternalDanger':
      'You wrote of a sign that can be dangerous in pregnancy or after a birth. Call your doctor or maternity clinic today. Call 911 if it is severe. Say that you are pregnant, or when you gave birth.',
    'first.stressAndDepression': 'Talk to somebody today',
    'rule.stressAndDepression':
      'Stress of {value} of 10 with depression is hard to carry alone. Call your doctor today. Day or night, free: call or text 988 (in Spanish: press 2).',
    'first.stressHigh': 'Stress of {value} of 10',
    'rule.stressHigh':
      'That is very high. See a doctor this week if it does not let up. You can talk to someone day or night, free: call or text 988 (in Spanish: press 2).',
    'first.depression': 'Depression',
    'rule.depression':
      'Tell your doctor within a month how you are doing, sooner if it gets worse. With thoughts of death or no way out call or text 988 now (in Spanish: press 2), free, day or night.',
    'first.sleepVeryShort': '{value} hours of sleep is very little',
    'rule.sleepVeryShort':
      'Adults need 7 or more. Ask a doctor about it within a month, and say if you snore or lie awake. Do not drive when you are sleepy.',
    'first.sleepLong': '{value} hours of sleep is a lot',
    'rule.sleepLong': 'Ask your doctor why, above all if you are still tired or feel low.',
    'first.tobaccoMaternal': 'Help to stop tobacco, this week',
    'rule.tobaccoMaternal':
      'Stopping tobacco or vaping now helps you and the baby most. Talk to your doctor this week. Free help: 1-800-QUIT-NOW (1-800-784-8669).',
    'first.tobacco': 'Stopping tobacco helps you most',
    'rule.tobacco':
      'Nothing here does more for your health than stopping tobacco or vaping. Free help: 1-800-QUIT-NOW (1-800-784-8669). Ask your doctor about medicine for it.',
    'first.drugs': 'Free help with drugs',
    'rule.drugs':
      'You wrote of a drug that is hard to stop and can kill. Free help, day or night: 1-800-662-4357. Keep naloxone at hand: no prescription is needed.',
    'first.alcoholMaternal': 'No alcohol is safe in pregnancy',
    'rule.alcoholMaternal':
      'Stopping now helps the baby. Talk to your doctor this week. If you drink every day, do not stop all at once without a doctor. Free help, day or night: 1-800-662-4357.',
    'first.heavyDrinking': 'Heavy drinking',
    'rule.heavyDrinking':
      'Talk to a doctor about it within a month. Free help, day or night: 1-800-662-4357. If you drink every day, do not stop all at once without a doctor: that can be dangerous.',
  },
  es: {
    ...bodyWords.es,
    'urgency.now': 'Ahora',
    'urgency.today': 'Hoy',
    'urgency.week': 'Esta semana',
    'urgency.month': 'En menos de un mes',
    'urgency.ask': 'Pregunte en su próxima visita',
    'rule.withPain': 'Tiene además dolor en el pecho o dificultad para respirar. Llame al 911 ahora.',
    'rule.ifPregnant': '¿Está embarazada, o tuvo un parto en las últimas 6 semanas? Entonces llame hoy a su médico.',
    'rule.ifPregnantNow':
      '¿Está embarazada, o tuvo un parto en las últimas 6 semanas? Entonces vaya ahora a un hospital o llame al 911.',
    'first.chestPain': 'Llame al 911 ahora',
    'rule.chestPain': 'El dolor en el pecho o no poder respirar puede ser un infarto. No espere. No maneje usted.',
    'first.despair': 'Llame al 988 ahora y oprima el 2',
    'rule.despair':
      'Lo que escribió nos preocupa. Puede hablar con alguien ahora, gratis, de día o de noche: llame al 988 y oprima el 2, o envíe AYUDA por texto al 988. Si puede hacerse daño ahora, o ya lo hizo, llame al 911.',
    'first.overdose': 'Llame ahora al 911 o a la línea de envenenamientos',
    'rule.overdose':
      '¿Alguien tomó demasiado? Llame al 911 si cuesta despertarlo, respira mal o convulsiona. Si no, llame ahora gratis al 1-800-222-1222. Si fue para hacerse daño, llame también al 988 y oprima el 2.',
    'first.chestOrStroke': '¿Lo tiene ahora? Llame al 911',
    'rule.chestOrStroke':
      'Escribió de una señal que puede ser un infarto o un derrame. Si la tiene ahora, llame al 911 ahora. Si fue antes, avise hoy a su médico.',
    'first.medicineInPregnancy': 'Pregunte hoy por su medicina',
    'rule.medicineInPregnancy':
      'La FDA advierte que {value} puede dañar al bebé. Llame hoy a su médico y pregunte qué tomar en su lugar. No la deje por su cuenta.',
    'first.opioidWithSedative': 'Dos de sus medicinas juntas pueden frenar su respiración',
    'rule.opioidWithSedative':
      'Escribió un opioide y una benzodiazepina. Juntos pueden dar mucho sueño y detener la respiración. Llame hoy a su médico o farmacéutico. No deje ninguna por su cuenta y no beba alcohol. Llame al 911 si alguien no despierta o respira despacio.',
    'first.maternalDanger': 'Llame hoy a su clínica de maternidad',
    'rule.maternalDanger':
      'Escribió de una señal que puede ser peligrosa en el embarazo o después de un parto. Llame hoy a su médico o a la clínica de maternidad. Llame al 911 si es fuerte. Diga que está embarazada, o cuándo fue el parto.',
    'first.stressAndDepression': 'Hable hoy con alguien',
    'rule.stressAndDepression':
      'Un estrés de {value} de 10 con depresión es mucho para cargarlo a solas. Llame hoy a su médico. De día o de noche, gratis: llame al 988 y oprima el 2, o envíe AYUDA por texto al 988.',
    'first.stressHigh': 'Estrés de {value} de 10',
    'rule.stressHigh':
      'Es muy alto. Vea a un médico esta semana si no baja. Puede hablar con alguien de día o de noche, gratis: llame al 988 y oprima el 2, o envíe AYUDA por texto al 988.',
    'first.depression': 'Depresión',
    'rule.depression':
      'Cuente a su médico en menos de un mes cómo está, antes si empeora. Si piensa en la muerte o no ve salida, llame ahora al 988 y oprima el 2, o envíe AYUDA por texto al 988: gratis, de día o de noche.',
    'first.sleepVeryShort': '{value} horas de sueño es muy poco',
    'rule.sleepVeryShort':
      'Un adulto necesita 7 o más. Consulte a un médico en menos de un mes, y dígale si ronca o no puede dormir. No maneje si tiene sueño.',
    'first.sleepLong': '{value} horas de sueño es mucho',
    'rule.sleepLong': 'Pregunte a su médico por qué, sobre todo si sigue con cansancio o tristeza.',
    'first.tobaccoMaternal': 'Ayuda para dejar el tabaco, esta semana',
    'rule.tobaccoMaternal':
      'Dejar ahora el tabaco o el vapeo es lo que más ayuda a usted y al bebé. Hable esta semana con su médico. Ayuda gratis: 1-855-335-3569 (DÉJELO-YA).',
    'first.tobacco': 'Dejar el tabaco es lo que más le ayuda',
    'rule.tobacco':
      'Nada aquí hace más por su salud que dejar el tabaco o el vapeo. Ayuda gratis: 1-855-335-3569 (DÉJELO-YA). Pregunte a su médico por medicinas que ayudan.',
    'first.drugs': 'Ayuda gratis con las drogas',
    'rule.drugs':
      'Escribió de una droga difícil de dejar y que puede matar. Ayuda gratis, de día o de noche: 1-800-662-4357. Tenga naloxona a mano: no necesita receta.',
    'first.alcoholMaternal': 'En el embarazo ningún alcohol es seguro',
    'rule.alcoholMaternal':
      'Dejarlo ahora ayuda al bebé. Hable esta semana con su médico. Si bebe cada día, no lo deje de golpe sin un médico. Ayuda gratis, de día o de noche: 1-800-662-4357.',
    'first.heavyDrinking': 'Beber mucho',
    'rule.heavyDrinking':
      'Hable con un médico en menos de un mes. Ayuda gratis, de día o de noche: 1-800-662-4357. Si bebe cada día, no lo deje de golpe sin un médico: puede ser peligroso.',
  },
} as const

export type SafetyWord = keyof typeof safetyWords.en
