import { UserCheck } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.appointments-check-in', {
  title: { fr: 'Accueil et départ', en: 'Check-in and checkout' },
  intro: {
    fr: 'Notez l’arrivée d’un patient, faites-le entrer et réglez son départ sans rien oublier.',
    en: 'Record a patient’s arrival, seat them, and check them out without missing a step.',
  },
  synonyms: {
    fr: 'arrivée, rdv, en retard, salle d’attente, check-in',
    en: 'arrival, arrive, late, waiting room, check out',
  },
  steps: {
    arrivals: {
      fr: 'Sous **Prochaines arrivées**, trouvez le patient qui se présente.',
      en: 'Under **Next arrivals**, find the patient who has come in.',
    },
    greet: { fr: 'Choisissez **Accueillir** à côté de son nom.', en: 'Choose **Check in** next to the name.' },
    seat: { fr: 'Quand la salle est prête, choisissez **Faire entrer**.', en: 'When the room is ready, choose **Seat**.' },
    complete: {
      fr: 'À la fin, cliquez sur le rendez-vous, puis choisissez **Terminer**.',
      en: 'At the end, click the appointment, then choose **Complete**.',
    },
    leave: {
      fr: 'Suivez la fiche de départ, de la facture au reçu, puis prenez le prochain rendez-vous.',
      en: 'Follow the checkout card, from the invoice to the receipt, then book the next appointment.',
    },
  },
  details: {
    greet: {
      fr: 'Le patient passe dans la salle d’attente, et toute l’équipe le voit.',
      en: 'The patient moves to the waiting room, and the whole team can see it.',
    },
  },
  tips: {
    again: {
      fr: 'Fiche fermée trop vite? Cliquez sur le rendez-vous, puis choisissez **Départ du patient** parmi ses autres actions.',
      en: 'Closed the card too soon? Click the appointment, then choose **Patient checkout** from its other actions.',
    },
    mistake: {
      fr: 'Mauvais patient? Annulez depuis le message, ou choisissez **Pas encore arrivé**.',
      en: 'Wrong patient? Undo from the message, or choose **Not here yet**.',
    },
    otherDay: {
      fr: 'On peut accueillir un patient seulement le jour de son rendez-vous.',
      en: 'You can check a patient in only on the day of their appointment.',
    },
    keys: {
      fr: 'Au clavier, choisissez un rendez-vous avec les flèches, puis A pour l’accueillir.',
      en: 'On the keyboard, pick an appointment with the arrow keys, then A to check in.',
    },
  },
})

export const appointmentsCheckIn: Article = {
  id: 'appointments-check-in',
  section: 'appointments',
  icon: UserCheck,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.arrivals, at: paths.calendar(), picture: 'appointments-check-in-1' },
    { text: help.steps.greet, detail: help.details.greet },
    { text: help.steps.seat },
    { text: help.steps.complete },
    { text: help.steps.leave },
  ],
  tips: [help.tips.again, help.tips.mistake, help.tips.otherDay, help.tips.keys],
  refusals: ['appointment_arrival_not_allowed'],
  related: ['appointments-manage', 'appointments-billing', 'invoices-payments'],
}
