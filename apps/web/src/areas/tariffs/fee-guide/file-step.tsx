import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Card, Row, Stack } from '../../../ui/layout.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { largestGuideBytes } from './open-guide.ts'
import { messages } from './messages.ts'
import { pagesOf, type ReadingState } from './use-guide-reading.ts'

/** CFG-07: the first step. A PDF is dropped or chosen, and read page by page. */
export const FileStep = ({
  state,
  onFile,
  onCancel,
}: {
  state: Exclude<ReadingState, { step: 'read' }>
  onFile: (file: File, pages: { first: number; last?: number } | null) => void
  onCancel: () => void
}) => {
  const { t } = useMessages()
  const words = messages.file
  const [pagesText, setPagesText] = useState('')
  const [isTooLarge, setIsTooLarge] = useState(false)
  const pages = pagesOf(pagesText)
  const take = (file: File) => {
    const large = file.size > largestGuideBytes
    setIsTooLarge(large)
    if (!large && pages !== undefined) onFile(file, pages)
  }
  const problem = isTooLarge ? 'too_large' : state.step === 'none' ? state.problem : null
  return (
    <Card>
      <FileDrop
        title={t(words.drop)}
        choose={t(words.choose)}
        hint={t(words.hint)}
        accept=".pdf,application/pdf"
        disabledReason={pages === undefined ? t(words.pagesWrong) : undefined}
        busy={
          state.step === 'reading' && (
            <Stack gap={12} align="center">
              <Row as="span" inline gap={10}>
                <Spinner />
                {state.of === 0 ? t(words.opening, { name: state.name }) : t(words.reading, { done: state.done, of: state.of })}
              </Row>
              <progress max={Math.max(1, state.of)} value={state.done} aria-label={state.name} style={{ width: 280 }} />
              <Button size="sm" onClick={onCancel}>
                {t(words.cancel)}
              </Button>
            </Stack>
          )
        }
        refused={problem && t(problem === 'failed' ? messages.failed : messages.problems[problem])}
        onFile={take}
      />
      {state.step === 'none' && (
        <Stack pad="0 16px 16px">
          <TextField
            label={t(words.pages)}
            help={t(words.pagesHelp)}
            error={pages === undefined ? t(words.pagesWrong) : undefined}
            value={pagesText}
            onChange={setPagesText}
            width={160}
          />
        </Stack>
      )}
    </Card>
  )
}
