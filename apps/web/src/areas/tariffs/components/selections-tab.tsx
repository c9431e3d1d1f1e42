import { PaperDrawing } from '../../../ui/drawings/paper-drawings.tsx'
import { ArrowLeft, ArrowRight, ListPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { QuickSelection, Tariff } from '@molaire/contract/tariffs/shapes'
import { add } from '@molaire/domain/shared/money'
import { unitCost, feesOf } from '@molaire/domain/tariffs/fees'
import { IconButton } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLocale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { RecordList } from '../../../platform/records/record-list.tsx'
import { useArchiveWord } from '../../../platform/records/use-archive-word.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { quickSelections, tariffs, useTariffActs } from '../api.ts'
import { wordsIn } from '../in-order.ts'
import { messages } from '../messages.ts'
import { selectionMessages } from '../selection-messages.ts'
import { SelectionSheet } from './selection-sheet.tsx'

type Listed = QuickSelection & { name: string }
const words = { ...selectionMessages, errors: messages.errors }

/** CFG-06: the quick selections of a clinic as cards, in their order. */
export const SelectionsTab = ({
  clinic,
  parts,
  clinicFilter,
  whyNot,
}: {
  clinic: Clinic
  parts: ReactNode
  clinicFilter: ReactNode
  whyNot: string | undefined
}) => {
  const { t } = useMessages()
  const locale = useLocale()
  const acts = useTariffActs()
  const [archived] = useArchiveWord()
  const list = quickSelections.useList({ clinicId: clinic.id, archived })
  const known = tariffs.useList({ clinicId: clinic.id, archived: 'all' })
  const byId = new Map((known.data?.items ?? []).map((tariff) => [tariff.id, tariff]))
  const rows = (list.data?.items ?? []).map((selection): Listed => {
    return { ...selection, name: locale === 'fr' ? selection.nameFr : (selection.nameEn ?? selection.nameFr) }
  })
  const move = (selection: Listed, step: 1 | -1) => {
    const ids = rows.map(({ id }) => id)
    const at = ids.indexOf(selection.id)
    ids.splice(at, 1)
    ids.splice(at + step, 0, selection.id)
    void tell(() => acts.order(clinic.id, ids), {
      failed: t(selectionMessages.notOrdered),
      why: (error) => describeError(error, messages.errors),
    })
  }
  return (
    <RecordList<QuickSelection, Listed>
      article="configuration-tariffs"
      api={quickSelections}
      words={words}
      icon={ListPlus}
      drawing={PaperDrawing}
      queries={[list, known]}
      rows={rows}
      columns={() => []}
      draw={(shown, { name, acts }) => (
        <Stack
          as="ul"
          aria-label={t(selectionMessages.title)}
          columns="repeat(auto-fill, minmax(min(100%, 280px), 1fr))"
          gap="12px"
          pad={16}
          margin={0}
          style={{ listStyle: 'none' }}
        >
          {shown.map((selection) => {
            const at = rows.indexOf(selection)
            return (
              <Card key={selection.id} as="li" pad={14} style={{ boxShadow: 'none' }}>
                <Row gap={4} align="flex-start">
                  <Stack gap={2} grow>
                    <Text weight={600}>{name(selection)}</Text>
                    <OtherName selection={selection} />
                  </Stack>
                  {archived === 'no' && whyNot === undefined && rows.length > 1 && (
                    <Row gap={0}>
                      <IconButton
                        label={t(selectionMessages.earlier, { name: selection.name })}
                        icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />}
                        disabled={at === 0}
                        onClick={() => move(selection, -1)}
                      />
                      <IconButton
                        label={t(selectionMessages.later, { name: selection.name })}
                        icon={<ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />}
                        disabled={at === rows.length - 1}
                        onClick={() => move(selection, 1)}
                      />
                    </Row>
                  )}
                  {acts(selection)}
                </Row>
                <SelectedItems tariffs={selection.tariffIds.flatMap((id) => byId.get(id) ?? [])} />
              </Card>
            )
          })}
        </Stack>
      )}
      whyNot={whyNot}
      inUse="tariff_in_use"
      sheet={(selection, onClose) => (
        <SelectionSheet
          key={selection?.id}
          selection={selection}
          clinic={clinic}
          known={byId}
          whyNot={whyNot}
          onClose={onClose}
        />
      )}
      parts={parts}
      {...(clinicFilter && { narrowing: { control: clinicFilter, on: [], keeps: undefined, clear: () => {} } })}
    />
  )
}

/** Its name in the other language. */
const OtherName = ({ selection: { nameFr, nameEn } }: { selection: QuickSelection }) => {
  const { t } = useMessages()
  const locale = useLocale()
  if (nameEn === null)
    return (
      <Text size="caption" tone="warning">
        {t(messages.toTranslate)}
      </Text>
    )
  return (
    <Text size="caption" tone="soft">
      {locale === 'fr' ? nameEn : nameFr}
    </Text>
  )
}

/** The acts of a quick selection in their order, and what they cost together. */
const SelectedItems = ({ tariffs }: { tariffs: readonly Tariff[] }) => {
  const { t } = useMessages()
  const { money } = useFormat()
  const locale = useLocale()
  if (tariffs.length === 0)
    return (
      <Text as="p" tone="faint" margin="10px 0 0">
        {t(selectionMessages.noItems)}
      </Text>
    )
  const counted = tariffs.filter(({ isArchived }) => !isArchived)
  return (
    <>
      <Stack as="ol" gap={2} pad={0} margin="10px 0" style={{ listStyle: 'none' }}>
        {tariffs.map((tariff, at) => (
          // An act may come twice.
          <Row key={at} as="li" gap={8} align="baseline">
            <Text size="dense" tone="soft" style={{ flex: '0 0 48px', fontVariantNumeric: 'tabular-nums' }}>
              {tariff.code}
            </Text>
            <Text size="dense" grow truncate>
              {wordsIn(tariff, locale).description}
            </Text>
            {tariff.isArchived && (
              <Text size="caption" tone="warning">
                {t(selectionMessages.archivedItem)}
              </Text>
            )}
          </Row>
        ))}
      </Stack>
      <Text size="dense" weight={500}>
        {t(selectionMessages.total, { total: money(add(...counted.map((tariff) => unitCost(feesOf(tariff))))) })}
      </Text>
    </>
  )
}
