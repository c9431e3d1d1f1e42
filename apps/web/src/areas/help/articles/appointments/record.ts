import { NotebookPen } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.appointments-record', {
  title: { fr: 'Noter et signer', en: 'Notes and signature' },
  intro: {
    fr: 'Écrivez les notes d’un rendez-vous, inscrivez les actes et signez le dossier.',
    en: 'Write an appointment’s notes, record its treatments and sign the record.',
  },
  synonyms: {
    fr: 'note clinique, notes, odontogramme, dent, signature, charting, correction',
    en: 'clinical note, progress notes, chart, charting, odontogram, tooth, amendment',
  },
  steps: {
    reason: {
      fr: 'Dans **Motif de consultation**, écrivez ce que dit le patient.',
      en: 'In **Reason**, write what the patient says.',
    },
    notes: {
      fr: 'Dans **Note clinique** et **Observations**, écrivez ce que vous voyez et ce que vous faites.',
      en: 'In **Clinical note** and **Observations**, write what you see and what you do.',
    },
    treatments: {
      fr: 'Sur l’**Odontogramme**, cliquez sur les surfaces d’une dent, puis choisissez un acte proposé.',
      en: 'On the **Tooth chart**, click the surfaces of a tooth, then choose a suggested treatment.',
    },
    check: {
      fr: 'Choisissez **Vérifier le dossier** pour voir ce qui manque.',
      en: 'Choose **Check the record** to see what is missing.',
    },
    sign: { fr: 'Choisissez **Signer le dossier**.', en: 'Choose **Sign the record**.' },
  },
  details: {
    reason: { fr: 'Ce que vous écrivez s’enregistre tout seul.', en: 'What you write saves by itself.' },
    notes: {
      fr: 'Remplissez aussi **Diagnostic**, **Consentement**, **Anesthésie et quantité** et **Matériaux**.',
      en: 'Also fill in **Diagnosis**, **Consent**, **Anesthetic and quantity** and **Materials**.',
    },
    treatments: { fr: 'La facture en brouillon se crée au premier acte.', en: 'The first treatment creates the draft invoice.' },
  },
  tips: {
    who: {
      fr: 'L’équipe soignante écrit les notes. Les dentistes et les hygiénistes signent.',
      en: 'The care team writes the notes. Dentists and hygienists sign.',
    },
    signed: {
      fr: 'Un dossier signé ne se modifie plus. Une erreur se corrige avec **Ajouter une correction**, qui garde sa date et sa raison.',
      en: 'A signed record can’t be edited. Fix a mistake with **Add a correction**, which keeps its date and reason.',
    },
    both: {
      fr: 'Si un collègue écrit au même endroit, les deux textes sont gardés et vous choisissez.',
      en: 'If a colleague writes in the same place, both texts are kept and you choose.',
    },
    surface: {
      fr: 'Au clavier, / cherche un acte et M, O, D, V, L et P choisissent les surfaces.',
      en: 'On the keyboard, / searches for a treatment, and M, O, D, B, L and P choose surfaces.',
    },
  },
})

export const appointmentsRecord: Article = {
  id: 'appointments-record',
  section: 'appointments',
  icon: NotebookPen,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    {
      text: help.steps.reason,
      detail: help.details.reason,
      at: `${paths.appointment('$appointment')}?tab=motif`,
      picture: 'appointments-record-1',
    },
    {
      text: help.steps.notes,
      detail: help.details.notes,
      at: `${paths.appointment('$appointment')}?tab=observations`,
      picture: 'appointments-record-2',
    },
    {
      text: help.steps.treatments,
      detail: help.details.treatments,
      at: `${paths.appointment('$appointment')}?tab=traitements`,
      picture: 'appointments-record-3',
    },
    { text: help.steps.check, at: `${paths.appointment('$appointment')}?tab=observations` },
    { text: help.steps.sign, at: `${paths.appointment('$appointment')}?tab=observations`, picture: 'appointments-record-5' },
  ],
  tips: [help.tips.who, help.tips.signed, help.tips.both, help.tips.surface],
  screens: [paths.appointment('$id')],
  refusals: [
    'appointment_record_signed',
    'appointment_record_not_signed',
    'appointment_without_record',
    'appointment_not_begun',
    'appointment_note_too_long',
    'appointment_amendment_unchanged',
    'treatment_tooth_unknown',
    'treatment_tooth_required',
    'treatment_surface_unknown',
    'treatment_surfaces_forbidden',
    'treatment_surface_count_wrong',
    'treatment_quantity_invalid',
    'treatment_tooth_unusual',
    'treatment_status_not_allowed',
    'treatment_appointment_over',
    'treatment_completed_in_future',
    'treatment_completed_too_early',
  ],
  related: ['appointments-treatment-plan', 'appointments-billing', 'appointments-trays'],
}
