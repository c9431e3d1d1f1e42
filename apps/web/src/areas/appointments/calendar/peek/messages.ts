import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { messages } from '../../messages.ts'

/**
 * The sentences of an open appointment: its details, its actions and its cancellation. Apart from
 * those of the calendar, which is drawn before anything is opened.
 */
export const peekMessages = defineMessages('appointment-peek', {
  close: { fr: 'Fermer', en: 'Close' },
  noPhone: { fr: 'Aucun téléphone', en: 'No phone' },
  copyPhone: { fr: 'Copier {phone}', en: 'Copy {phone}' },
  copied: { fr: 'Numéro copié', en: 'Number copied' },
  file: { fr: 'Dossier', en: 'Record' },
  radiology: { fr: 'Radiologie', en: 'Radiology' },
  invoices: { fr: 'Factures', en: 'Invoices' },
  steps: { fr: 'Avancement', en: 'Progress' },
  moveTo: { fr: 'Passer à « {status} »', en: 'Set to “{status}”' },
  late: { fr: 'En retard de {duration}', en: '{duration} late' },
  elapsed: { fr: 'En cours depuis {duration}', en: 'In progress for {duration}' },
  overrun: { fr: 'Dépasse de {duration}', en: '{duration} over' },
  waiting: { fr: 'Dans la salle d’attente depuis {duration}', en: 'In the waiting room for {duration}' },
  arrived: { fr: 'Vient d’arriver', en: 'Just arrived' },
  noReason: { fr: 'Aucun motif noté', en: 'No reason given' },
  booked: { fr: 'Pris le {date}', en: 'Booked on {date}' },
  cancelledFor: { fr: 'Raison de l’annulation : {reason}', en: 'Cancellation reason: {reason}' },
  correct: { fr: 'Corriger le type ou le motif', en: 'Correct the type or reason' },
  save: { fr: 'Enregistrer', en: 'Save' },
  dropCorrection: { fr: 'Annuler', en: 'Cancel' },
  greet: { fr: messages.arrivals.greet.fr, en: messages.arrivals.greet.en },
  ungreet: { fr: 'Pas encore arrivé', en: 'Not here yet' },
  move: { fr: 'Déplacer', en: 'Move' },
  stretch: { fr: 'Changer la durée', en: 'Change the duration' },
  hasArrived: { fr: 'Le patient est arrivé', en: 'The patient is checked in' },
  whoWaits: { fr: 'Disponibles pour ce créneau', en: 'Available for this slot' },
  loadFailed: { fr: 'Les détails n’ont pas pu être chargés.', en: 'The details couldn’t be loaded.' },
  confirm: { fr: 'Confirmer', en: 'Confirm' },
  start: { fr: 'Commencer', en: 'Start' },
  complete: { fr: 'Terminer', en: 'Complete' },
  departure: { fr: 'Départ du patient', en: 'Patient checkout' },
  rebook: { fr: 'Replanifier', en: 'Rebook' },
  next: { fr: 'Prochain rendez-vous', en: 'Next appointment' },
  open: { fr: 'Ouvrir', en: 'Open' },
  more: { fr: 'Autres actions, {patient}', en: 'More actions, {patient}' },
  waitEarlier: { fr: 'Souhaite venir plus tôt…', en: 'Wants an earlier time…' },
  noShow: { fr: 'Marquer absent', en: 'Mark as no-show' },
  cancel: { fr: 'Annuler le rendez-vous', en: 'Cancel appointment' },
  backToScheduled: { fr: 'Remettre à « Planifié »', en: 'Set back to “Scheduled”' },
  notThatDay: { fr: 'Possible le jour du rendez-vous', en: 'Available on the day of the appointment' },

  cancelling: {
    title: { fr: 'Annuler le rendez-vous {ofPatient}?', en: 'Cancel {patient}’s appointment?' },
    text: {
      fr: '{when}, {room}. Le créneau de {duration} sera libéré.',
      en: '{when}, {room}. The {duration} slot will be freed.',
    },
    keep: { fr: 'Conserver', en: 'Keep' },
    cancel: { fr: 'Annuler le rendez-vous', en: 'Cancel appointment' },
    reason: { fr: 'Raison (facultative)', en: 'Reason (optional)' },
    reasons: {
      sick: { fr: 'Malade', en: 'Sick' },
      work: { fr: 'Travail', en: 'Work' },
      forgot: { fr: 'Oubli', en: 'Forgot' },
      other: { fr: 'Autre…', en: 'Other…' },
    },
    otherReason: { fr: 'Autre raison', en: 'Other reason' },
  },
})
