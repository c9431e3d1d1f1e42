import { useState } from 'react'
import type { WireHoliday } from '@molaire/contract/schedule/shapes'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSuspended } from '../../../platform/api/connection.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useCreateHolidays } from '../api.ts'
import { messages } from '../messages.ts'
import { firstTicks, proposals } from '../year-of-holidays.ts'
import type { Guard } from './use-stranded.tsx'
import { YearChoice } from './year-choice.tsx'
import styles from './propose-holidays.module.css'

/**
 * CFG-04: Quebec's public holidays of a year, to tick. The ticked ones are saved together, or none
 * of them.
 */
export const ProposeHolidays = ({
  clinicId,
  holidays,
  year,
  onYear,
  guard,
  onClose,
}: {
  clinicId: string
  holidays: readonly WireHoliday[]
  year: number
  onYear: (year: number) => void
  guard: Guard
  onClose: () => void
}) => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const suspended = useSuspended()
  const create = useCreateHolidays()
  const list = proposals(year, holidays)
  const [ticked, setTicked] = useState(() => ({ year, days: firstTicks(list) }))
  // Another year starts with its own default ticks.
  const days = ticked.year === year ? ticked.days : firstTicks(list)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const tick = (date: string, on: boolean) => {
    const next = new Set(days)
    if (on) next.add(date)
    else next.delete(date)
    setTicked({ year, days: next })
  }
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const chosenHolidays = list
        .filter(({ date }) => days.has(date))
        .map(({ date, name }) => ({ name: name[locale], startDate: date, endDate: null }))
      const saved = await guard((accept) => create.mutateAsync({ clinicId, holidays: chosenHolidays, accept }))
      if (!saved) return
      showToast({ kind: 'success', title: t(messages.holidays.manyCreated, { n: chosenHolidays.length }) })
      onClose()
    } catch (error) {
      setFailure(describeError(error, messages.errors))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={busy ? () => {} : onClose}
      title={t(messages.holidays.proposeTitle)}
      width={560}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t(common.ui.cancel)}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={suspended ?? (days.size === 0 ? t(messages.holidays.nothingTicked) : undefined)}
            onClick={() => void save()}
          >
            {t(messages.holidays.addMany, { n: days.size })}
          </Button>
        </>
      }
    >
      {failure && <Notice kind="error">{failure}</Notice>}
      <p>{t(messages.holidays.proposeNote)}</p>
      <Text as="p" tone="soft">
        {t(messages.holidays.easterChoice)}
      </Text>
      <YearChoice as="strong" year={year} onYear={onYear} style={{ margin: '12px 0 8px' }} />
      <ul className={styles.list}>
        {list.map(({ date, name, covered }) => (
          <Row as="li" key={date} gap={16} align="flex-start" justify="space-between" pad="9px 14px">
            <Checkbox
              label={name[locale]}
              help={
                covered &&
                (covered.name === name[locale]
                  ? t(messages.holidays.alreadySame)
                  : t(messages.holidays.already, { name: covered.name }))
              }
              checked={covered !== undefined || days.has(date)}
              disabled={covered !== undefined}
              onChange={(on) => tick(date, on)}
            />
            <Text size="dense" tone="soft" style={{ flex: 'none', lineHeight: '20px' }}>
              {format.date(date, 'headingShort')}
            </Text>
          </Row>
        ))}
      </ul>
    </Dialog>
  )
}
