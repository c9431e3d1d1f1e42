import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Why the server refuses a treatment. */
export const messages = defineMessages('treatments', {
  errors: {
    treatment_tooth_unknown: { fr: 'La dent {tooth} n’existe pas.', en: 'There is no tooth {tooth}.' },
    treatment_tooth_required: { fr: 'Choisissez une dent pour cet acte.', en: 'Choose a tooth for this treatment.' },
    treatment_surface_unknown: {
      fr: 'La dent {tooth} n’a pas ces surfaces\u00a0: {letters}.',
      en: 'Tooth {tooth} doesn’t have these surfaces: {letters}.',
    },
    treatment_surfaces_forbidden: { fr: 'Cet acte ne prend pas de surfaces.', en: 'This treatment takes no surfaces.' },
    treatment_surface_count_wrong: {
      fr: 'Cet acte prend {expected} surfaces, pas {given}.',
      en: 'This treatment takes {expected} surfaces, not {given}.',
    },
    treatment_quantity_invalid: {
      fr: 'Entrez une quantité entre 0,01 et 999.',
      en: 'Enter a quantity from 0.01 to 999.',
    },
    treatment_without_price: {
      fr: 'Ce tarif n’a pas de prix à la date du rendez-vous.',
      en: 'This tariff has no price on the day of the appointment.',
    },
    treatment_status_not_allowed: {
      fr: 'Le statut de cet acte a changé. La liste est à jour.',
      en: 'The status of this treatment has changed. The list is up to date.',
    },
    treatment_invoiced: {
      fr: 'La facture est émise. Les actes ne changent plus.',
      en: 'The invoice was issued. Its treatments can’t change.',
    },
    treatment_appointment_over: {
      fr: 'Ce rendez-vous est annulé ou manqué.',
      en: 'This appointment was cancelled or missed.',
    },
    treatment_completed_in_future: {
      fr: 'Un acte réalisé ne peut pas être dans le futur.',
      en: 'A completed treatment can’t be in the future.',
    },
  },
})
