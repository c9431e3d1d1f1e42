import { Pill } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.patients-prescriptions', {
  title: { fr: 'Les ordonnances', en: 'Prescriptions' },
  intro: {
    fr: 'Rédigez, signez, imprimez et renouvelez les ordonnances d’un patient.',
    en: 'Write, sign, print and renew a patient’s prescriptions.',
  },
  synonyms: {
    fr: 'médicament, rx, pharmacie, renouveler, antibiotique',
    en: 'medication, drug, rx, pharmacy, refill, antibiotic',
  },
  action: { fr: 'Aller aux patients', en: 'Go to patients' },
  steps: {
    new: { fr: 'Choisissez **Nouvelle ordonnance**.', en: 'Choose **New prescription**.' },
    fill: {
      fr: 'Entrez le médicament et la posologie, puis la **Quantité** ou la **Durée**.',
      en: 'Enter the medication and the dosage, then the **Quantity** or the **Duration**.',
    },
    add: { fr: 'Choisissez **Ajouter**.', en: 'Choose **Add**.' },
    sign: {
      fr: 'Choisissez **Signer**, relisez l’ordonnance, puis confirmez.',
      en: 'Choose **Sign**, read the prescription again, then confirm.',
    },
    print: {
      fr: 'Choisissez **Imprimer** et remettez l’ordonnance au patient.',
      en: 'Choose **Print** and hand the prescription to the patient.',
    },
  },
  details: {
    new: {
      fr: 'Les allergies du dossier s’affichent au-dessus. Un médicament lié à l’une d’elles est signalé.',
      en: 'The patient’s allergies are shown above. A medication related to one of them is flagged.',
    },
    sign: {
      fr: 'Une ordonnance signée ne peut plus être modifiée, seulement annulée.',
      en: 'A signed prescription can’t be changed, only cancelled.',
    },
  },
  tips: {
    who: {
      fr: 'Seuls les dentistes rédigent et signent. La réception peut imprimer une ordonnance signée.',
      en: 'Only dentists write and sign. Reception can print a signed prescription.',
    },
    licence: {
      fr: 'Le numéro de permis manque? Un administrateur l’inscrit dans la fiche du dentiste.',
      en: 'Is the licence number missing? An administrator adds it to the dentist’s account.',
    },
    address: {
      fr: 'Pour imprimer, le dossier doit contenir l’adresse du patient.',
      en: 'To print, the record must contain the patient’s address.',
    },
    favourites: {
      fr: 'Gardez comme favori ce que vous prescrivez souvent. **Gérer les favoris** les rassemble.',
      en: 'Save what you prescribe often as a favourite. **Manage favourites** keeps them together.',
    },
  },
})

export const patientsPrescriptions: Article = {
  id: 'patients-prescriptions',
  section: 'patients',
  icon: Pill,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    {
      text: help.steps.new,
      detail: help.details.new,
      at: paths.patientPrescriptions('$patient'),
      picture: 'patients-prescriptions-1',
    },
    { text: help.steps.fill, picture: 'patients-prescriptions-2' },
    { text: help.steps.add },
    { text: help.steps.sign, detail: help.details.sign },
    { text: help.steps.print },
  ],
  tips: [help.tips.who, help.tips.licence, help.tips.address, help.tips.favourites],
  screens: [paths.patientPrescriptions('$id')],
  refusals: [
    'prescription_signed',
    'prescription_not_in_force',
    'prescription_incomplete',
    'prescription_dentist_only',
    'prescription_licence_missing',
    'prescription_prescriber_elsewhere',
    'prescription_print_incomplete',
  ],
  related: ['patients-profile', 'configuration-users'],
  action: { label: help.action, to: paths.patients() },
}
