import { CalendarDays } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.patients-appointments', {
  title: { fr: 'Les rendez-vous', en: 'Appointments' },
  intro: {
    fr: 'Voyez tous les rendez-vous d’un patient et prenez le prochain.',
    en: 'See all of a patient’s appointments and book the next one.',
  },
  synonyms: {
    fr: 'rdv, visites, historique, prochain',
    en: 'appts, visits, history, next',
  },
  action: { fr: 'Aller aux patients', en: 'Go to patients' },
  steps: {
    upcoming: { fr: 'Sous **À venir**, voyez les prochains rendez-vous.', en: 'Under **Upcoming**, see the next appointments.' },
    past: {
      fr: 'Sous **Passés et annulés**, voyez ce qui a eu lieu, a été annulé ou a été manqué.',
      en: 'Under **Past and cancelled**, see what took place, was cancelled or was missed.',
    },
    act: {
      fr: 'Choisissez **Actions** au bout d’une ligne pour déplacer ou annuler le rendez-vous.',
      en: 'Choose **Actions** at the end of a row to move or cancel the appointment.',
    },
    book: {
      fr: 'Choisissez **Nouveau rendez-vous** en haut du dossier.',
      en: 'Choose **New appointment** at the top of the record.',
    },
    plan: {
      fr: 'Sous **À planifier**, choisissez **Planifier** pour un rendez-vous d’un plan de traitement.',
      en: 'Under **To schedule**, choose **Schedule** for a treatment plan visit.',
    },
  },
  details: {
    book: { fr: 'Le patient est déjà choisi.', en: 'The patient is already chosen.' },
  },
  tips: {
    archived: {
      fr: 'Le bouton est grisé? Le dossier est archivé. Réactivez-le d’abord.',
      en: 'Is the button greyed out? The record is archived. Reactivate it first.',
    },
    calendar: {
      fr: '**Voir dans le calendrier** montre le rendez-vous dans sa journée.',
      en: '**View in calendar** shows the appointment in its day.',
    },
    plans: {
      fr: 'Un plan fixe un délai entre ses rendez-vous. Une date trop proche est refusée.',
      en: 'A plan sets a delay between its visits. A date that is too soon is refused.',
    },
  },
})

export const patientsAppointments: Article = {
  id: 'patients-appointments',
  section: 'patients',
  icon: CalendarDays,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.upcoming, at: paths.patientAppointments('$patient'), picture: 'patients-appointments-1', isPart: true },
    { text: help.steps.past, at: paths.patientAppointments('$patient'), picture: 'patients-appointments-2', isPart: true },
    { text: help.steps.act, at: paths.patientAppointments('$patient') },
    {
      text: help.steps.book,
      detail: help.details.book,
      at: paths.patientAppointments('$patient'),
      picture: 'patients-appointments-4',
    },
    { text: help.steps.plan, at: paths.patientAppointments('$patient'), isPart: true },
  ],
  tips: [help.tips.archived, help.tips.calendar, help.tips.plans],
  screens: [paths.patientAppointments('$id')],
  related: ['appointments-create', 'appointments-manage', 'appointments-treatment-plan'],
  action: { label: help.action, to: paths.patients() },
}
