import { ScrollText } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-access-log', {
  title: { fr: 'Journal des accès', en: 'Access log' },
  intro: {
    fr: 'Sachez qui a consulté ou modifié un dossier, et quand.',
    en: 'Find out who viewed or changed a record, and when.',
  },
  synonyms: {
    fr: 'audit, qui a vu, confidentialité, vie privée, Loi 25, incident, historique, traces',
    en: 'audit, who viewed, privacy, confidentiality, Law 25, incident, history, trail',
  },
  steps: {
    filter: {
      fr: 'Limitez la liste par **Personne**, **Action**, **Élément** ou **Période**.',
      en: 'Narrow the list by **Person**, **Action**, **Item** or **Period**.',
    },
    patient: {
      fr: 'Pour un seul dossier, choisissez **Tous les patients**, puis cherchez le patient.',
      en: 'For a single record, choose **All patients**, then search for the patient.',
    },
    entry: {
      fr: 'Cliquez sur une ligne pour voir l’heure, la personne et l’adresse IP.',
      en: 'Click a row to see the time, the person and the IP address.',
    },
    values: {
      fr: 'Choisissez **Afficher les valeurs** pour voir ce qui a changé.',
      en: 'Choose **Show values** to see what changed.',
    },
    export: {
      fr: 'Choisissez **Exporter** pour enregistrer la liste filtrée.',
      en: 'Choose **Export** to save the filtered list.',
    },
  },
  details: {
    patient: {
      fr: 'Dans le dossier d’un patient, **Autres actions** mène aussi à son journal.',
      en: 'In a patient’s record, **More actions** also leads to its log.',
    },
    values: {
      fr: 'Cela compte comme une consultation du dossier.',
      en: 'This counts as viewing the record.',
    },
  },
  tips: {
    integrity: {
      fr: 'Personne ne peut modifier ce journal. **Vérifier l’intégrité** le prouve.',
      en: 'No one can change this log. **Check integrity** proves it.',
    },
    who: {
      fr: 'Seule l’administration consulte ce journal.',
      en: 'Only administrators can view this log.',
    },
  },
})

export const configurationAccessLog: Article = {
  id: 'configuration-access-log',
  section: 'configuration',
  icon: ScrollText,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.filter, at: paths.administrationLog(), picture: 'configuration-access-log-1' },
    { text: help.steps.patient, detail: help.details.patient, at: paths.administrationLog() },
    { text: help.steps.entry },
    { text: help.steps.values, detail: help.details.values },
    { text: help.steps.export, at: paths.administrationLog() },
  ],
  tips: [help.tips.integrity, help.tips.who],
  screens: [paths.administrationLog()],
  related: ['configuration-permissions', 'patients-profile'],
}
