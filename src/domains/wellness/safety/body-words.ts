/** What the rules about blood pressure, blood sugar, cholesterol and weight say. */
export const bodyWords = {
  en: {
    'first.pressureMaternalEmergency': '{value} can be an emergency',
    'rule.pressureMaternalEmergency':
      'In pregnancy and for 6 weeks after a birth 160/110 or more is an emergency, with or without signs. Go to a hospital now or call 911. Say that you are pregnant, or when you gave birth.',
    'first.pressureMaternal': '{value} is high in pregnancy and after a birth',
    'rule.pressureMaternal':
      'In pregnancy and for 6 weeks after a birth call your doctor or maternity clinic today. Call 911 with a bad headache, trouble seeing, pain high in the belly, trouble breathing or a seizure.',
    'first.pressureVeryHigh': '{value} is very high',
    'rule.pressureVeryHigh':
      'Your blood pressure of {value} is very high. Wait a minute and measure again. If it is still 180 or more, or 120 or more, call your doctor today. Call 911 if you also have chest pain, short breath, back pain, a weak or numb side, or trouble seeing or speaking.',
    'first.pressureSevere': '{value} is very high',
    'rule.pressureSevere':
      'Your blood pressure of {value} is very high. See a doctor about it this week; call today if you feel unwell. Keep taking the medicine you have. Call 911 with chest pain, short breath, a weak or numb side, or trouble seeing or speaking.',
    'first.pressureSevereOpen': '{value} is very high',
    'rule.pressureSevereOpen':
      'If not, see a doctor about {value} this week; call today if you feel unwell. Keep taking the medicine you have. Call 911 with chest pain, short breath, a weak or numb side, or trouble seeing or speaking.',
    'first.pressureHigh': '{value} is high',
    'rule.pressureHigh':
      'Your blood pressure of {value} is high (stage 2). See a doctor about it within a month, sooner if you feel unwell, and keep taking the medicine you have. Treatment aims at less than 130/80.',
    'first.pressureStage1': '{value} is above normal',
    'rule.pressureStage1':
      'Your blood pressure of {value} is high (stage 1). Ask your doctor about it. The aim is under 130/80.',
    'first.pressureLow': '{value} is low',
    'rule.pressureLow':
      'Your blood pressure of {value} is low. Some people always have that. If you feel faint, dizzy or weak, sit or lie down and call your doctor. Call 911 if you pass out, are confused or have chest pain.',
    'first.pressureVeryLow': '{value} is very low',
    'rule.pressureVeryLow':
      'A blood pressure of {value} is rare. Look at both numbers and measure again. If it is right, call your doctor now. Call 911 for somebody who passes out, is confused, has cold and pale skin, chest pain or trouble breathing.',
    'first.pressureUnknown': 'High blood pressure, and no number',
    'rule.pressureUnknown':
      'You have high blood pressure and gave no number. Measure it, at a pharmacy or at home, and show it to your doctor. The aim is under 130/80.',
    'first.sugarCrisis': '{value} can be an emergency',
    'rule.sugarCrisis':
      'A meter that says HI, or 600 or more, can mean danger to life. If it is so now, call 911 or go to an emergency room now. If it was before, call your doctor today.',
    'first.sugarVeryLow': '{value} is very low',
    'rule.sugarVeryLow':
      'Your blood sugar of {value} is very low. If it is so now, drink half a cup of juice or take 4 glucose tablets, measure again after 15 minutes, and repeat while it is under 70. Call 911 for somebody who is confused, cannot swallow, has a seizure or passes out. Tell your doctor today.',
    'first.sugarLow': '{value} is low',
    'rule.sugarLow':
      'Your blood sugar of {value} is low. If it is so now, drink half a cup of juice or take 4 glucose tablets and measure again after 15 minutes. Tell your doctor today, above all if you take medicine for diabetes.',
    'first.sugarVeryHigh': '{value} is very high',
    'rule.sugarVeryHigh':
      'Your blood sugar of {value} is very high. Call your doctor today. Call 911 if it stays at 300 or more and you reach no doctor, or if you also vomit, breathe hard or fast, have breath that smells of fruit, or are confused or very sleepy.',
    'first.sugarMaternalHigh': '{value} is very high in pregnancy',
    'rule.sugarMaternalHigh':
      'In pregnancy call your doctor or maternity clinic today about a blood sugar of {value}. Call 911 if you vomit, breathe hard or fast, or are confused.',
    'first.sugarHigh': '{value} is very high',
    'rule.sugarHigh':
      'Your blood sugar of {value} is very high. Call your doctor today; with diabetes, test for ketones. Call 911 if you vomit, breathe hard or fast, have breath that smells of fruit, or are confused or very sleepy.',
    'first.sugarRaised': '{value} is high',
    'rule.sugarRaised':
      'Your blood sugar of {value} is high. See a doctor about it this week. Call today if you are very thirsty, pass a lot of urine, vomit or lose weight.',
    'first.sugarMaternal': '{value} is high in pregnancy',
    'rule.sugarMaternal':
      'In pregnancy the aim is under 95 before breakfast. Tell your doctor or maternity clinic this week about {value}.',
    'first.a1cVeryHigh': '{value} is very high',
    'rule.a1cVeryHigh':
      'Your HbA1c of {value} is very high: your blood sugar has been high for weeks. See your doctor this week. Call today if you are very thirsty, pass a lot of urine or lose weight.',
    'first.a1cMaternal': '{value} is high in pregnancy',
    'rule.a1cMaternal':
      'An HbA1c of {value} is in the range of diabetes. In pregnancy tell your doctor or maternity clinic this week.',
    'first.sugarDiabetes': '{value} is high',
    'rule.sugarDiabetes':
      'Blood sugar of {value} is in the range of diabetes. Only a second test can tell: ask a doctor for one within a month.',
    'first.sugarAboveGoal': '{value} is above the usual aim',
    'rule.sugarAboveGoal':
      'With diabetes the usual aim is 80 to 130 before a meal, or an HbA1c under 7%. Show {value} to your doctor within a month.',
    'first.diabetesUnknown': 'Diabetes, and no blood sugar',
    'rule.diabetesUnknown':
      'You have diabetes or take medicine for it, and gave no blood sugar. Ask for an HbA1c test if the last one was 6 months ago or more.',
    'first.cholesterolVeryHigh': 'Non-HDL {value} is very high',
    'rule.cholesterolVeryHigh':
      'Your non-HDL cholesterol of {value} mg/dL is very high. See a doctor within a month: food alone is seldom enough, and it can run in families.',
    'first.cholesterolUnknown': 'High cholesterol, and no number',
    'rule.cholesterolUnknown': 'You have high cholesterol and gave no number. Ask your doctor when to test it again.',
    'first.bodyDoubt': 'Look at height and weight again',
    'rule.bodyDoubt':
      'They make a BMI of {value}: a slip of units, or dangerously low. Correct them under Edit Profile. If they are right, call a doctor today.',
    'first.bmiExtreme': 'A BMI of {value} is dangerous',
    'rule.bmiExtreme':
      'Your weight is dangerously low. Call a doctor today. Call 911 if you faint, have chest pain or are very weak. Do not begin to eat much more by yourself: that needs a doctor beside you.',
    'first.bmiSevere': 'A BMI of {value} is far too low',
    'rule.bmiSevere':
      'That is severely underweight. See a doctor this week, today if you feel faint or weak. If eating or weight is on your mind a lot, say so: it can be treated.',
    'first.underweight': 'A BMI of {value} is underweight',
    'rule.underweight':
      'Your BMI of {value} is under 18.5, which is underweight. See a doctor within a month, sooner if you lose weight without trying. If eating is hard for you, say so.',
  },
  es: {
    'first.pressureMaternalEmergency': '{value} puede ser una emergencia',
    'rule.pressureMaternalEmergency':
      'En el embarazo y hasta 6 semanas después de un parto, 160/110 o más es una emergencia, aunque no sienta nada. Vaya ahora a un hospital o llame al 911. Diga que está embarazada, o cuándo fue el parto.',
    'first.pressureMaternal': '{value} es alta en el embarazo y después de un parto',
    'rule.pressureMaternal':
      'En el embarazo y hasta 6 semanas después de un parto, llame hoy a su médico o a la clínica de maternidad. Llame al 911 con dolor de cabeza fuerte, vista borrosa, dolor en la parte alta del vientre, dificultad para respirar o convulsiones.',
    'first.pressureVeryHigh': '{value} es muy alta',
    'rule.pressureVeryHigh':
      'Su presión arterial de {value} es muy alta. Espere un minuto y mida otra vez. Si sigue en 180 o más, o en 120 o más, llame hoy a su médico. Llame al 911 si además tiene dolor en el pecho, falta de aire, dolor de espalda, un lado débil o dormido, o dificultad para ver o hablar.',
    'first.pressureSevere': '{value} es muy alta',
    'rule.pressureSevere':
      'Su presión arterial de {value} es muy alta. Vea a un médico esta semana; llame hoy si se siente mal. Siga tomando sus medicinas. Llame al 911 con dolor en el pecho, falta de aire, un lado débil o dormido, o dificultad para ver o hablar.',
    'first.pressureSevereOpen': '{value} es muy alta',
    'rule.pressureSevereOpen':
      'Si no, vea a un médico por su {value} esta semana; llame hoy si se siente mal. Siga tomando sus medicinas. Llame al 911 con dolor en el pecho, falta de aire, un lado débil o dormido, o dificultad para ver o hablar.',
    'first.pressureHigh': '{value} es alta',
    'rule.pressureHigh':
      'Su presión arterial de {value} es alta (etapa 2). Vea a un médico en menos de un mes, antes si se siente mal, y siga tomando sus medicinas. El tratamiento busca menos de 130/80.',
    'first.pressureStage1': '{value} está sobre lo normal',
    'rule.pressureStage1':
      'Su presión arterial de {value} es alta (etapa 1). Pregunte a su médico. Se busca menos de 130/80.',
    'first.pressureLow': '{value} es baja',
    'rule.pressureLow':
      'Su presión arterial de {value} es baja. Algunas personas siempre la tienen así. Si siente desmayo, mareo o debilidad, siéntese o acuéstese y llame a su médico. Llame al 911 si se desmaya, está confundido o tiene dolor en el pecho.',
    'first.pressureVeryLow': '{value} es muy baja',
    'rule.pressureVeryLow':
      'Una presión arterial de {value} es muy rara. Revise los dos números y mida otra vez. Si es correcta, llame ahora a su médico. Llame al 911 si la persona se desmaya, está confundida, tiene la piel fría y pálida, dolor en el pecho o dificultad para respirar.',
    'first.pressureUnknown': 'Presión alta, y ningún número',
    'rule.pressureUnknown':
      'Tiene presión alta y no dio ningún número. Mídala en una farmacia o en casa y muéstrela a su médico. Se busca menos de 130/80.',
    'first.sugarCrisis': '{value} puede ser una emergencia',
    'rule.sugarCrisis':
      'Un medidor que dice HI, o 600 o más, puede ser un peligro de muerte. Si es así ahora, llame al 911 o vaya ahora a una sala de emergencias. Si fue antes, llame hoy a su médico.',
    'first.sugarVeryLow': '{value} es muy baja',
    'rule.sugarVeryLow':
      'Su azúcar en sangre de {value} es muy baja. Si es así ahora, beba media taza de jugo o tome 4 tabletas de glucosa, mida otra vez a los 15 minutos y repita mientras siga por debajo de 70. Llame al 911 si la persona está confundida, no puede tragar, convulsiona o se desmaya. Avise hoy a su médico.',
    'first.sugarLow': '{value} es baja',
    'rule.sugarLow':
      'Su azúcar en sangre de {value} es baja. Si es así ahora, beba media taza de jugo o tome 4 tabletas de glucosa y mida otra vez a los 15 minutos. Avise hoy a su médico, sobre todo si toma medicinas para la diabetes.',
    'first.sugarVeryHigh': '{value} es muy alta',
    'rule.sugarVeryHigh':
      'Su azúcar en sangre de {value} es muy alta. Llame hoy a su médico. Llame al 911 si sigue en 300 o más y no encuentra a un médico, o si además vomita, respira fuerte o rápido, su aliento huele a fruta, o está confundido o con mucho sueño.',
    'first.sugarMaternalHigh': '{value} es muy alta en el embarazo',
    'rule.sugarMaternalHigh':
      'En el embarazo llame hoy a su médico o a la clínica de maternidad por un azúcar de {value}. Llame al 911 si vomita, respira fuerte o rápido, o está confundida.',
    'first.sugarHigh': '{value} es muy alta',
    'rule.sugarHigh':
      'Su azúcar en sangre de {value} es muy alta. Llame hoy a su médico; si tiene diabetes, mida las cetonas. Llame al 911 si vomita, respira fuerte o rápido, su aliento huele a fruta, o está confundido o con mucho sueño.',
    'first.sugarRaised': '{value} es alta',
    'rule.sugarRaised':
      'Su azúcar en sangre de {value} es alta. Vea a un médico esta semana. Llame hoy si tiene mucha sed, orina mucho, vomita o baja de peso.',
    'first.sugarMaternal': '{value} es alta en el embarazo',
    'rule.sugarMaternal':
      'En el embarazo se busca menos de 95 antes del desayuno. Avise esta semana a su médico o a la clínica de maternidad de su {value}.',
    'first.a1cVeryHigh': '{value} es muy alta',
    'rule.a1cVeryHigh':
      'Su HbA1c de {value} es muy alta: su azúcar lleva semanas alta. Vea a su médico esta semana. Llame hoy si tiene mucha sed, orina mucho o baja de peso.',
    'first.a1cMaternal': '{value} es alta en el embarazo',
    'rule.a1cMaternal':
      'Una HbA1c de {value} está en el rango de diabetes. En el embarazo avise esta semana a su médico o a la clínica de maternidad.',
    'first.sugarDiabetes': '{value} es alta',
    'rule.sugarDiabetes':
      'El azúcar en sangre de {value} está en el rango de diabetes. Solo otra prueba lo aclara: pídala a un médico en menos de un mes.',
    'first.sugarAboveGoal': '{value} está sobre la meta habitual',
    'rule.sugarAboveGoal':
      'Con diabetes la meta habitual es de 80 a 130 antes de comer, o una HbA1c menor de 7%. Muestre su {value} a su médico en menos de un mes.',
    'first.diabetesUnknown': 'Diabetes, y ningún dato del azúcar',
    'rule.diabetesUnknown':
      'Tiene diabetes o toma medicina para ella, y no dio su azúcar. Pida una prueba de HbA1c si la última fue hace 6 meses o más.',
    'first.cholesterolVeryHigh': 'No HDL de {value} es muy alto',
    'rule.cholesterolVeryHigh':
      'Su colesterol no HDL de {value} mg/dL es muy alto. Vea a un médico en menos de un mes: la comida sola casi nunca basta, y puede ser de familia.',
    'first.cholesterolUnknown': 'Colesterol alto, y ningún número',
    'rule.cholesterolUnknown':
      'Tiene colesterol alto y no dio ningún número. Pregunte a su médico cuándo repetir el análisis.',
    'first.bodyDoubt': 'Revise la estatura y el peso',
    'rule.bodyDoubt':
      'Dan un IMC de {value}: un error de unidades, o un peso peligrosamente bajo. Corríjalos en Editar perfil. Si están bien, llame hoy a un médico.',
    'first.bmiExtreme': 'Un IMC de {value} es peligroso',
    'rule.bmiExtreme':
      'Su peso es peligrosamente bajo. Llame hoy a un médico. Llame al 911 si se desmaya, tiene dolor en el pecho o mucha debilidad. No empiece a comer mucho más por su cuenta: eso se hace con un médico al lado.',
    'first.bmiSevere': 'Un IMC de {value} es demasiado bajo',
    'rule.bmiSevere':
      'Es un peso gravemente bajo. Vea a un médico esta semana, hoy si siente desmayo o debilidad. Si piensa mucho en la comida o en el peso, dígalo: tiene tratamiento.',
    'first.underweight': 'Un IMC de {value} es bajo peso',
    'rule.underweight':
      'Su IMC de {value} es menor de 18.5: bajo peso. Vea a un médico en menos de un mes, antes si baja de peso sin querer. Si le cuesta comer, dígalo.',
  },
} as const
