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
    appointment_record_signed: {
      fr: 'Le dossier de ce rendez-vous est signé. Vous pouvez changer les montants. Pour le reste, ajoutez une correction au dossier.',
      en: 'This appointment’s record is signed. You can change amounts. For anything else, add a correction to the record.',
    },
    treatment_tooth_unusual: {
      fr: 'La dent {tooth} est inhabituelle à {age, plural, one {# an} other {# ans}}. Dites pourquoi elle est traitée.',
      en: 'Tooth {tooth} is unusual at {age, plural, one {# year} other {# years}} old. Say why it is treated.',
    },
    treatment_appointment_over: {
      fr: 'Ce rendez-vous est annulé ou manqué.',
      en: 'This appointment was cancelled or missed.',
    },
    patient_merged: {
      fr: 'Le dossier de ce patient a été fusionné avec un autre. Écrivez dans celui qui reste.',
      en: 'This patient’s record was merged into another. Write in the one that remains.',
    },
    treatment_completed_in_future: {
      fr: 'Un acte réalisé ne peut pas être dans le futur.',
      en: 'A completed treatment can’t be in the future.',
    },
    treatment_completed_too_early: {
      fr: 'La date de réalisation est trop ancienne. Vérifiez l’année.',
      en: 'The completion date is too far back. Check the year.',
    },
    treatment_plan_sequence_twice: {
      fr: 'Deux rendez-vous ont la séquence {sequence}.',
      en: 'Two visits have sequence {sequence}.',
    },
    treatment_plan_sequence_invalid: {
      fr: 'Une séquence est un nombre entier, à partir de 1.',
      en: 'A sequence is a whole number, from 1.',
    },
    treatment_plan_duration_invalid: {
      fr: 'Rendez-vous {sequence}. Entrez 15 à 480 minutes, par 15.',
      en: 'Visit {sequence}. Enter 15 to 480 minutes, in steps of 15.',
    },
    treatment_plan_delay_invalid: {
      fr: 'Rendez-vous {sequence}. Entrez un délai de 0 à 1095 jours.',
      en: 'Visit {sequence}. Enter a delay from 0 to 1095 days.',
    },
    treatment_plan_too_long: {
      fr: 'Un plan a au plus {most} rendez-vous.',
      en: 'A plan has at most {most} visits.',
    },
    treatment_plan_status_not_allowed: {
      fr: 'Le statut du plan a changé. L’écran est à jour.',
      en: 'The status of the plan has changed. The screen is up to date.',
    },
    treatment_plan_consent_required: {
      fr: 'Choisissez un consentement signé ou verbal.',
      en: 'Choose signed or verbal consent.',
    },
    treatment_plan_option_confirmed: {
      fr: 'L’option {name} est déjà confirmée. Annulez-la d’abord.',
      en: 'The option {name} is already confirmed. Cancel it first.',
    },
    treatment_plan_cancelled: {
      fr: 'Ce plan est annulé. Reprenez-le d’abord.',
      en: 'This plan was cancelled. Take it up again first.',
    },
    treatment_plan_in_use: {
      fr: 'Un rendez-vous de ce plan est pris ou réalisé. Annulez plutôt le plan.',
      en: 'A visit of this plan is booked or done. Cancel the plan instead.',
    },
    treatment_plan_visit_in_use: {
      fr: 'Le rendez-vous {sequence} est pris ou réalisé. Il reste dans le plan.',
      en: 'Visit {sequence} is booked or done. It stays in the plan.',
    },
    treatment_plan_visit_changed: {
      fr: 'Quelqu’un d’autre vient de le prendre ou de l’annuler. L’écran est à jour.',
      en: 'Someone else has just booked or cancelled it. The screen is up to date.',
    },
    treatment_plan_visit_too_early: {
      fr: 'Le plan demande un délai plus long.',
      en: 'The plan asks for a longer delay.',
    },
    treatment_plan_tariff_without_appointments: {
      fr: 'Ce tarif n’a pas de rendez-vous préconfigurés.',
      en: 'This tariff has no preconfigured visits.',
    },
  },
})
