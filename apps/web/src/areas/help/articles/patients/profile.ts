import { IdCard } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.patients-profile', {
  title: { fr: 'Le profil', en: 'Profile' },
  intro: {
    fr: 'Tenez à jour les coordonnées, les alertes, les consentements et l’assurance d’un patient.',
    en: 'Keep a patient’s contact details, alerts, consents and insurance up to date.',
  },
  synonyms: {
    fr: 'adresse, déménagement, téléphone, courriel, allergie, assurance, RAMQ, NAM, carte soleil, antécédents, Loi 25, copie du dossier',
    en: 'address, move, phone, email, allergy, insurance, RAMQ, NAM, health card, medical history, privacy, copy of the record',
  },
  action: { fr: 'Aller aux patients', en: 'Go to patients' },
  steps: {
    edit: { fr: 'Choisissez **Modifier** en haut du dossier.', en: 'Choose **Edit** at the top of the record.' },
    fields: {
      fr: 'Corrigez les champs et dépliez **Contact d’urgence** ou **Consentements** au besoin.',
      en: 'Correct the fields, and expand **Emergency contact** or **Consents** as needed.',
    },
    save: { fr: 'Choisissez **Enregistrer**.', en: 'Choose **Save**.' },
    alerts: {
      fr: 'Sous **Suivi**, vérifiez les alertes avant chaque soin.',
      en: 'Under **Follow-up**, check the alerts before each treatment.',
    },
    more: {
      fr: 'Choisissez **Autres actions** pour archiver le dossier ou en remettre une copie.',
      en: 'Choose **More actions** to archive the record or give a copy of it.',
    },
  },
  details: {
    edit: {
      fr: 'Pour un seul champ, cliquez plutôt sur le crayon à côté de sa valeur.',
      en: 'For a single field, click the pencil next to its value instead.',
    },
    more: {
      fr: 'Une copie remise s’inscrit au registre des communications.',
      en: 'A copy you give is added to the disclosure log.',
    },
  },
  tips: {
    clash: {
      fr: 'Si un collègue a modifié le même champ, les deux valeurs s’affichent et vous choisissez.',
      en: 'If a colleague changed the same field, both values show and you choose.',
    },
    six: { fr: 'Un dossier accepte jusqu’à 6 alertes.', en: 'A record can have up to 6 alerts.' },
    language: {
      fr: 'Les factures et les rappels sont dans la langue choisie pour le patient.',
      en: 'Invoices and reminders are in the language chosen for the patient.',
    },
    map: {
      fr: 'On peut voir l’adresse sur une carte et copier le téléphone d’un clic.',
      en: 'You can view the address on a map and copy the phone number in one click.',
    },
  },
})

export const patientsProfile: Article = {
  id: 'patients-profile',
  section: 'patients',
  icon: IdCard,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.edit, detail: help.details.edit, at: paths.patientProfile('$patient'), picture: 'patients-profile-1' },
    { text: help.steps.fields, picture: 'patients-profile-2' },
    { text: help.steps.save },
    { text: help.steps.alerts, at: paths.patientProfile('$patient'), picture: 'patients-profile-4', isPart: true },
    { text: help.steps.more, detail: help.details.more, at: paths.patientProfile('$patient'), picture: 'patients-profile-5' },
  ],
  tips: [help.tips.clash, help.tips.six, help.tips.language, help.tips.map],
  screens: [paths.patientProfile('$id')],
  related: ['patients-family', 'patients-create', 'patients-merge'],
  action: { label: help.action, to: paths.patients() },
}
