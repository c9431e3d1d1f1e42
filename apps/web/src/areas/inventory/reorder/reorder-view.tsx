import { paths } from '../../../platform/navigation/paths.ts'
import { Link } from '@tanstack/react-router'
import { Download, PackageCheck, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReorderLine } from '@molaire/contract/inventory/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { tell } from '../../../platform/toast/tell.ts'
import { BriefButton } from '../../../ui/brief-button.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useWhyNot } from '../../users/index.ts'
import { exportItems, useReorders } from '../api.ts'
import { messages } from '../messages.ts'
import { useReorderPaper } from './reorder-paper.tsx'
import { DoneDrawing } from '../../../ui/drawings/list-drawings.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** STOCK-07: what to order, by supplier, with how long it will last; printed, or saved as CSV. */
export const ReorderView = ({
  parts,
  above,
  clinicId,
  clinics,
  onClinic,
  onOpen,
}: {
  parts: ReactNode
  above: ReactNode
  clinicId: string | undefined
  clinics: readonly { id: string; name: string }[]
  onClinic: (id: string | undefined) => void
  onOpen: (itemId: string) => void
}) => {
  const { t, locale } = useMessages()
  const isWide = useIsWide()
  const list = useReorders(clinicId)
  const whyNotPrint = useWhyNot('documents.print', { worksOffline: true })
  const lines = list.data?.items ?? []
  const several = clinics.length > 1
  const clinicOf = (id: string) => clinics.find((clinic) => clinic.id === id)?.name ?? ''
  const supplierOf = ({ supplier }: ReorderLine) => supplier ?? t(messages.reorder.noSupplier)
  const coverOf = ({ daysOfCover }: ReorderLine) => (daysOfCover === null ? '' : t(messages.cover, { n: daysOfCover }))
  const orderOf = ({ toOrder, unit }: ReorderLine) => (unit ? t(messages.of, { n: toOrder, unit }) : String(toOrder))
  const paper = useReorderPaper({ lines, supplierOf, coverOf, orderOf, clinicOf: several ? clinicOf : undefined })
  const exportList = () =>
    void tell(() => exportItems({ list: 'reorder', language: locale, ...(clinicId && { clinicId }) }), {
      failed: t(messages.exportFailed),
      why: (error) => describeError(error, messages.errors),
    })
  const columns: Column<ReorderLine>[] = [
    {
      key: 'name',
      header: t(messages.field.name),
      compact: 'title',
      cell: ({ id, name }) => <RowButton onClick={() => onOpen(id)}>{name}</RowButton>,
    },
    ...(several
      ? [
          {
            ...{ key: 'clinic', header: t(messages.field.clinic), width: '18%' },
            ...(clinicId === undefined && { compact: 'detail' as const }),
            cell: (line: ReorderLine) => clinicOf(line.clinicId),
          },
        ]
      : []),
    { key: 'number', header: t(messages.reorder.number), width: '14%', cell: ({ supplierItemNumber }) => supplierItemNumber },
    {
      key: 'quantity',
      header: t(messages.field.quantity),
      width: '11%',
      align: 'end',
      compact: 'detail',
      cell: ({ quantity }) => (isWide ? quantity : t(messages.left, { n: quantity })),
    },
    {
      key: 'cover',
      header: t(messages.reorder.cover),
      width: '12%',
      align: 'end',
      compact: 'detail',
      // Without its heading, the number alone would not say what it counts.
      cell: (line) => (isWide || line.daysOfCover === null ? coverOf(line) : t(messages.lasts, { n: line.daysOfCover })),
    },
    {
      key: 'order',
      header: t(messages.reorder.toOrder),
      width: '16%',
      align: 'end',
      compact: 'amount',
      cell: (line) => <Text weight={600}>{orderOf(line)}</Text>,
    },
  ]
  return (
    <ListPage
      heading={<PageHeading title={t(messages.title)} />}
      note={t(messages.note)}
      action={
        <Row wrap>
          <BriefButton
            icon={<Printer {...glyph} />}
            disabled={lines.length === 0}
            disabledReason={whyNotPrint}
            onClick={() => window.print()}
          >
            {t(messages.reorder.print)}
          </BriefButton>
          <BriefButton icon={<Download {...glyph} />} disabled={lines.length === 0} onClick={exportList}>
            {t(messages.reorder.export)}
          </BriefButton>
        </Row>
      }
      parts={parts}
      above={above}
      filters={
        several && (
          <FilterBar on={[clinicId]} onClear={() => onClinic(undefined)}>
            <Select
              label={t(messages.field.clinic)}
              hideLabel
              value={clinicId ?? 'all'}
              onChange={(id) => onClinic(id === 'all' ? undefined : id)}
              options={[
                { value: 'all', label: t(messages.allClinics) },
                ...clinics.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </FilterBar>
        )
      }
    >
      <DataTable
        label={t(messages.toOrder)}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        sectionOf={supplierOf}
        loading={list.isPending}
        failed={
          list.isError
            ? {
                message: t(messages.reorder.failed),
                details: describeError(list.error, messages.errors),
                onRetry: () => void list.refetch(),
              }
            : null
        }
        empty={
          <EmptyState
            article="configuration-inventory"
            icon={PackageCheck}
            drawing={DoneDrawing}
            title={t(messages.reorder.none)}
            action={
              <Link to={paths.configInventory()} className={buttonClass()}>
                {t(messages.reorder.toItems)}
              </Link>
            }
          >
            {t(messages.reorder.noneText)}
          </EmptyState>
        }
        onRowPress={({ id }) => onOpen(id)}
      />
      {whyNotPrint === undefined && paper}
    </ListPage>
  )
}
