import type { SterilizationLoad } from '@molaire/contract/sterilization/shapes'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Tag } from '../../../ui/pill.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { LoadPill } from '../components/pills.tsx'
import styles from '../components/sterilization.module.css'
import { messages } from '../messages.ts'
import type { SterilizationWords } from '../use-sterilization-words.ts'

const { columns: heads } = messages.loads

/** STER-01: the columns of the loads. A load that failed offers its recall until there is one. */
export const useLoadColumns = (
  { t, clock, number, person }: SterilizationWords,
  { onShow, onRecall, whyNot }: { onShow: (id: string) => void; onRecall: (id: string) => void; whyNot: string | undefined },
): Column<SterilizationLoad>[] => [
  {
    key: 'load',
    header: t(heads.load),
    width: '11%',
    isRowHeader: true,
    compact: 'title',
    cell: (load) => <RowButton onClick={() => onShow(load.id)}>{t(messages.loads.nameOf, { n: load.number })}</RowButton>,
  },
  {
    key: 'sterilizer',
    header: t(heads.sterilizer),
    width: '17%',
    compact: 'detail',
    cell: ({ sterilizerName }) => sterilizerName,
  },
  {
    key: 'cycle',
    header: t(heads.cycle),
    width: '20%',
    cell: ({ cycleType, isTest, hasImplants }) => (
      <Row wrap gap="2px 6px">
        {t(messages.cycleTypes[cycleType])}
        {isTest && <Tag hue="gray">{t(messages.loads.test)}</Tag>}
        {hasImplants && <Tag hue="violet">{t(messages.loads.implants)}</Tag>}
      </Row>
    ),
  },
  {
    key: 'began',
    header: t(heads.began),
    width: '10%',
    compact: 'detail',
    cell: ({ startedAt, clinicId }) => <Text className={styles.tabular}>{clock(startedAt, clinicId)}</Text>,
  },
  {
    key: 'trays',
    header: t(heads.trays),
    align: 'end',
    width: '9%',
    cell: ({ trayCount }) => <Text className={styles.tabular}>{number(trayCount)}</Text>,
  },
  {
    key: 'status',
    header: t(heads.status),
    compact: 'badge',
    cell: ({ status }) => <LoadPill status={status} />,
  },
  {
    key: 'operator',
    header: t(heads.operator),
    cell: ({ operator }) => person(operator),
  },
  {
    key: 'acts',
    header: t(messages.recall.columns.acts),
    hideHeader: true,
    align: 'end',
    width: 110,
    compact: 'action',
    cell: ({ id, status, recallId }) =>
      status === 'failed' &&
      recallId === null && (
        <Button
          size="xs"
          variant="danger"
          disabledReason={whyNot}
          onClick={(event) => {
            event.stopPropagation()
            onRecall(id)
          }}
        >
          {t(messages.loads.recallNow)}
        </Button>
      ),
  },
]
