import { Rocket } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-first-setup', {
  title: { fr: 'Les premiers pas', en: 'First steps' },
  intro: {
    fr: 'Passez d’une installation vide au premier rendez-vous, dans le bon ordre.',
    en: 'Go from an empty installation to the first appointment, in the right order.',
  },
  synonyms: {
    fr: 'démarrer, installation, commencer, débuter',
    en: 'start, install, begin, set up',
  },
  steps: {
    clinic: {
      fr: 'Choisissez **Ajouter une clinique**. Un nom, une adresse et un téléphone suffisent.',
      en: 'Choose **Add clinic**. A name, an address and a phone number are enough.',
    },
    rooms: {
      fr: 'Choisissez **Ajouter une salle** pour chaque salle où l’on soigne.',
      en: 'Choose **Add room** for each room where patients are treated.',
    },
    types: {
      fr: 'Choisissez **Ajouter un type** pour chaque sorte de rendez-vous.',
      en: 'Choose **Add type** for each kind of appointment.',
    },
    staff: {
      fr: 'Choisissez **Ajouter un utilisateur** pour chaque membre de l’équipe.',
      en: 'Choose **Add user** for each member of the team.',
    },
    period: { fr: 'Choisissez **Nouvelle période**, puis ses dates.', en: 'Choose **New period**, then its dates.' },
    assign: {
      fr: 'Dans **Affectations**, choisissez une personne et glissez dans la ligne d’une salle.',
      en: 'In **Assignments**, pick a person and drag across a room.',
    },
    book: { fr: 'Au calendrier, choisissez **Nouveau rendez-vous**.', en: 'On the calendar, choose **New appointment**.' },
  },
  tips: {
    guided: {
      fr: 'Dans une clinique vide, le calendrier affiche ces étapes et peut en préparer plusieurs pour vous.',
      en: 'In an empty clinic, the calendar lists these steps and can prepare several for you.',
    },
    order: {
      fr: 'Un rendez-vous demande au moins un type, une période active, une plage horaire et une affectation.',
      en: 'An appointment needs at least one type, an active period, a time slot and an assignment.',
    },
    tariffs: {
      fr: 'Les tarifs peuvent attendre le premier acte. Ils s’importent d’un guide en PDF ou d’un fichier CSV.',
      en: 'Tariffs can wait until the first treatment. Import them from a PDF fee guide or a CSV file.',
    },
    who: {
      fr: 'La gestion configure la clinique. Seule l’administration crée les comptes.',
      en: 'Management sets up the clinic. Only administrators create accounts.',
    },
  },
})

export const configurationFirstSetup: Article = {
  id: 'configuration-first-setup',
  section: 'configuration',
  icon: Rocket,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.clinic, at: paths.configClinics(), picture: 'configuration-first-setup-1' },
    { text: help.steps.rooms, at: paths.configRooms(), picture: 'configuration-first-setup-2' },
    { text: help.steps.types, at: paths.configAppointmentTypes(), picture: 'configuration-first-setup-3' },
    { text: help.steps.staff, at: paths.administrationUsers() },
    { text: help.steps.period, at: paths.configWorkPeriods(), picture: 'configuration-first-setup-5' },
    { text: help.steps.assign, at: paths.configWorkPeriods() },
    { text: help.steps.book, at: paths.calendar() },
  ],
  tips: [help.tips.guided, help.tips.order, help.tips.tariffs, help.tips.who],
  related: ['configuration-clinics', 'configuration-rooms', 'configuration-work-periods', 'configuration-users'],
}
