import { FileUp } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.patients-import', {
  title: { fr: 'Importer ou exporter la liste', en: 'Import or export the list' },
  intro: {
    fr: 'Apportez les patients d’un autre logiciel, ou enregistrez la liste dans un fichier.',
    en: 'Bring in patients from other software, or save the list to a file.',
  },
  synonyms: {
    fr: 'CSV, Excel, migration, transfert, télécharger',
    en: 'CSV, Excel, migration, transfer, download',
  },
  action: { fr: 'Aller aux patients', en: 'Go to patients' },
  steps: {
    menu: { fr: 'Choisissez **Importer ou exporter**.', en: 'Choose **Import or export**.' },
    file: { fr: 'Choisissez **Importer un fichier…**, puis un fichier CSV.', en: 'Choose **Import a file…**, then a CSV file.' },
    columns: {
      fr: 'Dites ce que devient chaque colonne, puis choisissez **Vérifier le fichier**.',
      en: 'Say what each column becomes, then choose **Check file**.',
    },
    review: {
      fr: 'Corrigez ou ignorez les lignes en erreur et les doublons possibles.',
      en: 'Correct or skip the rows with errors and the possible duplicates.',
    },
    import: {
      fr: 'Confirmez l’importation et gardez la page ouverte jusqu’à la fin.',
      en: 'Confirm the import and keep the page open until it ends.',
    },
  },
  details: {
    file: { fr: 'Dans Excel, enregistrez la feuille au format « CSV UTF-8 ».', en: 'In Excel, save the sheet as “CSV UTF-8”.' },
  },
  tips: {
    nothing: {
      fr: 'Rien n’est enregistré avant votre confirmation. Le fichier est importé au complet ou pas du tout.',
      en: 'Nothing is saved before you confirm. Either the whole file is imported or none of it.',
    },
    export: {
      fr: '**Exporter la liste (CSV)** enregistre les patients affichés.',
      en: '**Export the list (CSV)** saves the patients shown.',
    },
    who: {
      fr: 'Seules la gestion et l’administration importent et exportent la liste.',
      en: 'Only management and administrators import and export the list.',
    },
  },
})

export const patientsImport: Article = {
  id: 'patients-import',
  section: 'patients',
  icon: FileUp,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.menu, at: paths.patients(), picture: 'patients-import-1' },
    { text: help.steps.file, detail: help.details.file, picture: 'patients-import-2' },
    { text: help.steps.columns },
    { text: help.steps.review },
    { text: help.steps.import },
  ],
  tips: [help.tips.nothing, help.tips.export, help.tips.who],
  screens: [paths.patientsImport()],
  refusals: ['patient_import_unreadable', 'patient_import_refused', 'patient_import_busy'],
  related: ['patients-list', 'patients-create', 'patients-merge'],
  action: { label: help.action, to: paths.patients() },
}
