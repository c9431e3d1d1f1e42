import { Ban, Check, ClipboardList, FileText, Hourglass, PiggyBank, Undo2, Wrench } from 'lucide-react'
import { createElement, useMemo } from 'react'
import type { PlanStatus } from '@molaire/domain/treatments/plan'
import { feeAdvanceKindWords } from '@molaire/words/invoices/fee-advances'
import { planStatusWords } from '@molaire/words/treatments/plan-statuses'
import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Pill, type Hue, type Icon } from '../../ui/pill.tsx'
import { InvoiceStatusPill } from '../invoices/index.ts'
import type { TimelineViews } from '../patients/index.ts'
import { descriptionOf, siteWords } from './components/treatment-words.ts'

const messages = defineMessages('treatment-timeline', {
  plan: { fr: 'Plan de traitement', en: 'Treatment plan' },
  planStatuses: planStatusWords,
  invoice: { fr: 'Facture', en: 'Invoice' },
  feeAdvance: { fr: 'Avance d’honoraires', en: 'Fee advance' },
  feeAdvanceKinds: feeAdvanceKindWords,
  reversed: { fr: 'Annulation', en: 'Reversal' },
})

const planLook = {
  proposed: { hue: 'amber', icon: Hourglass },
  confirmed: { hue: 'green', icon: Check },
  cancelled: { hue: 'gray', icon: Ban },
} satisfies Record<PlanStatus, { hue: Hue; icon: Icon }>

/** Links to a tab of an appointment, if there is one. */
const linkTo = (appointmentId: string | null, tab: 'plan' | 'traitements' | 'facture') =>
  appointmentId === null ? {} : { link: { to: paths.appointment(appointmentId), search: { tab } } }

/**
 * PAT-05: treatments that were done, plans, invoices and fee advances in a patient's timeline, with a
 * link to their tab.
 */
export const useTreatmentTimelineViews = (): TimelineViews => {
  const { t, locale } = useMessages()
  return useMemo<TimelineViews>(
    () => ({
      treatment: ({ code, tooth, surfaces, completedOn, appointmentId, ...described }) => ({
        icon: Wrench,
        subject: descriptionOf(described, locale),
        details: [siteWords(tooth, surfaces), code],
        date: completedOn,
        ...linkTo(appointmentId, 'traitements'),
      }),
      treatment_plan: ({ name, status, appointmentId }) => ({
        icon: ClipboardList,
        subject: t(messages.plan),
        details: [name],
        pill: createElement(Pill, { ...planLook[status], children: t(messages.planStatuses[status]) }),
        ...linkTo(appointmentId, 'plan'),
      }),
      invoice: ({ status, number, appointmentId }) => ({
        icon: FileText,
        subject: t(messages.invoice),
        details: [number],
        pill: createElement(InvoiceStatusPill, { status }),
        ...linkTo(appointmentId, 'facture'),
      }),
      fee_advance: ({ entry, isReversal, receivedOn }) => ({
        icon: PiggyBank,
        subject: t(messages.feeAdvance),
        details: [t(messages.feeAdvanceKinds[entry])],
        date: receivedOn,
        ...(isReversal && { pill: createElement(Pill, { hue: 'gray', icon: Undo2, children: t(messages.reversed) }) }),
      }),
    }),
    [t, locale],
  )
}
