import { UsersRound } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.patients-overview', {
  title: { fr: 'Vue d’ensemble', en: 'Overview' },
  intro: {
    fr: 'Sachez où se trouve chaque renseignement d’un patient, de ses coordonnées à ses radiographies.',
    en: 'Learn where each piece of a patient’s information is, from contact details to x-rays.',
  },
  synonyms: {
    fr: 'dossier, fiche, client',
    en: 'record, file, chart, client',
  },
  action: { fr: 'Aller aux patients', en: 'Go to patients' },
  steps: {
    search: {
      fr: 'Dans **Rechercher un patient**, tapez un nom, un téléphone, un courriel ou une date de naissance.',
      en: 'In **Search patients**, type a name, phone number, email or date of birth.',
    },
    list: { fr: 'Cliquez sur un nom pour consulter le dossier.', en: 'Click a name to view the record.' },
    profile: {
      fr: 'Sous **Coordonnées**, voyez comment joindre le patient.',
      en: 'Under **Contact**, see how to reach the patient.',
    },
    follow: {
      fr: 'Sous **Suivi**, voyez le praticien attitré, la clinique et les alertes.',
      en: 'Under **Follow-up**, see the assigned practitioner, the clinic and the alerts.',
    },
    activity: {
      fr: 'Sous **Activité récente**, voyez les derniers rendez-vous, soins et paiements.',
      en: 'Under **Recent activity**, see the latest appointments, treatments and payments.',
    },
  },
  details: {
    profile: {
      fr: 'Les alertes, comme une allergie, s’affichent en haut de tous les onglets.',
      en: 'Alerts, such as an allergy, show at the top of every tab.',
    },
    activity: {
      fr: '**Tout l’historique** remonte jusqu’à la création du dossier.',
      en: '**Full history** goes back to the day the record was created.',
    },
  },
  tips: {
    tabs: {
      fr: 'Le dossier a cinq onglets, soit le profil, les rendez-vous, les factures, les ordonnances et la radiologie.',
      en: 'The record has five tabs for the profile, appointments, invoices, prescriptions and radiology.',
    },
    keys: {
      fr: 'Au clavier, Alt et un chiffre de 1 à 5 changent d’onglet.',
      en: 'On the keyboard, Alt and a digit from 1 to 5 change tabs.',
    },
    who: {
      fr: 'Tout le personnel clinique voit les dossiers. La réception et la gestion les créent et les modifient.',
      en: 'All clinical staff can view records. Reception and management create and edit them.',
    },
  },
})

export const patientsOverview: Article = {
  id: 'patients-overview',
  section: 'patients',
  icon: UsersRound,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.search, at: paths.patients(), picture: 'patients-overview-1' },
    { text: help.steps.list, at: paths.patients() },
    {
      text: help.steps.profile,
      detail: help.details.profile,
      at: paths.patientProfile('$patient'),
      picture: 'patients-overview-3',
      isPart: true,
    },
    { text: help.steps.follow, at: paths.patientProfile('$patient'), isPart: true },
    { text: help.steps.activity, detail: help.details.activity, at: paths.patientProfile('$patient'), isPart: true },
  ],
  tips: [help.tips.tabs, help.tips.keys, help.tips.who],
  related: ['patients-list', 'patients-profile', 'patients-create'],
  action: { label: help.action, to: paths.patients() },
}
