import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the checklist before the first appointment (WIZ-05). */
export const messages = defineMessages('firstHour', {
  title: { fr: 'Avant le premier rendez-vous', en: 'Before the first appointment' },
  titleOf: { fr: 'Avant le premier rendez-vous : {clinic}', en: 'Before the first appointment: {clinic}' },
  done: { fr: '{done} sur {all}', en: '{done} of {all}' },
  text: {
    fr: 'Complétez ces étapes pour commencer à prendre des rendez-vous. Tout se modifie ensuite dans la configuration.',
    en: 'Complete these steps to start booking appointments. You can change everything later in the settings.',
  },
  wayBack: { fr: 'Continuer la mise en route', en: 'Continue setting up' },
  isDone: { fr: 'fait', en: 'done' },
  isMissing: { fr: 'à faire', en: 'to do' },
  byHand: { fr: 'Le faire moi-même', en: 'Set up manually' },
  previewOf: { fr: 'Ce qui sera ajouté', en: 'What will be added' },
  clinics: {
    name: { fr: 'Clinique', en: 'Clinic' },
    text: { fr: 'Son nom, son adresse et son téléphone.', en: 'Its name, address and phone number.' },
    byHand: { fr: 'Ajouter la clinique', en: 'Add the clinic' },
  },
  rooms: {
    name: { fr: 'Salles', en: 'Rooms' },
    text: { fr: 'Chaque salle est une colonne du calendrier.', en: 'Each room is a column on the calendar.' },
    add: { fr: 'Ajouter ces salles', en: 'Add these rooms' },
    added: { fr: 'Salles ajoutées', en: 'Rooms added' },
  },
  appointmentTypes: {
    name: { fr: 'Types de rendez-vous', en: 'Appointment types' },
    text: {
      fr: 'Le type donne la couleur et la durée proposée.',
      en: 'The type sets the colour and the suggested duration.',
    },
    add: { fr: 'Ajouter ces types', en: 'Add these types' },
    added: { fr: 'Types de rendez-vous ajoutés', en: 'Appointment types added' },
  },
  workPeriods: {
    name: { fr: 'Période de travail', en: 'Work period' },
    text: { fr: 'Les dates de l’horaire de la clinique.', en: 'The dates of the clinic’s schedule.' },
    add: { fr: 'Ajouter cette période', en: 'Add this period' },
    added: { fr: 'Période de travail ajoutée', en: 'Work period added' },
    dates: { fr: 'Du {from} au {to}', en: '{from} to {to}' },
    holidays: {
      fr: '{n, plural, =0 {Aucun jour férié à ajouter} one {# jour férié du Québec} other {# jours fériés du Québec}}',
      en: '{n, plural, =0 {No holidays to add} one {# Quebec holiday} other {# Quebec holidays}}',
    },
  },
  timeSlots: {
    name: { fr: 'Plages horaires', en: 'Time slots' },
    text: { fr: 'Les heures d’ouverture de chaque jour.', en: 'The opening hours of each day.' },
    add: { fr: 'Ajouter ces plages', en: 'Add these time slots' },
    added: { fr: 'Plages horaires ajoutées', en: 'Time slots added' },
    weekdays: { fr: 'Du lundi au vendredi', en: 'Monday to Friday' },
  },
  assignments: {
    name: { fr: 'Personnel et affectations', en: 'Staff and assignments' },
    text: { fr: 'Qui voit les patients, et dans quelle salle.', en: 'Who sees patients, and in which room.' },
    add: { fr: 'Affecter ces personnes', en: 'Assign these people' },
    added: { fr: 'Personnes affectées', en: 'People assigned' },
    addStaff: { fr: 'Ajouter une personne', en: 'Add a person' },
    noDentist: {
      fr: 'Aucun compte n’est celui d’un dentiste. Ajoutez-en un, ou commencez avec ces personnes.',
      en: 'No account belongs to a dentist. Add one, or start with these people.',
    },
    place: { fr: '{person} : {room}', en: '{person}: {room}' },
  },
  first: {
    name: { fr: 'Premier rendez-vous', en: 'First appointment' },
    text: { fr: 'Choisissez une heure libre dans le calendrier.', en: 'Choose a free time on the calendar.' },
  },
  ready: {
    title: { fr: 'La clinique peut prendre des rendez-vous', en: 'The clinic can book appointments' },
    text: {
      fr: 'Choisissez une heure libre pour le premier.',
      en: 'Choose a free time for the first one.',
    },
    show: { fr: 'Voir le calendrier', en: 'View calendar' },
  },
  notAdded: { fr: 'Rien n’a été ajouté', en: 'Nothing was added' },
  undone: { fr: 'Ajout annulé', en: 'Addition undone' },
  notUndone: { fr: 'L’ajout n’a pas pu être annulé', en: 'The addition couldn’t be undone' },
  undo: { fr: 'Annuler', en: 'Undo' },
})
