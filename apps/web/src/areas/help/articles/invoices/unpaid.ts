import { FileClock } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.invoices-unpaid', {
  title: { fr: 'Impayées', en: 'Unpaid' },
  intro: {
    fr: 'Trouvez qui doit de l’argent, depuis quand, et gardez la trace de vos appels.',
    en: 'Find who owes money and since when, and keep track of your calls.',
  },
  synonyms: {
    fr: 'compte à recevoir, recouvrement, relance, rappel, dette, solde, retard',
    en: 'accounts receivable, collections, reminder, debt, balance, overdue, past due',
  },
  action: { fr: 'Aller aux impayées', en: 'Go to unpaid invoices' },
  steps: {
    aging: {
      fr: 'Cliquez sur une tranche, comme **30 à 60 jours**, pour limiter la liste.',
      en: 'Click an age group, such as **30–60 days**, to narrow the list.',
    },
    search: {
      fr: 'Dans **Patient ou numéro de facture**, cherchez une personne ou une facture.',
      en: 'In **Patient or invoice number**, search for a person or an invoice.',
    },
    take: {
      fr: 'Choisissez **Encaisser** au bout d’une ligne pour inscrire un paiement.',
      en: 'Choose **Take payment** at the end of a row to record a payment.',
    },
    call: {
      fr: 'Choisissez **Actions pour** (⋯) sur une facture, puis **Noter un appel** et la date promise.',
      en: 'Choose **Actions for** (⋯) on an invoice, then **Log a call** and the date promised.',
    },
    todo: {
      fr: 'Choisissez **À faire** pour voir les promesses non tenues et les suivis prévus.',
      en: 'Choose **To do** to see broken promises and follow-ups that are due.',
    },
    remind: {
      fr: 'Choisissez **Envoyer un rappel**. Le payeur le reçoit par courriel, dans la langue du patient.',
      en: 'Choose **Send a reminder**. The payer gets it by email, in the patient’s language.',
    },
  },
  details: {
    aging: {
      fr: 'Les factures sont triées par retard. Le retard compte les jours depuis l’échéance.',
      en: 'Invoices are sorted by lateness. It counts the days since the due date.',
    },
  },
  tips: {
    email: {
      fr: 'Sans courriel au dossier, appelez le patient ou imprimez son relevé.',
      en: 'Without an email on the record, call the patient or print their statement.',
    },
    several: {
      fr: 'Cochez plusieurs factures d’une même clinique pour imprimer les relevés ou envoyer les rappels ensemble.',
      en: 'Select several invoices from one clinic to print statements or send reminders together.',
    },
    term: {
      fr: 'L’échéance est de 30 jours après l’émission, sauf si la clinique a choisi un autre délai.',
      en: 'Payment is due 30 days after issue, unless the clinic chose other terms.',
    },
    keys: {
      fr: 'Au clavier, G puis U ouvre cette liste de n’importe où.',
      en: 'On the keyboard, G then U goes to this list from anywhere.',
    },
  },
})

export const invoicesUnpaid: Article = {
  id: 'invoices-unpaid',
  section: 'invoices',
  icon: FileClock,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.aging, detail: help.details.aging, at: paths.invoicesUnpaid(), picture: 'invoices-unpaid-1' },
    { text: help.steps.search, at: paths.invoicesUnpaid(), picture: 'invoices-unpaid-2' },
    { text: help.steps.take, at: paths.invoicesUnpaid(), picture: 'invoices-unpaid-3' },
    { text: help.steps.call, at: paths.invoicesUnpaid() },
    { text: help.steps.todo, at: paths.invoicesUnpaid(), picture: 'invoices-unpaid-5' },
    { text: help.steps.remind },
  ],
  tips: [help.tips.email, help.tips.several, help.tips.term, help.tips.keys],
  screens: [paths.invoicesUnpaid()],
  related: ['invoices-payments', 'invoices-payment-plan', 'invoices-report'],
  action: { label: help.action, to: paths.invoicesUnpaid(), whileVisible: true },
}
