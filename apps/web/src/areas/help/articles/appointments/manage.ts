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
  synonyms: {
    fr: 'rdv, reporter, remettre, déplacer, modifier, changer, annulation, confirmation, retard, no-show, non présenté',
    en: 'appt, reschedule, rebook, change, edit, cancellation, confirmation, late, no-show, missed',
  },
  action: { fr: 'Aller au calendrier', en: 'Go to calendar' },
  steps: {
    find: {
      fr: 'Au calendrier, avancez avec **Jour suivant**, puis cliquez sur le rendez-vous.',
      en: 'On the calendar, move ahead with **Next day**, then click the appointment.',
    },
    confirm: {
      fr: 'Choisissez **Confirmer** quand le patient a répondu.',
      en: 'Choose **Confirm** once the patient has replied.',
    },
    move: {
      fr: 'Pour changer l’heure, choisissez **Déplacer**, puis une des **Propositions**.',
      en: 'To change the time, choose **Move**, then one of the **Suggestions**.',
    },
    length: {
      fr: 'Pour changer la durée, tirez le bas du rendez-vous au tableau.',
      en: 'To change the duration, drag the bottom edge of the appointment on the board.',
    },
    more: {
      fr: 'Pour annuler, choisissez **Autres actions** sur la page du rendez-vous.',
      en: 'To cancel, choose **More actions** on the appointment’s page.',
    },
    cancel: {
      fr: 'Choisissez **Annuler le rendez-vous**, indiquez la raison au besoin, puis confirmez.',
      en: 'Choose **Cancel appointment**, give the reason if you need to, then confirm.',
    },
    missed: {
      fr: 'Si le patient ne vient pas, cliquez sur son rendez-vous au calendrier.',
      en: 'If the patient doesn’t come, click the appointment on the calendar.',
    },
    noShow: {
      fr: 'Choisissez **Marquer absent** parmi les autres actions.',
      en: 'Choose **Mark as no-show** from the other actions.',
    },
  },
  details: {
    confirm: {
      fr: 'Le jour même, **Confirmer** est parmi les autres actions.',
      en: 'On the day itself, **Confirm** is among the other actions.',
    },
    find: {
      fr: 'Le dossier du patient et la page du rendez-vous offrent les mêmes actions.',
      en: 'The patient’s record and the appointment’s page offer the same actions.',
    },
    move: {
      fr: 'On peut aussi glisser le rendez-vous au tableau. Une place refusée s’affiche en rouge et dit pourquoi.',
      en: 'You can also drag the appointment on the board. A refused spot turns red and says why.',
    },
  },
  tips: {
    undo: {
      fr: 'Chaque changement s’annule depuis le message qui suit. Après une annulation, le bouton est **Rétablir**.',
      en: 'You can undo each change from the message that follows. After a cancellation, the button is **Restore**.',
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
  },
})

export const appointmentsManage: Article = {
  id: 'appointments-manage',
  section: 'appointments',
  icon: CalendarClock,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.find, detail: help.details.find, at: paths.calendar() },
    { text: help.steps.confirm, detail: help.details.confirm },
    {
      text: help.steps.move,
      detail: help.details.move,
      at: `${paths.appointment('$appointment')}?tab=motif`,
      picture: 'appointments-manage-3',
    },
    { text: help.steps.length, at: paths.calendar() },
    { text: help.steps.more, at: paths.appointment('$appointment'), picture: 'appointments-manage-5' },
    { text: help.steps.cancel },
    { text: help.steps.missed, at: paths.calendar() },
    { text: help.steps.noShow },
  ],
  tips: [help.tips.undo, help.tips.arrived, help.tips.started, help.tips.treatments],
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
