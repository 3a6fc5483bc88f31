/** What the answers say, in one line each: `good` for a strength, `poor` for what could be better. */
export const wellnessWords = {
  en: {
    'good.moving': 'You move enough',
    'good.nicotine': 'You do not smoke',
    'good.sleep': 'You sleep {value} hours a night',
    'good.weight': 'Your BMI is {value}',
    'good.bloodPressure': 'Your blood pressure is {value}',
    'good.cholesterol': 'Your non-HDL cholesterol is {value} mg/dL',
    'good.bloodSugar': 'Your blood sugar is {value}',
    'good.food': 'You eat well',
    'good.spending': 'You spend less on care than the US average',
    'good.yearlyLimit': 'You have used {value}% of your yearly limit',
    'good.physicalExam': 'Your physical exam is up to date',
    'good.dentalVisit': 'Your dental visit is up to date',
    'good.eyeExam': 'Your eye exam is up to date',
    'good.vaccines': 'You have {value} of the vaccines for your age',
    'good.covered': 'You have health insurance',
    'good.deductibleUsed': 'You have used {value}% of your deductible',
    'good.network': 'Your doctors are in your network',
    'good.planFit': 'Your plan fits you',
    'poor.moving': 'Moving more',
    'poor.nicotine': 'Smoking',
    'poor.sleep': 'Sleep: {value} hours a night',
    'poor.weight': 'Weight: your BMI is {value}',
    'poor.bloodPressure': 'Blood pressure: {value}',
    'poor.cholesterol': 'Non-HDL cholesterol: {value} mg/dL',
    'poor.bloodSugar': 'Blood sugar: {value}',
    'poor.food': 'Food',
    'poor.spending': 'You spend more on care than the US average',
    'poor.yearlyLimit': 'You have used {value}% of your yearly limit',
    'poor.physicalExam': 'Physical exam: the last one was on {value}',
    'poor.dentalVisit': 'Dental visit: the last one was on {value}',
    'poor.eyeExam': 'Eye exam: the last one was on {value}',
    'poor.vaccines': 'Vaccines for your age: you have {value}',
    'poor.covered': 'You have no health insurance',
    'poor.deductibleUsed': 'You have used {value}% of your deductible',
    'poor.network': 'Some of your doctors are outside your network',
    'poor.planFit': 'Your plan may not fit you',
    'notice.withPain': 'You have chest pain or trouble breathing as well. Call 911 now.',
    'notice.pressureHigh':
      'Your blood pressure of {value} is very high. Measure again. If it is still above 180 or above 120, call your doctor today. Call 911 if you also have chest pain, short breath, back pain, a weak or numb side, or trouble seeing or speaking. (American Heart Association)',
    'notice.pressureStage2':
      'Your blood pressure of {value} is high. Ask a doctor about it within a month, sooner if you feel unwell, and keep taking the medicine you have. Treatment aims at less than 130/80. (American Heart Association: 140/90 and more is stage 2)',
    'notice.pressureLow':
      'Your blood pressure of {value} is low. Some people always have that. If you feel faint, dizzy or weak, sit or lie down and call your doctor. Call 911 if you pass out, are confused or have chest pain. (American Heart Association)',
    'notice.pressureVeryLow':
      'A blood pressure of {value} is rare. Look at both numbers and measure again. If it is right, call your doctor now. Call 911 for somebody who passes out, is confused, has cold and pale skin, chest pain or trouble breathing. (American Heart Association)',
    'notice.sugarVeryLow':
      'Your blood sugar of {value} is very low. If it is so now, drink half a cup of juice or take 4 glucose tablets, measure again after 15 minutes, and repeat while it is under 70. Call 911 for somebody who is confused, cannot swallow, has a seizure or passes out. Tell your doctor today. (American Diabetes Association: under 54 mg/dL)',
    'notice.sugarLow':
      'Your blood sugar of {value} is low. If it is so now, drink half a cup of juice or take 4 glucose tablets and measure again after 15 minutes. Tell your doctor, above all if you take medicine for diabetes. (American Diabetes Association: under 70 mg/dL)',
    'notice.sugarVeryHigh':
      'Your blood sugar of {value} is very high. Call your doctor today. Call 911 if it stays at 300 or more and you reach no doctor, or if you also vomit, breathe hard or fast, have breath that smells of fruit, or are confused or very sleepy. (CDC; American Diabetes Association)',
    'notice.a1cVeryHigh':
      'Your HbA1c of {value} is very high: your blood sugar has been high for weeks. See your doctor soon, this week if you can. Call today if you are very thirsty, pass a lot of urine or lose weight. (American Diabetes Association)',
    'notice.sugarDiabetes':
      'Blood sugar of {value} is in the range of diabetes. Only a second test can tell: ask a doctor for one. (American Diabetes Association: fasting 126 mg/dL or HbA1c 6.5% and more)',
    'notice.underweight':
      'Your BMI of {value} is under 18.5, which is underweight. Ask a doctor whether that is right for you. (CDC)',
  },
  es: {
    'good.moving': 'Usted se mueve lo suficiente',
    'good.nicotine': 'Usted no fuma',
    'good.sleep': 'Duerme {value} horas por noche',
    'good.weight': 'Su IMC es {value}',
    'good.bloodPressure': 'Su presión arterial es {value}',
    'good.cholesterol': 'Su colesterol no HDL es {value} mg/dL',
    'good.bloodSugar': 'Su azúcar en sangre es {value}',
    'good.food': 'Usted come bien',
    'good.spending': 'Gasta en salud menos que el promedio de EE. UU.',
    'good.yearlyLimit': 'Ha usado el {value}% de su límite anual',
    'good.physicalExam': 'Su examen físico está al día',
    'good.dentalVisit': 'Su visita al dentista está al día',
    'good.eyeExam': 'Su examen de la vista está al día',
    'good.vaccines': 'Tiene {value} de las vacunas para su edad',
    'good.covered': 'Tiene seguro médico',
    'good.deductibleUsed': 'Ha usado el {value}% de su deducible',
    'good.network': 'Sus médicos están en su red',
    'good.planFit': 'Su plan le conviene',
    'poor.moving': 'Moverse más',
    'poor.nicotine': 'Fumar',
    'poor.sleep': 'Sueño: {value} horas por noche',
    'poor.weight': 'Peso: su IMC es {value}',
    'poor.bloodPressure': 'Presión arterial: {value}',
    'poor.cholesterol': 'Colesterol no HDL: {value} mg/dL',
    'poor.bloodSugar': 'Azúcar en sangre: {value}',
    'poor.food': 'Alimentación',
    'poor.spending': 'Gasta en salud más que el promedio de EE. UU.',
    'poor.yearlyLimit': 'Ha usado el {value}% de su límite anual',
    'poor.physicalExam': 'Examen físico: el último fue el {value}',
    'poor.dentalVisit': 'Visita al dentista: la última fue el {value}',
    'poor.eyeExam': 'Examen de la vista: el último fue el {value}',
    'poor.vaccines': 'Vacunas para su edad: tiene {value}',
    'poor.covered': 'No tiene seguro médico',
    'poor.deductibleUsed': 'Ha usado el {value}% de su deducible',
    'poor.network': 'Algunos de sus médicos están fuera de su red',
    'poor.planFit': 'Puede que su plan no le convenga',
    'notice.withPain': 'Tiene además dolor en el pecho o dificultad para respirar. Llame al 911 ahora.',
    'notice.pressureHigh':
      'Su presión arterial de {value} es muy alta. Mida otra vez. Si sigue por encima de 180 o de 120, llame hoy a su médico. Llame al 911 si además tiene dolor en el pecho, falta de aire, dolor de espalda, un lado débil o dormido, o dificultad para ver o hablar. (American Heart Association)',
    'notice.pressureStage2':
      'Su presión arterial de {value} es alta. Consulte a un médico en menos de un mes, antes si se siente mal, y siga tomando sus medicinas. El tratamiento busca menos de 130/80. (American Heart Association: desde 140/90 es etapa 2)',
    'notice.pressureLow':
      'Su presión arterial de {value} es baja. Algunas personas siempre la tienen así. Si siente desmayo, mareo o debilidad, siéntese o acuéstese y llame a su médico. Llame al 911 si se desmaya, está confundido o tiene dolor en el pecho. (American Heart Association)',
    'notice.pressureVeryLow':
      'Una presión arterial de {value} es muy rara. Revise los dos números y mida otra vez. Si es correcta, llame ahora a su médico. Llame al 911 si la persona se desmaya, está confundida, tiene la piel fría y pálida, dolor en el pecho o dificultad para respirar. (American Heart Association)',
    'notice.sugarVeryLow':
      'Su azúcar en sangre de {value} es muy baja. Si es así ahora, beba media taza de jugo o tome 4 tabletas de glucosa, mida otra vez a los 15 minutos y repita mientras siga por debajo de 70. Llame al 911 si la persona está confundida, no puede tragar, convulsiona o se desmaya. Avise hoy a su médico. (American Diabetes Association: menos de 54 mg/dL)',
    'notice.sugarLow':
      'Su azúcar en sangre de {value} es baja. Si es así ahora, beba media taza de jugo o tome 4 tabletas de glucosa y mida otra vez a los 15 minutos. Avise a su médico, sobre todo si toma medicinas para la diabetes. (American Diabetes Association: menos de 70 mg/dL)',
    'notice.sugarVeryHigh':
      'Su azúcar en sangre de {value} es muy alta. Llame hoy a su médico. Llame al 911 si sigue en 300 o más y no encuentra a un médico, o si además vomita, respira fuerte o rápido, su aliento huele a fruta, o está confundido o con mucho sueño. (CDC; American Diabetes Association)',
    'notice.a1cVeryHigh':
      'Su HbA1c de {value} es muy alta: su azúcar lleva semanas alta. Vea pronto a su médico, esta semana si puede. Llame hoy si tiene mucha sed, orina mucho o baja de peso. (American Diabetes Association)',
    'notice.sugarDiabetes':
      'El azúcar en sangre de {value} está en el rango de diabetes. Solo otra prueba lo aclara: pídala a un médico. (American Diabetes Association: en ayunas 126 mg/dL o HbA1c 6.5% o más)',
    'notice.underweight':
      'Su IMC de {value} es menor de 18.5: peso bajo. Pregunte a un médico si está bien para usted. (CDC)',
  },
} as const

/** A sentence in plain English, for whoever asks without a page. */
export const sayPlainly = (text: string, values: Readonly<Record<string, string | null>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
