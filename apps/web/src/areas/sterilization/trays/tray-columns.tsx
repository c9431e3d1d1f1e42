import type { Tray } from '@molaire/contract/sterilization/shapes'
import { shortName } from '@molaire/domain/users/display-name'
import { chooseColumn } from '../../../ui/choose-column.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Text } from '../../../ui/layout.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { TrayPill } from '../components/pills.tsx'
import styles from '../components/sterilization.module.css'
import { messages } from '../messages.ts'
import type { SterilizationWords } from '../use-sterilization-words.ts'

/** The trays that are selected, by id. */
interface Choice {
  chosen: ReadonlyMap<string, Tray>
  onChoose: (trays: readonly Tray[], on: boolean) => void
}

/** Screens 7.1: the columns of the trays. */
export const useTrayColumns = (
  { t, dayAndTime, patient }: SterilizationWords,
  { rows, chosen, onChoose, onShow }: Choice & { rows: readonly Tray[]; onShow: (id: string) => void },
): Column<Tray>[] => [
  ...(useIsWide()
    ? [
        chooseColumn({
          ...{ rows, chosen, onChoose },
          labelOf: ({ serialNumber }: Tray) => t(messages.trays.select, { serialNumber }),
          labelOfAll: t(messages.trays.selectAll),
        }),
      ]
    : []),
  {
    key: 'serialNumber',
    header: t(messages.trays.columns.serialNumber),
    width: '20%',
    isRowHeader: true,
    compact: 'title',
    cell: ({ id, serialNumber }) => (
      <RowButton onClick={() => onShow(id)}>
        <span className={styles.mono}>{serialNumber}</span>
      </RowButton>
    ),
  },
  {
    key: 'state',
    header: t(messages.trays.columns.state),
    width: '16%',
    compact: 'badge',
    cell: ({ state }) => <TrayPill state={state} />,
  },
  {
    key: 'lastUse',
    header: t(messages.trays.columns.lastUse),
    width: '22%',
    compact: 'detail',
    cell: ({ lastUse }) => (
      <Text className={styles.tabular} {...(!lastUse && { tone: 'faint' })}>
        {lastUse ? dayAndTime(lastUse.date, lastUse.startTime) : t(messages.none)}
      </Text>
    ),
  },
  {
    key: 'patient',
    header: t(messages.trays.columns.patient),
    width: '22%',
    compact: 'detail',
    cell: ({ lastUse }) => lastUse && patient(lastUse.patient),
  },
  {
    key: 'practitioner',
    header: t(messages.trays.columns.practitioner),
    cell: ({ lastUse }) => lastUse?.practitioner && shortName(lastUse.practitioner),
  },
]
