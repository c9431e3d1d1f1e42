import { CalendarRange } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.invoices-payment-plan', {
  title: { fr: 'Entente de paiement', en: 'Payment plan' },
  intro: {
    fr: 'Étalez un solde en versements et voyez lesquels sont en retard.',
    en: 'Spread a balance over instalments, and see which ones are overdue.',
  },
  synonyms: {
    fr: 'versement, mensualité, financement, paiement préautorisé',
    en: 'instalment, installment, monthly, financing',
  },
  steps: {
    menu: {
      fr: 'Choisissez **Actions pour** (⋯) sur la facture, puis **Entente de paiement**.',
      en: 'Choose **Actions for** (⋯) on the invoice, then **Payment plan**.',
    },
    fill: {
      fr: 'Choisissez la **Fréquence**, le **Début** et le **Nombre de versements**.',
      en: 'Choose the **Frequency**, the **Start** and the **Number of instalments**.',
    },
    create: { fr: 'Choisissez **Créer l’entente**.', en: 'Choose **Create plan**.' },
    pay: {
      fr: 'À chaque versement, choisissez **Encaisser** comme d’habitude.',
      en: 'For each instalment, choose **Take payment** as usual.',
    },
  },
  details: {
    fill: {
      fr: 'On peut aussi calculer par montant. Le dernier versement prend la différence.',
      en: 'You can also calculate by amount. The last instalment takes the difference.',
    },
    pay: { fr: 'Le montant du prochain versement est proposé.', en: 'The amount of the next instalment is suggested.' },
  },
  tips: {
    change: {
      fr: 'Une entente peut être remplacée ou arrêtée. Le solde reste dû et l’ancienne entente reste dans l’historique.',
      en: 'A plan can be replaced or stopped. The balance is still owed, and the old plan stays in the history.',
    },
    late: {
      fr: 'Un versement en retard s’affiche sous **À faire**, dans les impayées.',
      en: 'An overdue instalment shows under **To do**, in unpaid invoices.',
    },
    issued: {
      fr: 'Seule une facture émise qui a un solde peut avoir une entente.',
      en: 'Only an issued invoice with a balance can have a plan.',
    },
  },
})

export const invoicesPaymentPlan: Article = {
  id: 'invoices-payment-plan',
  section: 'invoices',
  icon: CalendarRange,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.menu, at: paths.invoicesUnpaid() },
    { text: help.steps.fill, detail: help.details.fill },
    { text: help.steps.create },
    { text: help.steps.pay, detail: help.details.pay, at: paths.invoicesUnpaid(), picture: 'invoices-payment-plan-4' },
  ],
  tips: [help.tips.change, help.tips.late, help.tips.issued],
  refusals: ['payment_plan_not_owed', 'payment_plan_ended'],
  related: ['invoices-unpaid', 'invoices-payments'],
}
