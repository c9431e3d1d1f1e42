import type { AdjustmentReason, MovementKind } from '@molaire/domain/inventory/stock'
import { defineTerms, type InBothLanguages } from '../shared/define-terms.ts'

/** Why a quantity changed. */
export const movementKindWords = defineTerms('movement-kinds', {
  create: { fr: 'Stock de départ', en: 'Opening stock' },
  take: { fr: 'Sortie', en: 'Taken out' },
  receive: { fr: 'Réception', en: 'Received' },
  adjust: { fr: 'Ajustement', en: 'Adjustment' },
  count: { fr: 'Décompte', en: 'Stock count' },
  update: { fr: 'Quantité modifiée', en: 'Quantity changed' },
} satisfies Record<MovementKind, InBothLanguages>)

/** What an adjustment or a count is due to. */
export const adjustmentReasonWords = defineTerms('adjustment-reasons', {
  correction: { fr: 'Correction', en: 'Correction' },
  used: { fr: 'Utilisé sans lecture', en: 'Used without a scan' },
  expired: { fr: 'Périmé', en: 'Expired' },
  damaged: { fr: 'Endommagé', en: 'Damaged' },
  lost: { fr: 'Perdu', en: 'Lost' },
  returned: { fr: 'Retourné au fournisseur', en: 'Returned to the supplier' },
  transferred: { fr: 'Transféré', en: 'Transferred' },
} satisfies Record<AdjustmentReason, InBothLanguages>)
