import type { LocalDate } from '@molaire/domain/shared/local-date'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Box, Row } from '../../../ui/layout.tsx'
import { Notice, type NoticeKind } from '../../../ui/notice.tsx'
import type { Check } from '../api.ts'
import { messages } from '../messages.ts'
import { useLogWords } from '../use-log-words.ts'

/** API-07: what a check of the log has found so far. `onShow` shows the days of a broken seal. */
export const CheckNotice = ({
  check,
  onHide,
  onShow,
}: {
  check: Check
  onHide: () => void
  onShow: (days: { from: LocalDate; to: LocalDate }) => void
}) => {
  const { t } = useMessages()
  const { momentOf, clockOf } = useLogWords()
  const { broken, checkedAt, lines, isDone, error } = check
  const outcome = (): { kind: NoticeKind; title: string; text?: string } => {
    if (error !== undefined) return { kind: 'error', title: t(messages.checkFailed), text: describeError(error) }
    if (!isDone) return { kind: 'info', title: t(messages.checking, { n: lines }) }
    if (broken) {
      const { from, to } = broken
      const text = from
        ? t(messages.brokenText, { from: momentOf(from), to: momentOf(to) })
        : t(messages.brokenFirst, { to: momentOf(to) })
      return { kind: 'error', title: t(messages.broken), text }
    }
    if (checkedAt === null) return { kind: 'info', title: t(messages.unsealed), text: t(messages.unsealedText) }
    return {
      kind: 'success',
      title: t(messages.intact, { when: momentOf(checkedAt) }),
      text: t(messages.intactText, { n: lines }),
    }
  }
  const { kind, title, text } = outcome()
  const { from, to } = broken ?? { from: null, to: null }
  return (
    <Box margin="0 0 16px">
      <Notice kind={kind} title={title}>
        {text}
        {isDone && (
          <Row gap={8} margin="8px 0 0">
            {from && to && (
              <Button size="sm" onClick={() => onShow({ from: clockOf(from).date, to: clockOf(to).date })}>
                {t(messages.showDay)}
              </Button>
            )}
            <Button size="sm" onClick={onHide}>
              {t(common.ui.close)}
            </Button>
          </Row>
        )}
      </Notice>
    </Box>
  )
}
