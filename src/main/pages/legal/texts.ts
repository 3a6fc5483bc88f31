import { catalogue } from '#web/i18n/catalogue.ts'

/** What this installation says of privacy, of its terms and of access. */
export const legalTexts = catalogue({
  en: {
    privacy: 'Privacy',
    terms: 'Terms',
    accessibility: 'Accessibility',
    sandbox: 'This is a practice installation. Please type nothing real about yourself.',
    contactTitle: 'Who to ask',
    contact: 'This installation is run with {partner}. Ask at:',
    noContact: 'This installation is run with {partner}. It names no address to ask at.',
    keptTitle: 'What we keep',
    kept1:
      'What you type and save: about you, your insurance, your health answers, saved doctors and pharmacies, estimates, payments and wallets.',
    kept5:
      'What we note ourselves: the kind of browser and device you come with, when you last came, and what was done, by numbers and codes.',
    kept6: 'While you pay or order, the network you come by, as a keyed hash, not as it is.',
    kept2:
      'What is private is locked with a key for your record alone before it is stored. Erasing you destroys that key.',
    kept4: 'If you make a passkey or recovery codes, we keep only what tells us that you have them.',
    kept3:
      'Your place, language and appearance stay in this browser, and so do a Hub Wallet that you made and receipts that you chose to keep on this device.',
    cookieTitle: 'One cookie',
    cookie1:
      'It is set when you first save something, so that we know your record again. It ends after 30 days without use, or 180 days in all.',
    cookiePlain:
      'In this practice installation, opened on its own machine, the same is set once more under a second name, for browsers that do not keep the first.',
    cookie2: 'There is no advertising, no counting of visitors and no program of another company on these pages.',
    longTitle: 'How long',
    long1:
      'An estimate: 24 hours, unless you paid by it. A health form you did not send: 30 days. A photo of your card: 90 days.',
    long2: 'What you saved: until you erase it. The amounts of payments stay in the books, without your name.',
    long3:
      'When this browser and every other one has forgotten you and you made no passkey or recovery code, nobody can open it again. It is erased 180 days later, or 3 years later if you paid here.',
    outTitle: 'What others see',
    out1: 'We give what you save to nobody but those named here.',
    out2: 'A payment in coins is public on its blockchain for good: amount, addresses and time. Not what it was for. Your wallet, and the network it asks, see what you pay with it.',
    out3: 'The nodes that we ask about a chain see the addresses and transactions we ask about, not who wants to know.',
    outInsurers:
      'When you have your insurance checked, {host} and your insurer are told the member ID, the names and dates of birth of you and of the holder of the plan, and what kinds of care we ask about.',
    outInsurersHere:
      'When you have your insurance checked, your insurer is told the member ID, the names and dates of birth of you and of the holder of the plan, and what kinds of care we ask about.',
    outPracticeInsurers:
      'Insurance is checked with practice systems of this installation: no real insurer is told anything of you.',
    outNoInsurers: 'No insurer is asked: your card is kept as you type it.',
    outBrokers:
      'When you tick it, {brokers}: of a card the name, date of birth, member ID and insurer; for plans your age, state, ZIP code and how many you are.',
    outCards:
      'When you buy UDE by card, the card processor takes the card on a page of its own. We tell it the number of the order and its amounts; we never see the card number.',
    outWebhook:
      'The operator’s own system is told of each payment request: numbers, amounts, addresses, states and times. Not your name, and not what it is for.',
    outMap:
      'When you look for pharmacies abroad, {host} is asked about a place to about a kilometer, and told nothing of you.',
    outNetworkPlace: 'When you ask for your place, the network you come by says about where that is. It is not kept.',
    rightsTitle: 'What you can do',
    rights1:
      'In Settings you can see all we keep, take it with you as files, and erase it: at once, or when your payments are over.',
    toSettings: 'Go to Settings',
    whatTitle: 'What this is',
    what1: 'It helps you find a doctor, see what care may cost, and pay. It is no insurance and no clinic.',
    what2: 'An estimate is not a bill. Your clinic and your plan decide what you owe.',
    what3: 'Nothing here is medical advice or money advice. In an emergency call 911.',
    payTitle: 'Paying',
    pay1: 'You see amount, fee and price before you pay. The price holds for 15 minutes, for an order by card 5.',
    pay2: 'Coins that were sent cannot be called back. What pays no bill can be asked back on the page of its payment.',
    pay3: 'We never ask for your seed phrase, and hold no key to your wallet.',
    pay4: 'If we cannot deliver UDE within 30 minutes, all you paid for it goes back to you. We do not buy UDE back.',
    figuresTitle: 'Figures',
    figures1: 'Each figure names its source and date. What is marked Sample is invented for practice.',
    figures2: 'What we do not know, we say so.',
    offersTitle: 'Offers of others',
    offers1: 'We do not run the offers on the Earn page and do not earn from them.',
    offersEarn: 'We do not run the offers on the Earn page. We earn from {names}, which the offer itself says as well.',
    aimTitle: 'What we aim for',
    aim1: 'These pages are made to meet WCAG 2.2, level AA.',
    aim2: 'They work by keyboard, with a screen reader, at 320 pixels, with text twice as large, in light and dark.',
    testedTitle: 'How we check',
    tested1:
      'A program looks for barriers on every page. With each change it takes light or dark, wide or narrow, in turns; a full run takes both. Spanish pages are checked for words left in English and for what does not fit.',
    tested2: 'Nobody from outside has audited them yet, and no person with a disability has tested them for us yet.',
    helpTitle: 'If something bars your way',
  },
  es: {
    privacy: 'Privacidad',
    terms: 'Condiciones',
    accessibility: 'Accesibilidad',
    sandbox: 'Esta es una instalación de simulación. No escriba nada real sobre usted.',
    contactTitle: 'A quién preguntar',
    contact: 'Esta instalación funciona con {partner}. Escriba o llame a:',
    noContact: 'Esta instalación funciona con {partner}. No indica dónde preguntar.',
    keptTitle: 'Qué guardamos',
    kept1:
      'Lo que usted escribe y guarda: sobre usted, su seguro, sus respuestas de salud, médicos y farmacias guardados, estimados, pagos y billeteras.',
    kept5:
      'Lo que anotamos nosotros: el tipo de navegador y dispositivo con que viene, cuándo vino por última vez y qué se hizo, con números y códigos.',
    kept6: 'Mientras paga o compra, la red por la que viene, convertida en un código con clave, no tal como es.',
    kept2:
      'Lo privado se cifra con una clave solo para su registro antes de guardarse. Al borrarlo a usted, esa clave se destruye.',
    kept4: 'Si crea una llave de acceso o códigos de recuperación, guardamos solo lo que nos dice que usted los tiene.',
    kept3:
      'Su lugar, idioma y apariencia quedan en este navegador, y también una Hub Wallet que usted creó y los recibos que eligió guardar en este dispositivo.',
    cookieTitle: 'Una cookie',
    cookie1:
      'Se pone cuando usted guarda algo por primera vez, para reconocer su registro. Termina tras 30 días sin uso, o 180 días en total.',
    cookiePlain:
      'En esta instalación de simulación, abierta en su propia máquina, lo mismo se pone otra vez con un segundo nombre, para navegadores que no guardan el primero.',
    cookie2: 'No hay publicidad, ni conteo de visitantes, ni programas de otras empresas en estas páginas.',
    longTitle: 'Cuánto tiempo',
    long1:
      'Un estimado: 24 horas, salvo que pagara con él. Un formulario de salud sin enviar: 30 días. Una foto de su tarjeta: 90 días.',
    long2: 'Lo que guardó: hasta que lo borre. Los montos de los pagos quedan en los libros, sin su nombre.',
    long3:
      'Cuando este navegador y los demás le olvidaron y usted no creó una llave de acceso ni códigos de recuperación, nadie puede abrirlo más. Se borra 180 días después, o 3 años después si pagó aquí.',
    outTitle: 'Qué ven otros',
    out1: 'No damos lo que usted guarda a nadie más que a quienes se nombran aquí.',
    out2: 'Un pago en monedas es público en su cadena de bloques para siempre: monto, direcciones y hora. No para qué fue. Su billetera, y la red a la que pregunta, ven lo que paga con ella.',
    out3: 'Los nodos a los que preguntamos por una cadena ven las direcciones y transacciones por las que preguntamos, no quién quiere saberlo.',
    outInsurers:
      'Cuando pide verificar su seguro, {host} y su aseguradora reciben el número de miembro, los nombres y fechas de nacimiento de usted y del titular del plan, y por qué tipos de atención preguntamos.',
    outInsurersHere:
      'Cuando pide verificar su seguro, su aseguradora recibe el número de miembro, los nombres y fechas de nacimiento de usted y del titular del plan, y por qué tipos de atención preguntamos.',
    outPracticeInsurers:
      'El seguro se verifica con sistemas de simulación de esta instalación: ninguna aseguradora real recibe nada de usted.',
    outNoInsurers: 'No se pregunta a ninguna aseguradora: su tarjeta se guarda como usted la escribe.',
    outBrokers:
      'Cuando usted lo marca, {brokers}: de una tarjeta, el nombre, la fecha de nacimiento, el número de miembro y la aseguradora; para planes, su edad, estado, código postal y cuántos son.',
    outCards:
      'Cuando compra UDE con tarjeta, el procesador de tarjetas la recibe en una página suya. Le decimos el número del pedido y sus montos; nunca vemos el número de la tarjeta.',
    outWebhook:
      'El sistema propio del operador recibe noticia de cada solicitud de pago: números, montos, direcciones, estados y horas. No su nombre ni para qué es.',
    outMap:
      'Cuando busca farmacias en el extranjero, se pregunta a {host} por un lugar a un kilómetro más o menos, y nada de usted.',
    outNetworkPlace: 'Cuando pide su lugar, la red por la que viene dice más o menos dónde está. No se guarda.',
    rightsTitle: 'Qué puede hacer',
    rights1:
      'En Ajustes puede ver todo lo que guardamos, llevárselo en archivos y borrarlo: enseguida, o cuando terminen sus pagos.',
    toSettings: 'Ir a Ajustes',
    whatTitle: 'Qué es esto',
    what1: 'Le ayuda a buscar un médico, ver cuánto puede costar la atención y pagar. No es un seguro ni una clínica.',
    what2: 'Un estimado no es una factura. Su clínica y su plan deciden cuánto debe.',
    what3: 'Nada de aquí es consejo médico ni financiero. En una emergencia llame al 911.',
    payTitle: 'Pagar',
    pay1: 'Usted ve el monto, la comisión y el precio antes de pagar. El precio vale 15 minutos; en un pedido con tarjeta, 5.',
    pay2: 'Las monedas enviadas no se pueden revocar. Lo que no paga una factura se puede pedir de vuelta en la página de su pago.',
    pay3: 'Nunca pedimos su frase semilla ni tenemos llaves de su billetera.',
    pay4: 'Si no podemos entregar los UDE en 30 minutos, todo lo que pagó por ellos vuelve a usted. No volvemos a comprar UDE.',
    figuresTitle: 'Cifras',
    figures1: 'Cada cifra dice su fuente y fecha. Lo marcado como Muestra es inventado para practicar.',
    figures2: 'Lo que no sabemos, lo decimos.',
    offersTitle: 'Ofertas de otros',
    offers1: 'Las ofertas de la página “Gane cripto gratis” no son nuestras y no ganamos nada con ellas.',
    offersEarn:
      'Las ofertas de la página “Gane cripto gratis” no son nuestras. Ganamos con {names}, y la oferta misma también lo dice.',
    aimTitle: 'Qué buscamos',
    aim1: 'Estas páginas están hechas para cumplir WCAG 2.2, nivel AA.',
    aim2: 'Funcionan con teclado, con lector de pantalla, a 320 píxeles, con texto del doble de tamaño, en claro y oscuro.',
    testedTitle: 'Cómo lo comprobamos',
    tested1:
      'Un programa busca barreras en cada página. Con cada cambio toma claro u oscuro, ancho o angosto, por turnos; una revisión completa toma ambos. En las páginas en español se busca lo que quedó en inglés y lo que no cabe.',
    tested2: 'Nadie de fuera las ha auditado todavía, y ninguna persona con discapacidad las ha probado para nosotros.',
    helpTitle: 'Si algo le impide el paso',
  },
})
