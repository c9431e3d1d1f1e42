import { HeartHandshake } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.patients-family', {
  title: { fr: 'La famille et le payeur', en: 'Family and payer' },
  intro: {
    fr: 'Liez les membres d’une famille, choisissez qui paie et respectez l’intimité des adolescents.',
    en: 'Link family members, choose who pays, and respect teenagers’ privacy.',
  },
  synonyms: {
    fr: 'enfant, parent, tuteur, conjoint, facturer à, mineur',
    en: 'child, parent, guardian, spouse, minor, bill to',
  },
  action: { fr: 'Aller aux patients', en: 'Go to patients' },
  steps: {
    link: { fr: 'Choisissez **Lier un proche**, sous **Famille**.', en: 'Choose **Link a relative**, under **Family**.' },
    choose: {
      fr: 'Choisissez la personne et le **Lien**, lisez la phrase affichée, puis choisissez **Lier**.',
      en: 'Choose the person and the **Relationship**, read the sentence shown, then choose **Link**.',
    },
    payer: {
      fr: 'À côté de **Payeur**, choisissez **Changer**, puis le compte qui paie.',
      en: 'Next to **Payer**, choose **Change**, then the account that pays.',
    },
    consent: {
      fr: 'Dès 14 ans, sous **Famille**, choisissez **Noter son consentement** si le patient permet l’accès à ses proches.',
      en: 'From age 14, under **Family**, choose **Record consent** if the patient lets relatives see their record.',
    },
  },
  details: {
    payer: {
      fr: 'Les factures, même déjà émises, seront adressées à cette personne. Son compte en montre le solde.',
      en: 'Invoices, even those already issued, will be addressed to this person. Their account shows what is owed.',
    },
  },
  tips: {
    fourteen: {
      fr: 'À 14 ans, le dossier devient réservé au patient. La famille le voit seulement s’il y consent.',
      en: 'At 14, the record becomes private to the patient. The family sees it only with consent.',
    },
    chain: {
      fr: 'Une personne qui paie pour d’autres garde son propre compte. Un payeur n’a pas de payeur.',
      en: 'Someone who pays for others keeps their own account. A payer can’t have a payer.',
    },
    undo: {
      fr: 'Un lien retiré peut être rétabli depuis le message qui suit.',
      en: 'A link you removed can be restored from the message that follows.',
    },
  },
})

export const patientsFamily: Article = {
  id: 'patients-family',
  section: 'patients',
  icon: HeartHandshake,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.link, at: paths.patientProfile('$patient'), picture: 'patients-family-1' },
    { text: help.steps.choose },
    { text: help.steps.payer, detail: help.details.payer, at: paths.patientProfile('$patient'), picture: 'patients-family-3' },
    { text: help.steps.consent, at: paths.patientProfile('$patient') },
  ],
  tips: [help.tips.fourteen, help.tips.chain, help.tips.undo],
  refusals: [
    'family_link_to_oneself',
    'family_link_exists',
    'patient_payer_has_payer',
    'patient_pays_for_others',
    'patient_holds_own_file',
  ],
  related: ['patients-profile', 'patients-invoices'],
  action: { label: help.action, to: paths.patients() },
}
