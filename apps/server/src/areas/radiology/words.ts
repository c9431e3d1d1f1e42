import { inBothLanguages } from '../../platform/words/in-both-languages.ts'

/** The text about images in a patient's copy. */
export const words = inBothLanguages((say) => ({
  images: {
    title: say('Radiographies et photos', 'X-rays and photos'),
    header: [
      say('Prise le', 'Taken on'),
      say('Image', 'Image'),
      say('Prise par', 'Taken by'),
      say('Note', 'Note'),
      say('Fichier', 'File'),
    ],
  },
  mounts: {
    title: say('Montages de radiographies', 'X-ray mounts'),
    header: [say('Date', 'Date'), say('Montage', 'Mount'), say('Images', 'Images')],
  },
  archived: say('archivée', 'archived'),
}))
