import { ReceiptText } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.patients-invoices', {
  title: { fr: 'Les factures', en: 'Invoices' },
  intro: {
    fr: 'Voyez ce qu’un patient doit, encaissez le solde et remettez ses documents.',
    en: 'See what a patient owes, collect the balance and give them their documents.',
  },
  synonyms: {
    fr: 'compte, relevé, reçu, impôt, assurance, assureur, réclamation, crédit d’impôt',
    en: 'account, statement, receipt, tax, insurance, insurer, claim',
  },
  action: { fr: 'Aller aux patients', en: 'Go to patients' },
  steps: {
    account: {
      fr: 'Voyez le total **Facturé** et **Payé**, puis le **Solde** à payer. Les brouillons ne comptent pas.',
      en: 'See the totals **Billed** and **Paid**, then the **Balance** owed. Drafts don’t count.',
    },
    collect: {
      fr: 'S’il reste un solde, choisissez **Encaisser le solde** pour payer plusieurs factures à la fois.',
      en: 'If a balance remains, choose **Collect balance** to pay several invoices at once.',
    },
    documents: {
      fr: 'Choisissez **Documents** pour imprimer ou envoyer un relevé de compte ou un sommaire annuel.',
      en: 'Choose **Documents** to print or email an account statement or a yearly summary.',
    },
    advance: {
      fr: 'Choisissez **Encaisser une avance** quand le patient paie avant les soins.',
      en: 'Choose **Take an advance** when the patient pays before treatment.',
    },
  },
  details: {
    collect: { fr: 'Les factures les plus anciennes sont payées d’abord.', en: 'The oldest invoices are paid first.' },
  },
  tips: {
    payer: {
      fr: 'Les factures d’un enfant sont adressées au payeur choisi dans son profil. Le compte du payeur en montre le solde.',
      en: 'A child’s invoices are addressed to the payer chosen on their profile. The payer’s account shows what is owed.',
    },
    receipt: {
      fr: 'Dépliez une facture pour voir ses paiements et imprimer un reçu de nouveau.',
      en: 'Expand an invoice to see its payments and print a receipt again.',
    },
    tax: {
      fr: 'Le sommaire annuel sert au crédit d’impôt. Il peut couvrir toute la famille.',
      en: 'The yearly summary is for the tax credit. It can cover the whole family.',
    },
    email: {
      fr: 'Sans courriel au dossier, un document ne peut pas être envoyé.',
      en: 'Without an email on the record, a document can’t be sent.',
    },
  },
})

export const patientsInvoices: Article = {
  id: 'patients-invoices',
  section: 'patients',
  icon: ReceiptText,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.account, at: paths.patientInvoices('$patient'), picture: 'patients-invoices-1' },
    { text: help.steps.collect, detail: help.details.collect, at: paths.patientInvoices('$patient') },
    { text: help.steps.documents, at: paths.patientInvoices('$patient'), picture: 'patients-invoices-3' },
    { text: help.steps.advance, at: paths.patientInvoices('$patient'), picture: 'patients-invoices-4' },
  ],
  tips: [help.tips.payer, help.tips.receipt, help.tips.tax, help.tips.email],
  screens: [paths.patientInvoices('$id')],
  refusals: ['document_email_missing'],
  related: ['invoices-payments', 'invoices-advances', 'invoices-statuses'],
  action: { label: help.action, to: paths.patients() },
}
