import type { EstimateWord } from './derivation.ts'
import { openPlanWords } from './open-plan-words.ts'
import { pictureWords } from './picture-words.ts'
import { visitWayWords } from './visit-way-words.ts'

/** The words of an estimate in Spanish. */
export const spanishEstimate = {
  'code.99203': 'Primera consulta',
  'code.99204': 'Primera consulta más larga, como con un especialista',
  'code.99213': 'Consulta, ya es paciente',
  'code.99214': 'Consulta más larga, ya es paciente, como con un especialista',
  'code.99283': 'El trabajo del médico de urgencias, nivel 3',
  'code.99284': 'El trabajo del médico de urgencias, nivel 4',
  'code.99285': 'El trabajo del médico de urgencias, nivel 5',
  'code.71046': 'Radiografía de tórax, dos imágenes',
  'code.73721': 'Resonancia de una rodilla u otra articulación de la pierna, sin contraste',
  'code.74177': 'Tomografía de abdomen y pelvis, con contraste',
  'code.76700': 'Ecografía de todo el abdomen',
  'code.90834': 'Sesión de terapia de unos 45 minutos',
  'code.97110': 'Ejercicio guiado, tres cuartos de hora',
  'code.80053': 'Análisis químico de la sangre',
  'code.36415': 'Toma de la muestra de sangre',
  'group.5023': 'El cargo del hospital por la sala de urgencias, nivel 3',
  'group.5024': 'El cargo del hospital por la sala de urgencias, nivel 4',
  'group.5025': 'El cargo del hospital por la sala de urgencias, nivel 5',
  'variant.new': 'Primera visita',
  'variant.known': 'Ya es paciente',
  'variant.level3': 'Nivel 3, menos grave',
  'variant.level4': 'Nivel 4, grave',
  'variant.level5': 'Nivel 5, lo más grave',
  ...pictureWords.es,
  ...visitWayWords.es,
  ...openPlanWords.es,
  'why.units': 'En todo EE. UU. Código {code}: {units} unidades a ${factor} cada una, redondeado al centavo.',
  'why.unitsTimes':
    'En todo EE. UU. Código {code}, {times} veces, la segunda y la tercera con la mitad de los gastos de local y personal: {units} unidades a ${factor} cada una, redondeado al centavo.',
  'why.laboratory': 'Código {code}. Los laboratorios tienen un solo precio en todo EE. UU.',
  'why.hospital': 'Grupo de hospital {code}. En todo EE. UU., sin ajustar a los salarios locales.',
  'area.higher': 'Los precios en {area} son un {percent}% más altos',
  'area.lower': 'Los precios en {area} son un {percent}% más bajos',
  'area.same': 'Los precios en {area} son los de todo EE. UU.',
  'area.unknown': 'Sin ajuste por la zona',
  'why.area':
    'Factores de zona de {year}, los más nuevos que tenemos: el trabajo del médico {work}, local y personal {practice}, seguro contra errores {malpractice}.',
  'why.areaUnknown': 'Medicare no tiene una zona de precios para este lugar; vale la cifra de todo EE. UU.',
  nurse: 'Enfermera practicante o asociado médico: 85%',
  'why.nurse': 'Medicare les paga el 85% de lo que paga a un médico, redondeado al centavo.',
  price: 'Lo que Medicare permite en {year}',
  'why.price': 'El precio de Medicare. Las aseguradoras y las clínicas tienen sus propios precios.',
  'plan.share': 'La parte de su plan, según este estimado',
  'your.copay': 'Su copago',
  'why.met': 'Se supone que su deducible está cubierto. Entonces muchos planes pagan el 80% y le piden el 20%.',
  'why.notMet': 'Hasta cubrir su deducible, usted paga la visita.',
  'why.medicareLab': 'La Parte B de Medicare paga los análisis por completo.',
  'why.medicareShare':
    'Con la Parte B usted paga el {share} de lo que Medicare permite, una vez cubierto su deducible.',
  'why.medicareShareAfter':
    'Con la Parte B usted paga primero lo que falta de su deducible, ${left}, y después el {share} del resto.',
  'why.medicareShareOpen':
    'Con la Parte B usted paga el {share} de lo que Medicare permite, después del deducible: ${deductible} al año, en lo que aún no haya pagado.',
  'why.partBShare': 'La Parte B le deja esta parte. De lo que queda del precio, redondeado al centavo.',
  'why.deductibleOfYear': 'Esto lo paga primero: hasta ${deductible} al año.',
  'why.networkCopay': 'La lista de médicos de su aseguradora indica un copago de ${copay} para este médico.',
  'why.planCopay': 'Su aseguradora dice que por esto, en su red, usted paga un copago de ${copay}.',
  'why.copayOnCard': 'Usted nos dijo que su tarjeta indica ${copay}.',
  'why.deductibleOnFile':
    'Primero paga lo que falta de su deducible, ${left}. Después se supone que paga el 20%, redondeado al centavo.',
  'why.planShare': 'Su aseguradora dice que en su red usted paga {share} del precio.',
  'why.planShareAfter':
    'Su aseguradora dice: primero lo que queda de su deducible, ${left}, y luego {share} del resto.',
  'why.planShareOpen': 'Su aseguradora dice que paga {share} después de su deducible, y no cuánto queda de él.',
  'why.planCopayAfter':
    'Su aseguradora dice: primero lo que queda de su deducible, ${left}, y luego un copago de ${copay}.',
  'why.planCopayOpen':
    'Su aseguradora dice que paga un copago de ${copay} después de su deducible, y no cuánto queda de él.',
  'why.planCopayShare': 'Su aseguradora dice que paga un copago de ${copay} y luego {share} del resto.',
  'why.planCopayShareAfter':
    'Su aseguradora dice: primero lo que queda de su deducible, ${left}, y luego un copago de ${copay} y {share} del resto.',
  'why.planCopayShareOpen':
    'Su aseguradora dice que paga un copago de ${copay} y {share} del resto después de su deducible, y no cuánto queda de él.',
  'why.planNotCovered': 'Su aseguradora dice que su plan no cubre esto.',
  'assume.planShare':
    'Su parte viene de la respuesta de su aseguradora. El precio es el de Medicare: el de su aseguradora no se conoce.',
  'assume.planShareOpen':
    'Su parte viene de la respuesta de su aseguradora. Si su deducible está cumplido, paga la cifra menor; si no, hasta todo el precio. El precio de su aseguradora no se conoce.',
  'why.limitOnFile': 'Llega a su límite de gastos de su bolsillo: ${limit} es lo más que todavía paga este año.',
  'you.pay': 'Usted paga cerca de',
  'you.paySet': 'Usted paga',
  'why.youPay': 'Una cantidad fija, cueste lo que cueste la visita.',
  'why.youPayParts': 'Su parte de lo que Medicare permite: las líneas desde ese precio.',
  'part.deductible': 'Su deducible',
  'why.deductibleFirst': 'Usted paga esto primero: este año quedan ${left}.',
  'part.share': 'Su parte, {share}',
  'why.answeredShare': 'Lo dice su aseguradora. De lo que queda del precio, redondeado al centavo.',
  'why.usualShare':
    'Lo que muchos planes piden después del deducible. Aquí se supone, no se sabe. De lo que queda del precio, redondeado al centavo.',
  'part.limit': 'Por encima de su límite de gastos de su bolsillo',
  'part.upToLimit': 'Hasta su límite de gastos de su bolsillo',
  'part.notCovered': 'No cubierto',
  'why.planPays': 'El resto de lo que Medicare permite.',
  'left.deductible': 'Queda de su deducible después de esta visita',
  'left.outOfPocket': 'Queda de su límite de gastos después de esta visita',
  'why.left': 'Lo que su aseguradora dijo que queda este año, menos lo que cuenta de esta visita.',
  'assume.open':
    'Su plan no está verificado; por eso se toma el precio de Medicare y el 20% que muchos planes piden después del deducible. El precio propio de su aseguradora no se sabe y puede ser más alto.',
  'assume.met':
    'Toma el 20% del precio de Medicare, porque usted dijo que su deducible está cubierto. Su plan puede pedir otra parte, y el precio propio de su aseguradora no se sabe y puede ser más alto.',
  'assume.notMet':
    'Usted dijo que su deducible no está cubierto. Entonces paga el precio propio de su aseguradora, hasta lo que falta del deducible; menos si falta poco. Ese precio no se sabe y puede ser más alto que el de Medicare.',
  'assume.medicareOpen':
    'Con Medicare Original usted paga el 20% de lo permitido, una vez cubierto su deducible de la Parte B; antes lo paga todo, hasta el deducible. Un plan Medigap puede pagar su parte. Vale con un médico que acepta el precio de Medicare.',
  'assume.medicareMet':
    'Con Medicare Original usted paga el 20% de lo permitido, porque dijo que su deducible de la Parte B está cubierto. Un plan Medigap puede pagar su parte. Vale con un médico que acepta el precio de Medicare.',
  'assume.medicareNotMet':
    'Usted dijo que su deducible de la Parte B no está cubierto. Esto supone que aún no pagó nada de él: paga lo que Medicare permite hasta cubrirlo, y después el 20% del resto; menos si ya pagó una parte. Un plan Medigap puede pagar su parte. Vale con un médico que acepta el precio de Medicare.',
  'assume.medicareChecked':
    'Lo que falta de su deducible de la Parte B es la respuesta de Medicare; después usted paga su parte de lo que Medicare permite. Medigap, Medicaid o el plan de un empleador pueden pagar su parte, incluso toda: muestre a la clínica las dos tarjetas. Vale con un médico que acepta el precio de Medicare.',
  'assume.medicareNotCovered': 'Medicare dice que no cubre esto. Pregunte a la clínica su propio precio antes de ir.',
  'assume.medicareLab':
    'Con Medicare Original usted no paga nada por los análisis que cubre la Parte B, en un laboratorio que acepta el precio de Medicare.',
  'assume.hospitalOnly':
    'Su respuesta cubre solo el hospital (Parte A); no cubre una visita. Por eso no se dice ninguna parte suya. ¿Tiene otra tarjeta, para visitas? Pregunte a ese plan; si no, pregunte a la clínica su propio precio.',
  'assume.noVisitsLeft':
    'Según la respuesta de su aseguradora, este año no queda ninguna de las visitas de este tipo que paga su plan. Por eso no se dice ninguna parte suya. Pregunte a su aseguradora si paga más, y a la clínica su propio precio.',
  'assume.otherPayer':
    'Su respuesta nombra a otro pagador: {names}. Puede pagar primero o, como Medicare Advantage, en lugar de Medicare Original. Por eso no se dice ninguna parte suya. Pregúntele: “¿Cuánto pago por esta visita?”',
  'assume.otherPayerUnnamed':
    'Su respuesta dice que otro plan también paga, y no cuál. Puede pagar primero o, como Medicare Advantage, en lugar de Medicare Original. Por eso no se dice ninguna parte suya. Pregunte a Medicare qué plan es, y a ese plan: “¿Cuánto pago por esta visita?”',
  'assume.pictures':
    'Una resonancia o una tomografía tiene en su plan otro precio que una radiografía o un ultrasonido; por eso el rango abarca los dos. Elija arriba cuál es.',
  'assume.picturesOpen':
    'Una resonancia o una tomografía tiene en su plan su propio precio, y de una radiografía o un ultrasonido la respuesta de su aseguradora no dice ninguno: ahí se toma el 20% usual después del deducible. El rango abarca los dos. Elija arriba cuál es.',
  'why.pictures': 'Una radiografía o un ultrasonido: {xray}. Una resonancia o una tomografía: {scan}.',
  'assume.networkCopay':
    'El copago viene de la lista de médicos de su aseguradora. Vale si su plan usa esa lista y cubre la visita.',
  'assume.copayOnFile': 'El copago viene de su plan verificado. Vale si su plan cubre la visita.',
  'assume.copayOnCard':
    'El copago es el que usted nos dijo. Algunos planes piden primero el deducible: pregunte a la clínica o a su aseguradora.',
  'assume.copayOrPrice':
    'Su copago es de ${copay}, según lo que nos dijo. Su deducible no está cubierto: si su plan lo pide primero, usted paga el precio propio del plan por la visita, que no se sabe; aquí está el de Medicare. Pregunte a la clínica o a su aseguradora cuál vale.',
  'assume.deductibleOnFile':
    'Lo que falta de su deducible viene de su plan verificado. Cuánto paga por esta visita no lo dice: aquí se toma el 20% después del deducible. Un copago fijo puede ser menos, y el precio propio de su aseguradora puede ser más alto. Pregunte a su aseguradora.',
  'assume.deductibleUnknown':
    'Su plan verificado no dice qué falta de su deducible. Si está cubierto, muchos planes le piden el 20%. Si no, usted paga el precio propio de su aseguradora, que no se sabe, hasta su límite de gastos de su bolsillo.',
  'assume.limitOnFile':
    'La cifra es lo más que todavía paga este año y viene de su plan verificado. No se sabe qué falta de su deducible.',
  'assume.unlisted':
    'No conocemos esta compañía; por eso no podemos decir qué paga usted. Si es Medicaid, CHIP, TRICARE o el VA con otro nombre, elija ese. Si no, pregunte al número de su tarjeta.',
  'assume.medicaid':
    'La mayoría de las personas con Medicaid no paga nada o paga unos pocos dólares por una visita. Cada estado tiene sus reglas; por eso no adivinamos. Pregunte al número de su tarjeta o a la clínica: “¿Pago algo por esta visita?” Si usted mismo compró este plan en el Mercado de Seguros, no es Medicaid: su tarjeta dice el copago.',
  'assume.medicaidExtra':
    'La mayoría de las personas con Medicaid no paga nada o paga unos pocos dólares por una visita que cubre. De la atención de dientes, ojos y oídos para adultos, cada estado decide qué cubre: toda, una parte o nada. A los niños sí los cubre. Pregunte primero al número de su tarjeta o a la clínica: “¿Aceptan Medicaid? ¿Está cubierta esta visita? ¿Pago algo?” Si las dos cosas son así, la clínica no puede cobrarle más que el copago de Medicaid.',
  'assume.chip':
    'Con CHIP, los chequeos no cuestan nada y las otras visitas por lo común nada o unos pocos dólares. Cada estado tiene sus reglas; por eso no adivinamos. Pregunte al número de su tarjeta o a la clínica: “¿Pagamos algo por esta visita?”',
  'assume.tricare':
    'Con TRICARE, quienes están en servicio activo por lo común no pagan nada. Otros pueden pagar una cuota fija, según el plan. Pregunte a TRICARE o a la clínica: “¿Pago algo por esta visita?”',
  'assume.va':
    'Muchas personas con atención del VA no pagan nada por una visita. Otras pagan una cuota fija, según su grupo de prioridad. Pregunte primero al VA: la atención en otro lugar necesita su permiso.',
  'assume.noPrice':
    'La lista de Medicare no tiene precio para este tipo de atención. No ponemos en su lugar el precio de otro médico. Pregunte al consultorio: “¿Cuánto cuesta una visita? ¿Aceptan mi plan?”',
  'assume.noInsurance':
    'Este es el precio de Medicare, no el de la clínica. Las clínicas suelen cobrar más. Pregunte el precio sin seguro: si pide una cita sin seguro, la ley de EE. UU. le permite tenerlo antes por escrito.',
  'note.firstEvaluation':
    'La primera visita de fisioterapia tiene además una evaluación, que no está en esta cifra. Pregunte su precio a la clínica.',
  'note.medicare':
    'A los 65 años o más puede tener Medicare. Con Medicare Original, la tarjeta roja, blanca y azul, elija Medicare. Con un plan Medicare Advantage quédese aquí y escriba el copago de su tarjeta. Su edad no cambia nada más aquí.',
  'note.planEnded': 'Este plan terminó el {day}. Por eso este es el precio sin seguro.',
  'note.planBegins': 'Este plan empieza el {day}. Hasta entonces este es el precio sin seguro.',
  'note.planOff': 'Su aseguradora dice que este plan no está activo. Por eso este es el precio sin seguro.',
  'note.network':
    'Vale si este médico está en su red. No se sabe: pregunte al consultorio o a su aseguradora antes de ir o pagar. Fuera de ella puede pagar más, o todo.',
  'note.notOnList':
    'La lista de su aseguradora del {day} no incluye a este médico en esta dirección. Si no está en su red puede pagar más, o todo: pregunte al consultorio antes de ir o pagar.',
  'note.listed':
    'Esto vale dentro de su red. La lista de su aseguradora del {day} incluye a este médico. Pregunte al consultorio si sigue siendo así.',
  'note.listedUndated':
    'Esto vale dentro de su red. La lista de su aseguradora incluye a este médico. Pregunte al consultorio si sigue siendo así.',
  'note.insurersNote': 'Este copago solo lo dice una nota de su aseguradora. Pregúntele si vale para esta visita.',
  'note.otherPayer':
    'La respuesta de su aseguradora nombra otro plan que también paga: {names}. Si ese paga primero, usted puede deber otra cantidad. Pregunte a los dos cuál paga primero (“coordinación de beneficios”) y muestre a la clínica las dos tarjetas.',
  'note.otherPayerUnnamed':
    'Su aseguradora dice que otro plan también paga, y no cuál. Si ese paga primero, usted puede deber otra cantidad. Pregunte a su aseguradora qué plan es y cuál paga primero (“coordinación de beneficios”).',
  'note.waivedIfAdmitted':
    'Su aseguradora agrega: sin copago de urgencias si lo internan en el hospital. La estancia tiene su propio precio.',
  'note.copayPerDay': 'Su aseguradora dice que este copago es por cada día de atención.',
  'note.visitsLeft': 'Visitas de este tipo que paga su plan, según su aseguradora: {year} al año; quedan: {left}.',
  'note.visitsOfYear':
    'Visitas de este tipo que paga su plan, según su aseguradora: {year} al año. No dice cuántas quedan: pregúntele.',
  'note.visitsOnlyLeft': 'Visitas de este tipo que su plan todavía paga este año, según su aseguradora: {left}.',
  'note.authorization':
    'Su aseguradora debe decir que sí antes de que vaya. Pida al consultorio que lo solicite; si no, puede pagarlo todo.',
  'note.authorizationScan':
    'Si es una resonancia o una tomografía, su aseguradora debe decir que sí antes de que vaya. Pida al consultorio que lo solicite; si no, puede que usted lo pague todo.',
  'note.scanNotSaid':
    'La respuesta de su aseguradora dice esto de las radiografías, y no da precio de una resonancia o una tomografía. Si es una, elíjala arriba.',
  'note.otherYear': 'Estos son los precios y condiciones de Medicare de {year}. Los de {now} todavía no están aquí.',
  'not.facility': 'Un cargo de instalaciones, si la clínica es de un hospital',
  'not.tests': 'Pruebas ese día',
  'not.treatment': 'Tratamiento aparte del examen',
  'not.stay': 'Pasar la noche',
  'not.ambulance': 'Una ambulancia',
  'not.otherTests': 'Otras pruebas que pida su médico',
  'not.visit': 'La visita misma',
  'not.evaluation': 'La primera evaluación',
  'not.otherTreatment': 'Otros tratamientos en la misma sesión',
  'not.medicines': 'Medicinas',
  'from.physician': 'Tarifas médicas de CMS {year} (RVU26C)',
  'from.areaFactors': 'Factores de zona de CMS de {year} (GPCI)',
  'from.laboratory': 'Tarifas de laboratorio clínico de CMS {year}',
  'from.hospital': 'Tarifas de hospital ambulatorio de CMS {year} (Addendum B)',
  'from.nurseShare': 'Reglas de Medicare, 42 CFR 414.52 y 414.56',
  'from.planCheck': 'Verificación de su plan con {company}, {day}',
  'from.partB': 'CMS: lo que pide la Parte B en {year}',
  'from.network': 'Lista de médicos de {company}, {day}',
  'from.networkUndated': 'Lista de médicos de {company}, día desconocido',
  'rule.sum': 'Nuestra regla: la suma de las líneas anteriores',
  'rule.usualShare': 'Nuestra regla: 20% después del deducible, como es usual',
  'rule.yourWord': 'Su propia palabra',
} as const satisfies Record<EstimateWord, string>
