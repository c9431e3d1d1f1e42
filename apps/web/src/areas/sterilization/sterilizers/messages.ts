import { defineMessages } from '../../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../../platform/records/record-words.ts'

/** Every sentence of the list of sterilizers. */
export const messages = defineMessages('sterilizers', {
  ...recordSentences({ fr: 'stérilisateur', gender: 'm', en: 'sterilizer' }),
  note: { fr: 'Suivez les charges de chaque appareil.', en: 'Track loads for each machine.' },
  noneText: { fr: 'Ajoutez votre autoclave pour démarrer une charge.', en: 'Add your autoclave to start a load.' },
  noneArchivedText: {
    fr: 'Archivez les appareils que vous n’utilisez plus. Leurs charges restent.',
    en: 'Archive machines you no longer use. Their loads stay.',
  },
  example: { fr: 'Autoclave 1', en: 'Autoclave 1' },
  clinic: { fr: 'Clinique', en: 'Clinic' },
  chooseClinic: { fr: 'Choisir une clinique', en: 'Choose a clinic' },
  make: { fr: 'Marque', en: 'Make' },
  model: { fr: 'Modèle', en: 'Model' },
  machine: { fr: 'Appareil', en: 'Machine' },
  serialNumber: { fr: 'Numéro de série de l’appareil', en: 'Machine serial number' },
  hasPreVacuum: { fr: 'Cycles avec prévide', en: 'Pre-vacuum cycles' },
  hasPreVacuumHelp: {
    fr: 'Faites un test Bowie-Dick ou Helix chaque jour.',
    en: 'Run a Bowie-Dick or Helix test every day.',
  },
  cycles: { fr: 'Cycles', en: 'Cycles' },
  preVacuum: { fr: 'Prévide', en: 'Pre-vacuum' },
  lastServiceOn: { fr: 'Dernier entretien', en: 'Last service' },
  room: { fr: 'Salle', en: 'Room' },
  noRoom: { fr: 'Aucune', en: 'None' },
  back: { fr: 'Charges', en: 'Loads' },
  uses: {
    sterilizationLoads: { fr: '{n, plural, one {# charge} other {# charges}}', en: '{n, plural, one {# load} other {# loads}}' },
  },
  errors: {
    sterilizer_name_taken: {
      fr: 'Cette clinique a déjà un stérilisateur de ce nom. Choisissez-en un autre.',
      en: 'This clinic already has a sterilizer with this name. Choose another name.',
    },
    sterilizer_in_use: {
      fr: 'Ce stérilisateur a des charges. Archivez-le plutôt.',
      en: 'This sterilizer has loads. Archive it instead.',
    },
    version_conflict: {
      fr: 'Quelqu’un d’autre a modifié ce stérilisateur.',
      en: 'Someone else changed this sterilizer.',
    },
  },
})
