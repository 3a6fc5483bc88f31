import { badRequest, busy, tooMany, unexpected } from '#kit/http-problems.ts'
import { catalogue } from '#web/i18n/catalogue.ts'
import {
  frontMissing,
  imageTooLarge,
  noAnswerHolds,
  noneOnFile,
  notAnImage,
  photosBusy,
  photosOff,
  tooManyPixels,
} from '../problems.ts'

/** What the server says when it refuses a card, a check or a search of plans, for who does not read its English. */
export const coverageProblemTexts = catalogue({
  en: {
    [noneOnFile.code]: noneOnFile.title,
    [notAnImage.code]: notAnImage.title,
    [imageTooLarge.code]: imageTooLarge.title,
    [tooManyPixels.code]: tooManyPixels.title,
    [frontMissing.code]: frontMissing.title,
    [noAnswerHolds.code]: noAnswerHolds.title,
    [photosOff.code]: photosOff.title,
    [photosBusy.code]: photosBusy.title,
    [badRequest.code]: badRequest.title,
    [busy.code]: busy.title,
    [tooMany.code]: tooMany.title,
    [unexpected.code]: unexpected.title,
  },
  es: {
    [noneOnFile.code]: 'No hay ningún seguro guardado',
    [notAnImage.code]: 'Elija un archivo de imagen (JPG, PNG, etc.)',
    [imageTooLarge.code]: 'Elija una imagen de menos de 5 MB.',
    [tooManyPixels.code]: 'Esta foto tiene demasiados píxeles. Tómela de nuevo con menos resolución.',
    [frontMissing.code]: 'Tome una foto del frente de su tarjeta de seguro.',
    [noAnswerHolds.code]: 'Ahora no vale ninguna respuesta de su aseguradora. Verifique primero',
    [photosOff.code]: 'Aquí no se pueden recibir fotos. Escriba lo que dice la tarjeta',
    [photosBusy.code]: 'Se están leyendo muchas fotos. Intente de nuevo en un minuto',
    [badRequest.code]: 'Algo en la solicitud no está bien',
    [busy.code]: 'Hay demasiada actividad ahora. Intente de nuevo en un momento',
    [tooMany.code]: 'Demasiadas solicitudes. Espere un momento e intente de nuevo',
    [unexpected.code]: 'Algo falló de nuestro lado',
  },
})
