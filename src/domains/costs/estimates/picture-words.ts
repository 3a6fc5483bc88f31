/** The pictures somebody may be sent for: an answer of the calculator, and a word of its estimate. */
export const pictureWords = {
  en: {
    'variant.xray': 'Chest X-ray',
    'variant.ultrasound': 'Ultrasound of the belly',
    'variant.ct': 'CT of belly and pelvis',
    'variant.mri': 'MRI of a knee',
  },
  es: {
    'variant.xray': 'Radiografía de tórax',
    'variant.ultrasound': 'Ecografía del abdomen',
    'variant.ct': 'Tomografía de abdomen y pelvis',
    'variant.mri': 'Resonancia de una rodilla',
  },
} as const
