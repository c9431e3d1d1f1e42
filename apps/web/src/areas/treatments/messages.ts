import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Why the server refuses a treatment. */
export const messages = defineMessages('treatments', {
  errors: {
    treatment_tooth_unknown: {
      fr: 'La dent {tooth} n’existe pas. Entrez une dent comme 26.',
      en: 'Tooth {tooth} doesn’t exist. Enter a tooth such as 26.',
    },
    treatment_tooth_required: { fr: 'Choisissez une dent pour cet acte.', en: 'Choose a tooth for this treatment.' },
    treatment_surface_unknown: {
      fr: 'La dent {tooth} n’a pas ces surfaces\u00a0: {letters}.',
      en: 'Tooth {tooth} doesn’t have these surfaces: {letters}.',
    },
    treatment_surfaces_forbidden: { fr: 'Retirez les surfaces pour cet acte.', en: 'Remove the surfaces for this treatment.' },
    treatment_surface_count_wrong: {
      fr: 'Choisissez {expected} surfaces pour cet acte, pas {given}.',
      en: 'Choose {expected} surfaces for this treatment, not {given}.',
    },
    treatment_quantity_invalid: {
      fr: 'Entrez une quantité entre 0,01 et 999.',
      en: 'Enter a quantity from 0.01 to 999.',
    },
    treatment_without_price: {
      fr: 'Ce tarif n’a pas de prix à la date du rendez-vous. Ajoutez-en un dans les tarifs.',
      en: 'This tariff has no price on the appointment date. Add one in Tariffs.',
    },
    treatment_status_not_allowed: {
      fr: 'Le statut de cet acte a changé. La liste est à jour.',
      en: 'The status of this treatment has changed. The list is up to date.',
    },
    treatment_invoiced: {
      fr: 'La facture est émise. Ses actes ne peuvent plus être modifiés.',
      en: 'The invoice was issued. Its treatments can’t be changed.',
    },
    appointment_record_signed: {
      fr: 'Le dossier de ce rendez-vous est signé. Vous pouvez changer les montants. Pour le reste, ajoutez une correction au dossier.',
      en: 'This appointment’s record is signed. You can change amounts. For anything else, add a correction to the record.',
    },
    treatment_tooth_unusual: {
      fr: 'La dent {tooth} est inhabituelle à {age, plural, one {# an} other {# ans}}. Inscrivez la raison de l’acte.',
      en: 'Tooth {tooth} is unusual at {age, plural, one {# year} other {# years}} old. Enter a reason for treatment.',
    },
    treatment_appointment_over: {
      fr: 'Ce rendez-vous est annulé ou manqué.',
      en: 'This appointment was cancelled or missed.',
    },
    patient_merged: {
      fr: 'Ce dossier a été fusionné avec un autre. Utilisez le dossier conservé.',
      en: 'This record was merged into another. Use the record that was kept.',
    },
    treatment_completed_in_future: {
      fr: 'Cette date est dans le futur. Entrez la date de réalisation.',
      en: 'This date is in the future. Enter the completion date.',
    },
    treatment_completed_too_early: {
      fr: 'La date de réalisation est trop ancienne. Vérifiez l’année.',
      en: 'The completion date is too far back. Check the year.',
    },
    treatment_plan_sequence_twice: {
      fr: 'Deux rendez-vous ont la séquence {sequence}. Changez-en une.',
      en: 'Two visits have sequence {sequence}. Change one of them.',
    },
    treatment_plan_sequence_invalid: {
      fr: 'Entrez une séquence de 1 ou plus, sans décimales.',
      en: 'Enter a whole number of 1 or more for the sequence.',
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
      fr: 'Ce plan est annulé. Réactivez-le d’abord.',
      en: 'This plan was cancelled. Reactivate it first.',
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
      fr: 'Le délai du plan n’est pas écoulé. Choisissez une date plus tardive.',
      en: 'This is sooner than the plan allows. Choose a later date.',
    },
    treatment_plan_tariff_without_appointments: {
      fr: 'Ce tarif n’a pas de rendez-vous préconfigurés. Choisissez-en un autre.',
      en: 'This tariff has no preset visits. Choose another one.',
    },
  },
})
