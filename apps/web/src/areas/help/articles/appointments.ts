import { CalendarPlus } from 'lucide-react'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import type { Article } from '../article.ts'

export const appointmentsHelp = defineMessages('help-appointments', {
  create: {
    title: { fr: 'Prendre un rendez-vous', en: 'Create an appointment' },
    intro: { fr: 'Trouvez une heure libre et réservez-la.', en: 'Find a free time and book it.' },
    new: { fr: 'Choisissez **Nouveau rendez-vous**.', en: 'Choose **New appointment**.' },
    patient: { fr: 'Dans **Patient**, tapez le nom ou le téléphone.', en: 'In **Patient**, type the name or the phone number.' },
    action: { fr: 'Aller à la configuration', en: 'Go to settings' },
  },
})

const { create } = appointmentsHelp

export const appointmentsArticles: readonly Article[] = [
  {
    id: 'appointments-create',
    section: 'appointments',
    icon: CalendarPlus,
    title: create.title,
    intro: create.intro,
    steps: [
      { text: create.new, at: paths.appointments(), picture: 'appointments-create-1' },
      { text: create.patient, picture: 'appointments-create-2' },
    ],
    screens: [paths.calendar(), paths.appointments()],
    refusals: ['appointment_conflict', 'appointment_outside_hours'],
    related: ['patients-create'],
    action: { label: create.action, to: paths.calendar() },
  },
]
