import { Link } from '@tanstack/react-router'
import { PackageCheck, PackageOpen, Plus, X } from 'lucide-react'
import type { AppointmentTrays } from '@molaire/contract/sterilization/shapes'
import { foldText } from '@molaire/domain/shared/fold'
import { paths } from '../../../platform/navigation/paths.ts'
import { IconButton, buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Row, Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { rowLink } from '../../../ui/list-keys.ts'
import { Tag } from '../../../ui/pill.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { messages } from '../messages.ts'
import type { Scans } from '../scan/use-scans.ts'
import scanStyles from '../scan/scan.module.css'
import type { SterilizationWords } from '../use-sterilization-words.ts'
import styles from './sterilization-tab.module.css'
import { TrayDrawing } from '../components/tray-drawing.tsx'
import type { SterilizationAddress } from '../address.ts'

type Linked = AppointmentTrays['linked'][number]

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const listStyle = { listStyle: 'none' } as const

/** The trays that are linked, each with when and by whom; Delete on one removes it. */
export const LinkedTrays = ({
  linked,
  fresh,
  clinicId,
  words: { t, clock, person },
  isSigned,
  whyNot,
  onRemove,
}: {
  linked: readonly Linked[]
  /** The one that was just scanned. */
  fresh: Scans['fresh']
  clinicId: string
  words: SterilizationWords
  isSigned: boolean
  whyNot: string | undefined
  onRemove: (tray: Linked) => void
}) => {
  if (linked.length === 0)
    return (
      <EmptyState article="appointments-trays" icon={PackageOpen} drawing={TrayDrawing} title={t(messages.tab.noneUsed)}>
        {isSigned ? t(messages.tab.noneSigned) : whyNot === undefined && t(messages.tab.noneUsedText)}
      </EmptyState>
    )
  return (
    <Stack as="ul" gap={0} margin={0} pad={0} style={listStyle} aria-label={t(messages.tab.used)}>
      {linked.map((one) => {
        const { trayId, serialNumber } = one
        const isFresh = fresh?.id === trayId
        const whyNotRemove = whyNot ?? (one.isRecalled ? t(messages.tab.staysRecalled) : undefined)
        return (
          <li
            // Another scan of the same tray flashes again.
            key={isFresh ? `${trayId} ${fresh.scan}` : trayId}
            className={classNames(styles.item, isFresh && scanStyles.fresh)}
            onKeyDown={(event) => {
              if (event.key !== 'Delete' || whyNotRemove !== undefined) return
              event.preventDefault()
              onRemove(one)
            }}
          >
            <Stack gap={2}>
              <Row wrap gap={8}>
                <Link
                  to={paths.sterilization()}
                  search={{ tray: trayId } as never}
                  className={classNames(styles.serial, touchArea)}
                  {...rowLink}
                >
                  {serialNumber}
                </Link>
                {one.isRecalled && <Tag hue="red">{t(messages.tab.recalled)}</Tag>}
              </Row>
              <Text as="p" size="caption" tone="faint">
                {[clock(one.linkedAt, clinicId), person(one.linkedBy), one.content].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
            <IconButton
              label={t(messages.tab.remove, { serialNumber })}
              icon={<X {...glyph} />}
              disabledReason={whyNotRemove}
              onClick={() => onRemove(one)}
            />
          </li>
        )
      })}
    </Stack>
  )
}

/** The trays that may be linked, the first to expire first; what is typed narrows them. */
export const ReadyTrays = ({
  trays: { ready, readyCount },
  typed,
  words: { t, date },
  whyNot,
  onAdd,
}: {
  trays: AppointmentTrays
  typed: string
  words: SterilizationWords
  whyNot: string | undefined
  onAdd: (serialNumber: string) => void
}) => {
  if (ready.length === 0)
    return (
      <EmptyState
        article="appointments-trays"
        icon={PackageCheck}
        title={t(messages.tab.noneReady)}
        action={
          <Link
            to={paths.sterilization()}
            search={{ view: 'loads' } satisfies SterilizationAddress as never}
            className={buttonClass()}
          >
            {t(messages.tab.toLoads)}
          </Link>
        }
      >
        {t(messages.tab.noneReadyText)}
      </EmptyState>
    )
  const part = foldText(typed.trim())
  const shown = ready.filter(({ serialNumber, content }) => foldText(`${serialNumber} ${content ?? ''}`).includes(part))
  return (
    <>
      {shown.length === 0 && (
        <Text as="p" tone="faint" pad="0 16px 16px">
          {t(messages.tab.noneLike, { text: typed.trim() })}
        </Text>
      )}
      <Stack
        as="ul"
        gap={0}
        margin={0}
        pad={0}
        style={{ ...listStyle, maxHeight: 480, overflowY: 'auto' }}
        aria-label={t(messages.tab.ready)}
      >
        {shown.map(({ trayId, serialNumber, content, expiresOn }) => (
          <li key={trayId} className={styles.item}>
            <Stack gap={2}>
              <span className={styles.serial}>{serialNumber}</span>
              {(content !== null || expiresOn !== null) && (
                <Text as="p" size="caption" tone="faint">
                  {[content, expiresOn && t(messages.tab.expires, { date: date(expiresOn) })].filter(Boolean).join(' · ')}
                </Text>
              )}
            </Stack>
            <IconButton
              variant="default"
              label={t(messages.tab.add, { serialNumber })}
              icon={<Plus {...glyph} />}
              disabledReason={whyNot}
              onClick={() => onAdd(serialNumber)}
            />
          </li>
        ))}
      </Stack>
      {readyCount > ready.length && part === '' && (
        <Text as="p" size="caption" tone="faint" pad="10px 16px" line="top">
          {t(messages.tab.moreReady, { n: readyCount - ready.length })}
        </Text>
      )}
    </>
  )
}
