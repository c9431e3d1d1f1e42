import { Merge } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.patients-merge', {
  title: { fr: 'Fusionner deux dossiers', en: 'Merge two records' },
  intro: {
    fr: 'Réunissez les deux dossiers d’une même personne sans rien perdre.',
    en: 'Combine two records of the same person without losing anything.',
  },
  synonyms: {
    fr: 'doublon, doublons, double, en double, deux fois',
    en: 'duplicate, duplicates, double, twice, combine',
  },
  action: { fr: 'Aller aux patients', en: 'Go to patients' },
  steps: {
    menu: {
      fr: 'Dans le dossier à garder, choisissez **Autres actions**.',
      en: 'In the record to keep, choose **More actions**.',
    },
    merge: { fr: 'Choisissez **Fusionner avec…**, puis l’autre dossier.', en: 'Choose **Merge with…**, then the other record.' },
    compare: {
      fr: 'Pour chaque différence, choisissez la valeur à garder.',
      en: 'For each difference, choose the value to keep.',
    },
    confirm: {
      fr: 'Lisez ce qui sera transféré, puis choisissez **Fusionner**.',
      en: 'Read what will be moved, then choose **Merge**.',
    },
  },
  tips: {
    undo: {
      fr: 'Une fusion s’annule pendant 30 jours, depuis le dossier conservé.',
      en: 'You can undo a merge for 30 days, from the record you kept.',
    },
    overlap: {
      fr: 'Deux rendez-vous au même moment empêchent la fusion. Déplacez ou annulez l’un des deux.',
      en: 'Two appointments at the same time prevent the merge. Move or cancel one of them.',
    },
    doubt: {
      fr: 'Si le nom et la date de naissance diffèrent, vous devez taper le nom pour continuer. Vérifiez bien l’identité.',
      en: 'If the name and date of birth differ, you must type the name to continue. Check the identity carefully.',
    },
    who: {
      fr: 'Seules la gestion et l’administration fusionnent des dossiers.',
      en: 'Only management and administrators merge records.',
    },
  },
})

export const patientsMerge: Article = {
  id: 'patients-merge',
  section: 'patients',
  icon: Merge,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.menu, at: paths.patientProfile('$patient'), picture: 'patients-merge-1' },
    { text: help.steps.merge, picture: 'patients-merge-2' },
    { text: help.steps.compare },
    { text: help.steps.confirm },
  ],
  tips: [help.tips.undo, help.tips.overlap, help.tips.doubt, help.tips.who],
  refusals: [
    'patient_merged',
    'patient_merge_with_itself',
    'patient_merge_overlap',
    'patient_merge_unconfirmed',
    'patient_merge_number',
    'patient_merge_undone',
    'patient_merge_too_old',
  ],
  related: ['patients-list', 'patients-profile'],
  action: { label: help.action, to: paths.patients() },
}
