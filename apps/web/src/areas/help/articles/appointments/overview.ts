import { CalendarDays } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.appointments-overview', {
  title: { fr: 'Vue d’ensemble', en: 'Overview' },
  intro: {
    fr: 'Lisez la journée de la clinique en un coup d’œil. Trouvez la bonne salle, le bon jour et le bon patient.',
    en: 'Read the clinic’s day at a glance. Find the right room, day and patient.',
  },
  synonyms: {
    fr: 'agenda, horaire, cédule, journée, semaine, jour, feuille de route',
    en: 'schedule, agenda, diary, day sheet',
  },
  action: { fr: 'Aller au calendrier', en: 'Go to calendar' },
  steps: {
    day: {
      fr: 'Changez de jour avec **Jour suivant** ou **Jour précédent**, ou cliquez sur une date du mois.',
      en: 'Change days with **Next day** or **Previous day**, or click a date in the month.',
    },
    rooms: {
      fr: 'Choisissez les salles à afficher au-dessus du tableau, trois au maximum.',
      en: 'Choose the rooms to show above the board, three at most.',
    },
    card: {
      fr: 'Cliquez sur un rendez-vous pour voir ses détails et l’action qui vient ensuite.',
      en: 'Click an appointment to see its details and the next thing to do.',
    },
    arrivals: {
      fr: 'Sous **Prochaines arrivées**, voyez qui est attendu et qui est en retard.',
      en: 'Under **Next arrivals**, see who is expected and who is late.',
    },
    week: {
      fr: 'Choisissez **Semaine** pour voir la semaine d’un praticien ou d’une salle.',
      en: 'Choose **Week** to see the week of a practitioner or a room.',
    },
    print: {
      fr: 'Choisissez **Imprimer la journée** pour garder une copie sur papier.',
      en: 'Choose **Print the day** to keep a copy on paper.',
    },
  },
  details: {
    day: { fr: '**Aujourd’hui** vous ramène à la journée en cours.', en: '**Today** brings you back to the current day.' },
    card: {
      fr: 'Sa couleur est celle du type de rendez-vous. Un triangle signale une alerte au dossier.',
      en: 'Its colour shows the appointment type. A warning mark means there is an alert on the record.',
    },
  },
  tips: {
    noRoom: {
      fr: 'Aucune salle n’est affichée? Aucune plage horaire n’est affectée à une salle ce jour-là.',
      en: 'No rooms shown? No time slot is assigned to a room that day.',
    },
    keys: {
      fr: 'Au clavier, T ramène à aujourd’hui, W affiche la semaine et le point d’interrogation montre tous les raccourcis.',
      en: 'On the keyboard, T goes to today, W shows the week, and the question mark lists every shortcut.',
    },
    live: {
      fr: 'Le tableau se met à jour tout seul quand un collègue prend ou déplace un rendez-vous.',
      en: 'The board updates by itself when a colleague books or moves an appointment.',
    },
    find: {
      fr: 'Pour trouver un patient de n’importe où, appuyez sur Ctrl et K, puis tapez son nom.',
      en: 'To find a patient from anywhere, press Ctrl and K, then type the name.',
    },
  },
})

export const appointmentsOverview: Article = {
  id: 'appointments-overview',
  section: 'appointments',
  icon: CalendarDays,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.day, detail: help.details.day, at: paths.calendar(), picture: 'appointments-overview-1' },
    { text: help.steps.rooms },
    { text: help.steps.card, detail: help.details.card },
    { text: help.steps.arrivals, at: paths.calendar(), picture: 'appointments-overview-4' },
    { text: help.steps.week, at: paths.calendar(), picture: 'appointments-overview-5' },
    { text: help.steps.print, at: paths.calendar() },
  ],
  tips: [help.tips.noRoom, help.tips.keys, help.tips.live, help.tips.find],
  screens: [paths.calendar(), paths.appointments()],
  related: ['appointments-create', 'appointments-check-in', 'appointments-manage'],
  action: { label: help.action, to: paths.calendar() },
}
