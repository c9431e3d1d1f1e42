import { List } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.patients-list', {
  title: { fr: 'La liste', en: 'The list' },
  intro: {
    fr: 'Trouvez un patient, triez la liste et agissez sans quitter la page.',
    en: 'Find a patient, sort the list and act without leaving the page.',
  },
  synonyms: {
    fr: 'chercher, trouver, recherche, fiche, client, archiver, supprimer',
    en: 'find, search, client, archive, delete',
  },
  action: { fr: 'Aller aux patients', en: 'Go to patients' },
  steps: {
    search: {
      fr: 'Dans **Rechercher un patient**, tapez quelques lettres ou les derniers chiffres du téléphone.',
      en: 'In **Search patients**, type a few letters or the last digits of the phone number.',
    },
    filter: {
      fr: 'Limitez la liste par **Statut**, **Praticien** ou **Clinique**.',
      en: 'Narrow the list by **Status**, **Practitioner** or **Clinic**.',
    },
    sort: {
      fr: 'Cliquez sur **Dernière visite** pour trier la liste, et une autre fois pour inverser l’ordre.',
      en: 'Click **Last visit** to sort the list, and click again to reverse the order.',
    },
    act: {
      fr: 'Au bout de la ligne du patient, choisissez **Actions pour** (⋯).',
      en: 'At the end of the patient’s row, choose **Actions for** (⋯).',
    },
  },
  details: {
    search: {
      fr: 'Les accents et les majuscules ne comptent pas. Une orthographe proche est proposée.',
      en: 'Accents and capitals don’t matter. Similar spellings are suggested.',
    },
    act: {
      fr: 'On peut y prendre un rendez-vous, voir les factures ou archiver le dossier.',
      en: 'From there you can book an appointment, view invoices or archive the record.',
    },
  },
  tips: {
    missing: {
      fr: 'Un patient ne s’affiche pas? La liste montre les dossiers actifs. Choisissez un autre statut.',
      en: 'Can’t see a patient? The list shows active records. Choose another status.',
    },
    archive: {
      fr: 'Un dossier archivé reste consultable et peut être réactivé. Il n’accepte aucun nouveau rendez-vous.',
      en: 'You can still view an archived record and reactivate it. It doesn’t accept new appointments.',
    },
    refused: {
      fr: 'Un patient qui a des rendez-vous à venir ne s’archive pas. Annulez-les d’abord.',
      en: 'A patient with upcoming appointments can’t be archived. Cancel them first.',
    },
    empty: {
      fr: 'Seul un dossier vide peut être supprimé. Les autres s’archivent.',
      en: 'Only an empty record can be deleted. Archive the others.',
    },
  },
})

export const patientsList: Article = {
  id: 'patients-list',
  section: 'patients',
  icon: List,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.search, detail: help.details.search, at: paths.patients(), picture: 'patients-list-1' },
    { text: help.steps.filter, at: paths.patients(), picture: 'patients-list-2' },
    { text: help.steps.sort, at: paths.patients() },
    { text: help.steps.act, detail: help.details.act, at: paths.patients(), picture: 'patients-list-4' },
  ],
  tips: [help.tips.missing, help.tips.archive, help.tips.refused, help.tips.empty],
  screens: [paths.patients()],
  refusals: ['patient_archived', 'patient_has_records', 'patient_is_expected'],
  related: ['patients-create', 'patients-merge', 'patients-import'],
  action: { label: help.action, to: paths.patients() },
}
