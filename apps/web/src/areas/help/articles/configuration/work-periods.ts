import { CalendarClock } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-work-periods', {
  title: { fr: 'Périodes de travail', en: 'Work periods' },
  intro: {
    fr: 'Dites quand la clinique est ouverte et qui travaille dans quelle salle. Seules ces heures peuvent être réservées.',
    en: 'Say when the clinic is open and who works in which room. Only these hours can be booked.',
  },
  synonyms: {
    fr: 'horaire, changer, heures d’ouverture, vacances, congé, jour férié, fermé, quart',
    en: 'schedule, change, opening hours, vacation, time off, holiday, closed, shift',
  },
  action: { fr: 'Aller aux périodes de travail', en: 'Go to work periods' },
  steps: {
    period: {
      fr: 'Choisissez **Nouvelle période**, entrez son **Nom**, son **Début** et sa **Fin**, puis choisissez **Créer la période**.',
      en: 'Choose **New period**, enter its **Name**, **Start** and **End**, then choose **Create period**.',
    },
    slots: {
      fr: 'Dans **Plages horaires**, glissez dans la grille pour ajouter les heures d’ouverture.',
      en: 'In **Time slots**, drag in the grid to add the clinic’s hours.',
    },
    assign: {
      fr: 'Dans **Affectations**, choisissez une personne, puis glissez dans la ligne d’une salle.',
      en: 'In **Assignments**, pick a person, then drag across a room.',
    },
    types: {
      fr: 'Au besoin, limitez une affectation à certains **Types permis**. Vide, elle accepte tous les types.',
      en: 'If needed, limit an assignment to some **Allowed types**. Left empty, it accepts all types.',
    },
    copy: {
      fr: 'Choisissez **Copier un jour…** pour répéter une journée sur les autres.',
      en: 'Choose **Copy a day…** to repeat a day on the others.',
    },
    holidays: {
      fr: 'Dans **Congés**, choisissez **Proposer les jours fériés du Québec**.',
      en: 'In **Holidays**, choose **Suggest Quebec’s public holidays**.',
    },
  },
  details: {
    period: {
      fr: '**Copier la semaine de** reprend les plages et les affectations d’une autre période.',
      en: '**Copy the week from** brings in the slots and assignments of another period.',
    },
    assign: {
      fr: 'Sans souris, choisissez **Affecter**. Une nouvelle affectation ajoute aussi la plage nécessaire.',
      en: 'Without a mouse, choose **Assign**. A new assignment also adds the slot it needs.',
    },
  },
  tips: {
    overlap: { fr: 'Deux périodes d’une clinique ne peuvent pas se chevaucher.', en: 'Two periods of a clinic can’t overlap.' },
    stranded: {
      fr: 'Si un changement laisse des rendez-vous hors des heures, la liste s’affiche avant d’enregistrer.',
      en: 'If a change leaves appointments outside open hours, they are listed before you save.',
    },
    missing: {
      fr: 'Une personne qui n’a aucune affectation n’est pas proposée pour un rendez-vous.',
      en: 'Someone without an assignment isn’t offered for appointments.',
    },
    hours: {
      fr: 'Les plages vont de 7 h à 22 h, aux quarts d’heure.',
      en: 'Slots run from 7 a.m. to 10 p.m., on the quarter hour.',
    },
  },
})

export const configurationWorkPeriods: Article = {
  id: 'configuration-work-periods',
  section: 'configuration',
  icon: CalendarClock,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    {
      text: help.steps.period,
      detail: help.details.period,
      at: paths.configWorkPeriods(),
      picture: 'configuration-work-periods-1',
    },
    { text: help.steps.slots, at: paths.configWorkPeriods(), picture: 'configuration-work-periods-2' },
    {
      text: help.steps.assign,
      detail: help.details.assign,
      at: paths.configWorkPeriods(),
      picture: 'configuration-work-periods-3',
    },
    { text: help.steps.types },
    { text: help.steps.copy, at: paths.configWorkPeriods() },
    { text: help.steps.holidays, at: paths.configWorkPeriods(), picture: 'configuration-work-periods-6' },
  ],
  tips: [help.tips.overlap, help.tips.stranded, help.tips.missing, help.tips.hours],
  screens: [paths.configWorkPeriods()],
  refusals: [
    'appointment_no_active_period',
    'work_period_overlaps',
    'time_slot_taken',
    'time_slot_outside_calendar',
    'assignment_overlaps',
    'holiday_date_taken',
    'schedule_strands_appointments',
  ],
  related: ['configuration-rooms', 'configuration-appointment-types', 'appointments-create'],
  action: { label: help.action, to: paths.configWorkPeriods() },
}
