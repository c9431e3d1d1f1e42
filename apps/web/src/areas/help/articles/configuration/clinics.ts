import { Building2 } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.configuration-clinics', {
  title: { fr: 'Cliniques', en: 'Clinics' },
  intro: {
    fr: 'Tenez à jour l’adresse d’une clinique, la numérotation de ses factures et son délai de paiement.',
    en: 'Keep a clinic’s address, invoice numbering and payment terms up to date.',
  },
  synonyms: {
    fr: 'succursale, adresse, téléphone, TPS, TVQ, numéro de facture',
    en: 'branch, location, address, phone, GST, QST, invoice number',
  },
  action: { fr: 'Aller aux cliniques', en: 'Go to clinics' },
  steps: {
    add: {
      fr: 'Choisissez **Ajouter une clinique**, ou cliquez sur le nom d’une clinique pour la modifier.',
      en: 'Choose **Add clinic**, or click a clinic’s name to change it.',
    },
    fill: {
      fr: 'Entrez le nom, l’**Adresse** et le **Téléphone**, qui s’impriment sur les documents.',
      en: 'Enter the name, **Address** and **Phone**, which are printed on documents.',
    },
    number: {
      fr: 'Choisissez le **Préfixe de facture** et le **Prochain numéro**.',
      en: 'Choose the **Invoice prefix** and the **Next number**.',
    },
    terms: {
      fr: 'Vérifiez le **Délai de paiement (jours)**. Il est de 30 jours au départ.',
      en: 'Check the **Payment terms (days)**. They start at 30 days.',
    },
    taxes: {
      fr: 'Entrez le **Numéro de TPS** et le **Numéro de TVQ** si vous facturez des actes taxables, puis enregistrez.',
      en: 'Enter the **GST number** and the **QST number** if you bill taxable items, then save.',
    },
  },
  details: {
    number: {
      fr: 'Le prochain numéro peut seulement augmenter, pour qu’aucun numéro ne serve deux fois.',
      en: 'The next number can only go up, so that no number is used twice.',
    },
  },
  tips: {
    issued: {
      fr: 'Changer le délai ne touche pas les factures déjà émises. Elles gardent leur échéance.',
      en: 'Changing the terms doesn’t affect invoices already issued. They keep their due date.',
    },
    archive: {
      fr: 'Une clinique qui a servi s’archive. Ses rendez-vous à venir doivent d’abord être déplacés ou annulés.',
      en: 'Archive a clinic that has been used. Move or cancel its upcoming appointments first.',
    },
    group: {
      fr: 'Une clinique reste dans le groupe où elle a été créée.',
      en: 'A clinic stays in the group where it was created.',
    },
  },
})

export const configurationClinics: Article = {
  id: 'configuration-clinics',
  section: 'configuration',
  icon: Building2,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.add, at: paths.configClinics(), picture: 'configuration-clinics-1' },
    { text: help.steps.fill, picture: 'configuration-clinics-2' },
    { text: help.steps.number, detail: help.details.number, picture: 'configuration-clinics-3' },
    { text: help.steps.terms },
    { text: help.steps.taxes },
  ],
  tips: [help.tips.issued, help.tips.archive, help.tips.group],
  screens: [paths.configClinics(), paths.administrationClinics()],
  refusals: ['clinic_in_use', 'clinic_has_appointments', 'clinic_invoice_number_taken'],
  related: ['configuration-rooms', 'invoices-issue'],
  action: { label: help.action, to: paths.configClinics() },
}
