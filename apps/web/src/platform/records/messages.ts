import { defineMessages } from '../i18n/define-messages.ts'

/** Sentences for records of every type. */
export const messages = defineMessages('records', {
  actions: { fr: 'Actions', en: 'Actions' },
  of: { fr: 'Actions pour {name}', en: 'Actions for {name}' },
  edit: { fr: 'Modifier', en: 'Edit' },
  editOne: { fr: 'Modifier {name}', en: 'Edit {name}' },
  save: { fr: 'Enregistrer', en: 'Save' },
  archive: { fr: 'Archiver', en: 'Archive' },
  restore: { fr: 'Réactiver', en: 'Reactivate' },
  restoreOne: { fr: 'Réactiver {name}', en: 'Reactivate {name}' },
  delete: { fr: 'Supprimer…', en: 'Delete…' },
  deleteOne: { fr: 'Supprimer {name}', en: 'Delete {name}' },
  nameEn: { fr: 'Nom en anglais', en: 'English name' },
  nameEnHelp: {
    fr: 'Facultatif. Affiché dans les écrans et les documents en anglais.',
    en: 'Optional. Used on English screens and documents.',
  },
  keep: { fr: 'Conserver', en: 'Keep' },
  undo: { fr: 'Annuler', en: 'Undo' },
  range: { fr: '{from} à {to} de {count}', en: '{from} to {to} of {count}' },
  rangeOfMany: { fr: '{from} à {to} de plus de {count}', en: '{from} to {to} of more than {count}' },
  showAll: { fr: 'Tout afficher', en: 'Show all' },
  showActive: { fr: 'Voir la liste active', en: 'View active list' },
  fixed: { fr: 'Ne peut pas être modifié après la création.', en: 'Can’t be changed once created.' },
  wholeNumber: { fr: 'Entrez un nombre entier, {min} ou plus.', en: 'Enter a whole number, {min} or more.' },
  /** The things that can refer to a record. */
  uses: {
    users: { fr: '{n, plural, one {# utilisateur} other {# utilisateurs}}', en: '{n, plural, one {# user} other {# users}}' },
    clinics: { fr: '{n, plural, one {# clinique} other {# cliniques}}', en: '{n, plural, one {# clinic} other {# clinics}}' },
    rooms: { fr: '{n, plural, one {# salle} other {# salles}}', en: '{n, plural, one {# room} other {# rooms}}' },
    patients: { fr: '{n, plural, one {# patient} other {# patients}}', en: '{n, plural, one {# patient} other {# patients}}' },
    appointments: {
      fr: '{n, plural, one {# rendez-vous} other {# rendez-vous}}',
      en: '{n, plural, one {# appointment} other {# appointments}}',
    },
    assignments: {
      fr: '{n, plural, one {# affectation} other {# affectations}}',
      en: '{n, plural, one {# assignment} other {# assignments}}',
    },
    workPeriods: {
      fr: '{n, plural, one {# période de travail} other {# périodes de travail}}',
      en: '{n, plural, one {# work period} other {# work periods}}',
    },
    waitingListEntries: {
      fr: '{n, plural, one {# demande de la liste d’attente} other {# demandes de la liste d’attente}}',
      en: '{n, plural, one {# waiting list request} other {# waiting list requests}}',
    },
    waitingListOffers: {
      fr: '{n, plural, one {# offre de la liste d’attente} other {# offres de la liste d’attente}}',
      en: '{n, plural, one {# waiting list offer} other {# waiting list offers}}',
    },
  },
})
