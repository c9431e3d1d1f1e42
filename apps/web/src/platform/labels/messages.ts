import { defineMessages } from '../i18n/define-messages.ts'

/** The sentences of the dialog that prints labels, whatever they are for. */
export const messages = defineMessages('labels', {
  copies: { fr: 'Étiquettes : {name}', en: 'Labels for {name}' },
  start: { fr: 'Commencer à l’étiquette', en: 'Start at label' },
  startHelp: { fr: 'Pour une feuille déjà entamée.', en: 'For a partly used sheet.' },
  startWrong: { fr: 'Entrez un nombre de 1 à {most}.', en: 'Enter a number from 1 to {most}.' },
  sheet: { fr: 'Format', en: 'Format' },
  sheetName: {
    fr: 'Avery {number} : {columns} × {rows}',
    en: 'Avery {number}: {columns} × {rows}',
  },
  preview: { fr: 'Aperçu de la feuille', en: 'Sheet preview' },
  pages: {
    fr: '{n, plural, one {# feuille Letter} other {# feuilles Letter}}',
    en: '{n, plural, one {# Letter sheet} other {# Letter sheets}}',
  },
  scale: {
    fr: 'À l’impression, choisissez « Taille réelle » (100 %).',
    en: 'When printing, choose “Actual size” (100%).',
  },
  print: {
    fr: '{n, plural, one {Imprimer # étiquette} other {Imprimer # étiquettes}}',
    en: '{n, plural, one {Print # label} other {Print # labels}}',
  },
  nothing: { fr: 'Choisissez au moins une étiquette.', en: 'Choose at least one label.' },
  tooMany: {
    fr: 'Vous pouvez imprimer jusqu’à {most} étiquettes à la fois.',
    en: 'You can print up to {most} labels at a time.',
  },
  failed: { fr: 'Les étiquettes n’ont pas pu être imprimées', en: 'The labels couldn’t be printed' },
  noItems: { fr: 'Aucune étiquette à imprimer', en: 'No labels to print' },
})
