import { CalendarClock } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.appointments-manage', {
  title: { fr: 'Gérer un rendez-vous', en: 'Manage an appointment' },
  intro: {
    fr: 'Confirmez, déplacez ou annulez un rendez-vous, et notez une absence.',
    en: 'Confirm, move or cancel an appointment, and record a no-show.',
  },
  action: { fr: 'Aller au calendrier', en: 'Go to calendar' },
  steps: {
    find: {
      fr: 'Dans le dossier, sous **À venir**, repérez le rendez-vous du patient.',
      en: 'In the record, under **Upcoming**, find the patient’s appointment.',
    },
    confirm: {
      fr: 'Au calendrier, cliquez sur le rendez-vous d’un autre jour, puis choisissez **Confirmer** quand le patient a répondu.',
      en: 'On the calendar, click an appointment on another day, then choose **Confirm** once the patient has replied.',
    },
    move: {
      fr: 'Pour changer l’heure, glissez le rendez-vous au tableau, ou choisissez **Déplacer**, puis une des **Propositions**.',
      en: 'To change the time, drag the appointment on the board, or choose **Move**, then one of the **Suggestions**.',
    },
    length: {
      fr: 'Pour changer la durée, tirez le bas du rendez-vous.',
      en: 'To change the duration, drag the bottom edge of the appointment.',
    },
    cancel: {
      fr: 'Pour l’annuler, ouvrez les autres actions, choisissez **Annuler le rendez-vous** et indiquez la raison.',
      en: 'To cancel it, go to its other actions, choose **Cancel appointment** and give the reason.',
    },
    noShow: {
      fr: 'Si le patient ne vient pas, choisissez **Marquer absent** le jour même.',
      en: 'If the patient doesn’t come, choose **Mark as no-show** that day.',
    },
  },
  details: {
    find: {
      fr: 'Au calendrier, cliquez plutôt sur son rendez-vous : les mêmes actions s’y trouvent.',
      en: 'On the calendar, click the appointment instead; the same actions are there.',
    },
    move: {
      fr: 'Pendant le déplacement, une place rouge est refusée et dit pourquoi.',
      en: 'While moving, a red spot is refused and says why.',
    },
  },
  tips: {
    undo: {
      fr: 'Chaque changement s’annule depuis le message qui suit. Après une annulation, le bouton est **Rétablir**.',
      en: 'You can undo each change from the message that follows. After a cancellation, the button is **Reinstate**.',
    },
    arrived: {
      fr: 'Un patient déjà accueilli ne peut pas être marqué absent. Choisissez d’abord **Pas encore arrivé**.',
      en: 'A patient who is checked in can’t be marked as a no-show. Choose **Not here yet** first.',
    },
    started: {
      fr: 'Un rendez-vous commencé garde son heure et sa salle. Seule sa durée peut encore changer.',
      en: 'Once an appointment has started, its time and room stay. Only its duration can still change.',
    },
    treatments: {
      fr: 'Un rendez-vous où des traitements sont réalisés ne s’annule pas. Retirez-les d’abord.',
      en: 'An appointment with completed treatments can’t be cancelled. Remove them first.',
    },
    freed: {
      fr: 'L’heure libérée peut être offerte aux patients de la liste d’attente.',
      en: 'The freed time can be offered to patients on the waiting list.',
    },
  },
})

export const appointmentsManage: Article = {
  id: 'appointments-manage',
  section: 'appointments',
  icon: CalendarClock,
  title: help.title,
  intro: help.intro,
  steps: [
    {
      text: help.steps.find,
      detail: help.details.find,
      at: paths.patientAppointments('$patient'),
      picture: 'appointments-manage-1',
    },
    { text: help.steps.confirm, at: paths.calendar() },
    { text: help.steps.move, detail: help.details.move },
    { text: help.steps.length },
    { text: help.steps.cancel },
    { text: help.steps.noShow },
  ],
  tips: [help.tips.undo, help.tips.arrived, help.tips.started, help.tips.treatments, help.tips.freed],
  refusals: [
    'appointment_status_not_allowed',
    'appointment_has_arrived',
    'appointment_too_early',
    'appointment_not_movable',
    'appointment_has_treatments',
  ],
  related: ['appointments-check-in', 'appointments-waiting-list', 'appointments-create'],
  action: { label: help.action, to: paths.calendar() },
}
