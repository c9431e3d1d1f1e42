import type { DailyTest } from '@molaire/domain/sterilization/daily-tests'
import type {
  AirRemovalTest,
  BiologicalReading,
  CycleType,
  LoadStatus,
  Outcome,
  ReleaseGap,
} from '@molaire/domain/sterilization/loads'
import type { RecallContactStatus } from '@molaire/domain/sterilization/recall'
import type { TrayState } from '@molaire/domain/sterilization/trays'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** The states of a tray. */
export const trayStateWords = defineTerms('tray-states', {
  ready: { fr: 'Prêt', en: 'Ready' },
  waiting: { fr: 'En attente', en: 'Waiting' },
  used: { fr: 'Utilisé', en: 'Used' },
  to_reprocess: { fr: 'À stériliser', en: 'To sterilize' },
  expired: { fr: 'Périmé', en: 'Expired' },
  quarantined: { fr: 'En quarantaine', en: 'Quarantined' },
  discarded: { fr: 'Retiré du service', en: 'Out of service' },
} satisfies Record<TrayState, InBothLanguages>)

/** The states of a load. */
export const loadStatusWords = defineTerms('load-statuses', {
  in_progress: { fr: 'En cours', en: 'In progress' },
  processed: { fr: 'À libérer', en: 'To release' },
  released: { fr: 'Libérée', en: 'Released' },
  quarantined: { fr: 'En quarantaine', en: 'Quarantined' },
  failed: { fr: 'Échouée', en: 'Failed' },
} satisfies Record<LoadStatus, InBothLanguages>)

/** The programs of a sterilizer. */
export const cycleTypeWords = defineTerms('cycle-types', {
  gravity: { fr: 'Gravité', en: 'Gravity' },
  pre_vacuum: { fr: 'Prévide', en: 'Pre-vacuum' },
  immediate_use: { fr: 'Usage immédiat', en: 'Immediate use' },
  dry_heat: { fr: 'Chaleur sèche', en: 'Dry heat' },
  chemical_vapour: { fr: 'Vapeur chimique', en: 'Chemical vapour' },
} satisfies Record<CycleType, InBothLanguages>)

/** What is read of a load, and what a release waits for. */
export const loadReadingWords = defineTerms('load-readings', {
  end: { fr: 'Fin du cycle', en: 'End of cycle' },
  physical: { fr: 'Paramètres physiques', en: 'Physical parameters' },
  externalIndicator: { fr: 'Indicateur chimique externe', en: 'External chemical indicator' },
  internalIndicator: { fr: 'Indicateur chimique interne', en: 'Internal chemical indicator' },
  airRemoval: { fr: 'Test d’évacuation de l’air', en: 'Air removal test' },
  biological: { fr: 'Indicateur biologique', en: 'Biological indicator' },
  biologicalControl: { fr: 'Témoin biologique', en: 'Biological control' },
} satisfies Record<ReleaseGap, InBothLanguages>)

export const outcomeWords = defineTerms('outcomes', {
  pass: { fr: 'Conforme', en: 'Pass' },
  fail: { fr: 'Non conforme', en: 'Fail' },
} satisfies Record<Outcome, InBothLanguages>)

export const airRemovalTestWords = defineTerms('air-removal-tests', {
  bowie_dick: { fr: 'Bowie-Dick', en: 'Bowie-Dick' },
  helix: { fr: 'Helix', en: 'Helix' },
} satisfies Record<AirRemovalTest, InBothLanguages>)

export const biologicalReadingWords = defineTerms('biological-readings', {
  negative: { fr: 'Négatif', en: 'Negative' },
  positive: { fr: 'Positif', en: 'Positive' },
} satisfies Record<BiologicalReading, InBothLanguages>)

/** The tests of each day of use. */
export const dailyTestWords = defineTerms('daily-tests', {
  biological: { fr: 'Indicateur biologique', en: 'Biological indicator' },
  air_removal: { fr: 'Bowie-Dick ou Helix', en: 'Bowie-Dick or Helix' },
} satisfies Record<DailyTest, InBothLanguages>)

export const recallContactStatusWords = defineTerms('recall-contact-statuses', {
  to_contact: { fr: 'À joindre', en: 'To contact' },
  reached: { fr: 'Joint', en: 'Reached' },
  letter_sent: { fr: 'Lettre envoyée', en: 'Letter sent' },
  unreachable: { fr: 'Injoignable', en: 'Unreachable' },
} satisfies Record<RecallContactStatus, InBothLanguages>)
