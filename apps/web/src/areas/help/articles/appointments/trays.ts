import { ShieldCheck } from 'lucide-react'
import { defineMessages } from '../../../../platform/i18n/define-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import type { Article } from '../../article.ts'

export const help = defineMessages('help.appointments-trays', {
  title: { fr: 'Plateaux stérilisés', en: 'Sterilized trays' },
  intro: {
    fr: 'Liez les plateaux utilisés à un rendez-vous, pour retrouver plus tard qui a été soigné avec quoi.',
    en: 'Link the trays you use to an appointment, so you can trace later who was treated with what.',
  },
  synonyms: {
    fr: 'stérilisation, cassette, instruments, trousse, traçabilité, code-barres',
    en: 'sterilization, cassette, instruments, kit, traceability, barcode',
  },
  steps: {
    scan: {
      fr: 'Scannez le plateau dans **Numéro de série**, ou choisissez **Scanner avec la caméra**.',
      en: 'Scan the tray in **Serial number**, or choose **Scan with the camera**.',
    },
    ready: {
      fr: 'Sans lecteur, ajoutez un plateau de la liste **Plateaux prêts**.',
      en: 'Without a scanner, add a tray from the **Trays ready** list.',
    },
    check: { fr: 'Vérifiez les numéros sous **Plateaux utilisés**.', en: 'Check the numbers under **Trays used**.' },
    proof: {
      fr: 'Choisissez **Imprimer la preuve** si une copie est demandée.',
      en: 'Choose **Print record** if someone asks for a copy.',
    },
  },
  tips: {
    refused: {
      fr: 'Un plateau peut être refusé s’il a déjà servi, est périmé, rappelé ou pas encore libéré. Prenez-en un autre.',
      en: 'A tray can be refused if it was used, is expired, recalled or not released yet. Take another one.',
    },
    mistake: {
      fr: 'Mauvais plateau? Retirez-le de la liste. Après la signature du dossier, la liste ne change plus.',
      en: 'Wrong tray? Remove it from the list. Once the record is signed, the list can’t change.',
    },
    who: {
      fr: 'L’équipe soignante lie les plateaux. La réception peut les voir.',
      en: 'The care team links trays. Reception can view them.',
    },
  },
})

export const appointmentsTrays: Article = {
  id: 'appointments-trays',
  section: 'appointments',
  icon: ShieldCheck,
  title: help.title,
  intro: help.intro,
  synonyms: help.synonyms,
  steps: [
    { text: help.steps.scan, at: `${paths.appointment('$appointment')}?tab=sterilisation`, picture: 'appointments-trays-1' },
    { text: help.steps.ready, at: `${paths.appointment('$appointment')}?tab=sterilisation`, picture: 'appointments-trays-2' },
    { text: help.steps.check },
    { text: help.steps.proof, at: `${paths.appointment('$appointment')}?tab=sterilisation` },
  ],
  tips: [help.tips.refused, help.tips.mistake, help.tips.who],
  refusals: [
    'sterilization_tray_unknown',
    'sterilization_tray_not_released',
    'sterilization_tray_expired',
    'sterilization_tray_quarantined',
    'sterilization_tray_load_failed',
    'sterilization_tray_discarded',
    'sterilization_tray_used',
    'sterilization_tray_to_reprocess',
    'sterilization_tray_elsewhere',
    'sterilization_appointment_over',
    'sterilization_record_signed',
  ],
  related: ['configuration-sterilization', 'configuration-recall', 'appointments-record'],
}
