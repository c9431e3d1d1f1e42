import { UserPlus } from 'lucide-react'
import { defineMessages } from '../../../platform/i18n/define-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import type { Article } from '../article.ts'

export const patientsHelp = defineMessages('help-patients', {
  create: {
    title: { fr: 'Créer un patient', en: 'Create a patient' },
    intro: { fr: 'Un prénom et un nom suffisent.', en: 'A first and last name are enough.' },
    new: { fr: 'Choisissez **Nouveau patient**.', en: 'Choose **New patient**.' },
    name: { fr: 'Entrez le **Prénom** et le **Nom**.', en: 'Enter the **First name** and the **Last name**.' },
    save: { fr: 'Choisissez **Créer le patient**.', en: 'Choose **Create patient**.' },
    tip: {
      fr: 'Un dossier semblable s’affiche avant l’enregistrement.',
      en: 'A similar record is shown before you save.',
    },
    action: { fr: 'Aller aux patients', en: 'Go to patients' },
  },
})

const { create } = patientsHelp

export const patientsArticles: readonly Article[] = [
  {
    id: 'patients-create',
    section: 'patients',
    icon: UserPlus,
    title: create.title,
    intro: create.intro,
    steps: [
      { text: create.new, at: paths.patients(), picture: 'patients-create-1' },
      { text: create.name, picture: 'patients-create-2' },
      { text: create.save, picture: 'patients-create-3' },
    ],
    tips: [create.tip],
    screens: [paths.patients()],
    related: ['appointments-create'],
    action: { label: create.action, to: paths.patients() },
  },
]
