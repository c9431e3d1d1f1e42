import { CalendarPlus } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.appointments-create', {
  title: { fr: 'Prendre un rendez-vous', en: 'Create an appointment' },
  intro: {
    fr: 'Prenez un rendez-vous en trois étapes, avec des heures libres proposées et aucun conflit possible.',
    en: 'Book an appointment in three steps, with suggested free times and no possible conflict.',
  },
  synonyms: {
    fr: 'rdv, réserver, réservation, booker, céduler, nouveau, urgence',
    en: 'book, booking, appt, schedule, new, emergency, walk-in',
  },
  action: { fr: 'Aller au calendrier', en: 'Go to calendar' },
  steps: {
    begin: {
      fr: 'Cliquez sur une heure libre du tableau, ou choisissez **Nouveau rendez-vous**.',
      en: 'Click a free time on the board, or choose **New appointment**.',
    },
    patient: {
      fr: 'Dans **Patient**, tapez un nom, un téléphone ou un courriel, puis choisissez la personne.',
      en: 'In **Patient**, type a name, phone number or email, then choose the person.',
    },
    practitioner: {
      fr: 'Sous **Praticien**, choisissez une personne ou gardez **Premier disponible**.',
      en: 'Under **Practitioner**, choose someone or keep **First available**.',
    },
    when: {
      fr: 'Choisissez **Continuer**, la durée, puis une heure sous **Prochaines disponibilités**.',
      en: 'Choose **Continue**, the duration, then a time under **Next openings**.',
    },
    type: {
      fr: 'Choisissez **Détails** pour vérifier le **Type de rendez-vous** et noter le **Motif**.',
      en: 'Choose **Details** to check the **Appointment type** and note the **Reason**.',
    },
    create: { fr: 'Choisissez **Créer le rendez-vous**.', en: 'Choose **Create appointment**.' },
  },
  details: {
    begin: {
      fr: 'Une heure libre remplit déjà le jour, la salle et le praticien.',
      en: 'A free time already fills in the day, room and practitioner.',
    },
    patient: {
      fr: 'Une personne inconnue peut être créée ici même, avec son prénom et son nom.',
      en: 'You can create a new person right here, with a first and last name.',
    },
    type: {
      fr: 'Le type du dernier rendez-vous du patient est souvent déjà choisi.',
      en: 'The type of the patient’s last appointment is often already chosen.',
    },
    create: {
      fr: 'Le message qui suit permet de voir le rendez-vous au calendrier.',
      en: 'The message that follows lets you see it on the calendar.',
    },
  },
  tips: {
    conflict: {
      fr: 'Une phrase rouge signale un conflit. Choisissez une autre heure. Ce que vous avez saisi est gardé.',
      en: 'A red sentence reports a conflict. Choose another time. What you entered is kept.',
    },
    nobody: {
      fr: 'Un praticien n’est pas proposé? Il lui faut une affectation dans la période de travail active.',
      en: 'Is a practitioner missing? They need an assignment in the active work period.',
    },
    already: {
      fr: 'Si le patient a déjà un rendez-vous, la fiche le dit et offre de le déplacer plutôt.',
      en: 'If the patient is already booked, the form says so and offers to move that appointment instead.',
    },
    keys: {
      fr: 'Au clavier, N commence un rendez-vous et Ctrl et Entrée le créent.',
      en: 'On the keyboard, N starts a booking, and Ctrl and Enter create it.',
    },
  },
})

export const appointmentsCreate: Article = {
  id: 'appointments-create',
  section: 'appointments',
  icon: CalendarPlus,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.begin, detail: help.details.begin, at: paths.calendar(), picture: 'appointments-create-1' },
    { text: help.steps.patient, detail: help.details.patient, picture: 'appointments-create-2' },
    { text: help.steps.practitioner, picture: 'appointments-create-3' },
    { text: help.steps.when },
    { text: help.steps.type, detail: help.details.type },
    { text: help.steps.create, detail: help.details.create },
  ],
  tips: [help.tips.conflict, help.tips.nobody, help.tips.already, help.tips.keys],
  refusals: [
    'appointment_conflict',
    'appointment_outside_hours',
    'appointment_on_holiday',
    'appointment_type_not_allowed',
    'appointment_time_does_not_exist',
    'appointment_practitioner_not_offered',
    'appointment_place_archived',
  ],
  related: ['appointments-manage', 'appointments-waiting-list', 'patients-create'],
  action: { label: help.action, to: paths.calendar() },
}
