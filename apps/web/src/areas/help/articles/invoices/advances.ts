import { PiggyBank } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.invoices-advances', {
  title: { fr: 'Avances d’honoraires', en: 'Fee advances' },
  intro: {
    fr: 'Recevez de l’argent avant les soins, utilisez-le ensuite ou remboursez-le.',
    en: 'Take money before treatment, then use it or refund it.',
  },
  synonyms: {
    fr: 'dépôt, acompte, remboursement, compte en fidéicommis',
    en: 'deposit, prepayment, refund, trust account',
  },
  steps: {
    take: {
      fr: 'Dans les factures du patient, choisissez **Encaisser une avance**.',
      en: 'In the patient’s invoices, choose **Take an advance**.',
    },
    fill: {
      fr: 'Entrez le montant, le mode et les **Soins prévus**, puis enregistrez.',
      en: 'Enter the amount, the method and the **Planned treatment**, then record it.',
    },
    use: {
      fr: 'Quand une facture est émise, choisissez **Encaisser**, puis **Utiliser** l’avance disponible.',
      en: 'Once an invoice is issued, choose **Take payment**, then **Use** the advance available.',
    },
    refund: {
      fr: 'Choisissez **Rembourser** pour remettre au patient l’argent qui n’a pas servi.',
      en: 'Choose **Refund** to give back to the patient the money that wasn’t used.',
    },
  },
  tips: {
    limit: {
      fr: 'La clinique peut détenir au plus 10 000 $ par patient.',
      en: 'The clinic can hold at most $10,000 per patient.',
    },
    income: {
      fr: 'Une avance n’est pas un revenu. Elle va dans le compte distinct et dans le registre des avances.',
      en: 'An advance isn’t income. It goes to the separate account and to the advance register.',
    },
    who: {
      fr: 'La réception reçoit les avances. La gestion et l’administration les remboursent.',
      en: 'Reception takes advances. Management and administrators refund them.',
    },
    register: {
      fr: '**Voir le registre** montre chaque dépôt, utilisation et remboursement.',
      en: '**View register** shows every deposit, use and refund.',
    },
  },
})

export const invoicesAdvances: Article = {
  id: 'invoices-advances',
  section: 'invoices',
  icon: PiggyBank,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.take, at: paths.patientInvoices('$patient'), picture: 'invoices-advances-1' },
    { text: help.steps.fill },
    { text: help.steps.use, at: paths.invoicesUnpaid() },
    { text: help.steps.refund, at: paths.patientInvoices('$patient') },
  ],
  tips: [help.tips.limit, help.tips.income, help.tips.who, help.tips.register],
  refusals: ['fee_advance_limit', 'fee_advance_insufficient'],
  related: ['patients-invoices', 'invoices-payments'],
}
