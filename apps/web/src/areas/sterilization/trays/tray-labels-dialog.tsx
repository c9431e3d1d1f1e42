import { LabelsDialog } from '../../../platform/labels/labels-dialog.tsx'
import { printTrayLabels } from '../api.ts'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'

/** A tray of which labels are printed. */
export interface LabelledTray {
  id: string
  serialNumber: string
  content: string | null
}

/** STER-01: labels of trays. The QR code is the number as text. */
export const TrayLabelsDialog = ({ trays, onClose }: { trays: readonly LabelledTray[]; onClose: () => void }) => {
  const { t, locale } = useSterilizationWords()
  return (
    <LabelsDialog
      title={t(messages.labels.title)}
      listLabel={t(messages.views.trays)}
      items={trays.map(({ id, serialNumber, content }) => ({ id, name: serialNumber, detail: content, code: serialNumber }))}
      print={(body) => printTrayLabels(body, locale)}
      onClose={onClose}
    />
  )
}
