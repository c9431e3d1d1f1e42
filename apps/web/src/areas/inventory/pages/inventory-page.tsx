import { LabelDrawing } from '../../../ui/drawings/paper-drawings.tsx'
import { ClipboardCheck, Download, Ellipsis, Package, PackagePlus, Printer, ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import type { InventoryItem } from '@molaire/contract/inventory/shapes'
import { qrPayloadOf } from '@molaire/domain/inventory/qr-payload'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { LabelsDialog } from '../../../platform/labels/labels-dialog.tsx'
import { useSearchText } from '../../../platform/navigation/search-text.ts'
import { useAddressWord } from '../../../platform/navigation/use-address-word.ts'
import { RecordList } from '../../../platform/records/record-list.tsx'
import { useArchiveWord } from '../../../platform/records/use-archive-word.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { isCovered, useDocumentKeys } from '../../../ui/list-keys.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { useIsWide } from '../../../ui/use-media.ts'
import { useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { exportItems, inventoryItems, printLabels, useInventoryChanges, type StockRow } from '../api.ts'
import { ItemSheet } from '../item/item-sheet.tsx'
import { StockDialog, type StockAct } from '../item/stock-dialog.tsx'
import { useStockColumns } from '../list/stock-columns.tsx'
import { useQuantities, type Quantities } from '../list/use-quantities.ts'
import { useStableOrder } from '../list/use-stable-order.ts'
import { useStockFilter } from '../list/use-stock-filter.tsx'
import { messages } from '../messages.ts'
import { ReorderView } from '../reorder/reorder-view.tsx'
import { scanMessages } from '../scan/messages.ts'
import { usePendingCount } from '../scan/pending-scans.ts'
import { openScanner } from '../scan/scan-store.ts'
import styles from './inventory-page.module.css'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * STOCK-01, screens §8.8: the stock of the group's clinics, low items first, and what to order. The
 * filters, the view and the opened item are in the address.
 */
export const InventoryPage = () => {
  const { t, locale } = useMessages()
  const isWide = useIsWide()
  const whyNot = useWhyNot('inventory.write')
  const whyNotTake = useWhyNot('inventory.take', { worksOffline: true })
  const whyNotPrint = useWhyNot('inventory.take')
  const [archived] = useArchiveWord()
  const [view, showView] = useAddressWord('view')
  const [itemWord, showItem] = useAddressWord('item')
  const search = useSearchText()
  const clinics = useClinics()
  const openClinics = (clinics.data?.items ?? []).filter(({ isArchived }) => !isArchived)
  const list = inventoryItems.useList({ archived })
  const quantities = useQuantities()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [labelled, setLabelled] = useState<readonly StockRow[] | null>(null)
  const [moving, setMoving] = useState<{ act: StockAct; item: StockRow } | null>(null)
  useInventoryChanges()

  const nameOf = new Map((clinics.data?.items ?? []).map(({ id, name }) => [id, name]))
  const all = (list.data?.items ?? []).map((item) => ({ ...item, clinicName: nameOf.get(item.clinicId) ?? '' }))
  const filter = useStockFilter(all, openClinics)
  const rows = useStableOrder(all, `${archived} ${filter.view} ${search}`)
  const { keeps } = filter.narrowing
  const shown = keeps ? rows.filter(keeps) : rows
  useStockKeys(rows, whyNot === undefined && archived === 'no' ? quantities : undefined)
  const columns = useStockColumns({
    several: filter.several,
    clinicId: filter.clinicId,
    isArchived: archived === 'yes',
    quantities,
    whyNot,
    rows: shown,
    chosen,
    onChoose: (ids, on) =>
      setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
  })
  const picked = rows.filter(({ id }) => chosen.has(id))
  const isReorder = view === 'reorder'
  const opened = all.find(({ id }) => id === itemWord)
  const sheet = (item: StockRow | null, onClose: () => void) => (
    <ItemSheet
      key={item?.id}
      item={item}
      clinics={openClinics}
      clinicId={filter.clinicId}
      whyNot={whyNot}
      onPrint={(one) => setLabelled([one])}
      onClose={onClose}
    />
  )
  const exportList = () =>
    void tell(() => exportItems({ language: locale, ...(filter.clinicId && { clinicId: filter.clinicId }) }), {
      failed: t(messages.exportFailed),
      why: (error) => describeError(error, messages.errors),
    })
  const print = () => setLabelled(picked.length > 0 ? picked : shown)
  const scan = (
    <Button
      variant={isWide ? 'default' : 'primary'}
      icon={<ScanQrCode {...glyph} />}
      aria-haspopup="dialog"
      disabledReason={whyNotTake}
      onClick={() => openScanner()}
    >
      {t(messages.scan)}
    </Button>
  )
  const acts = (
    <>
      {isWide && scan}
      {isWide && (
        <Button icon={<Printer {...glyph} />} disabledReason={whyNotPrint} onClick={print}>
          {t(messages.printCodes)}
          {picked.length > 0 && <CountBadge>{picked.length}</CountBadge>}
        </Button>
      )}
      <Menu
        label={t(messages.more)}
        trigger={<IconButton variant="default" label={t(messages.more)} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}
      >
        {!isWide && (
          <MenuItem icon={<Printer {...glyph} />} disabledReason={whyNotPrint} onSelect={print}>
            {t(messages.printCodes)}
          </MenuItem>
        )}
        <MenuItem icon={<Download {...glyph} />} onSelect={exportList}>
          {t(messages.exportList)}
        </MenuItem>
      </Menu>
    </>
  )
  const choice = (
    <Segment
      label={t(messages.view)}
      value={isReorder ? 'reorder' : 'items'}
      onChange={(value) => showView(value === 'items' ? undefined : value)}
      options={[
        { value: 'items', label: t(messages.items) },
        { value: 'reorder', label: t(messages.toOrder) },
      ]}
    />
  )
  const parts = isWide ? (
    <Row wrap gap="8px 16px" margin="0 0 12px">
      {choice}
      <WaitingScans />
    </Row>
  ) : (
    choice
  )
  const above = isWide ? undefined : <WaitingScans />
  return (
    <>
      {isReorder ? (
        <ReorderView
          parts={parts}
          above={above}
          clinicId={filter.clinicId}
          clinics={openClinics}
          onClinic={filter.onClinic}
          onOpen={showItem}
        />
      ) : (
        <RecordList<InventoryItem, StockRow>
          article="configuration-inventory"
          api={inventoryItems}
          words={messages}
          icon={Package}
          drawing={LabelDrawing}
          queries={[list, clinics]}
          rows={rows}
          columns={columns}
          whyNot={whyNot}
          // Its movements stay, so a removed item is archived and nothing refuses.
          inUse="not_found"
          sheet={sheet}
          actsOf={(item) => ({
            children: (
              <>
                <MenuItem
                  icon={<PackagePlus {...glyph} />}
                  disabledReason={whyNot}
                  onSelect={() => setMoving({ act: 'receive', item })}
                >
                  {t(messages.sheet.receive)}
                </MenuItem>
                <MenuItem
                  icon={<ClipboardCheck {...glyph} />}
                  disabledReason={whyNot}
                  onSelect={() => setMoving({ act: 'adjust', item })}
                >
                  {t(messages.sheet.adjust)}
                </MenuItem>
                <MenuItem icon={<Printer {...glyph} />} disabledReason={whyNotPrint} onSelect={() => setLabelled([item])}>
                  {t(messages.printOne)}
                </MenuItem>
              </>
            ),
          })}
          parts={parts}
          above={above}
          otherActions={acts}
          searched={({ name, supplier, supplierItemNumber }) => `${name} ${supplier ?? ''} ${supplierItemNumber ?? ''}`}
          narrowing={filter.narrowing}
        />
      )}
      {!isWide && <div className={styles.pinned}>{scan}</div>}
      {opened && sheet(opened, () => showItem(undefined))}
      {moving && (
        <StockDialog
          act={moving.act}
          item={{ ...moving.item, quantity: quantities.of(moving.item) }}
          onClose={() => setMoving(null)}
        />
      )}
      {labelled && (
        <LabelsDialog
          title={t(messages.labels.title)}
          listLabel={t(messages.labels.items)}
          items={labelled.map(({ id, name, clinicName }) => ({ id, name, detail: clinicName, code: qrPayloadOf(id) }))}
          print={printLabels}
          onClose={() => setLabelled(null)}
        />
      )}
    </>
  )
}

/** How many scans wait for the connection; nothing while none does. */
const WaitingScans = () => {
  const { t } = useMessages()
  const waiting = usePendingCount()
  return (
    waiting > 0 && (
      <Text tone="warning" weight={500} role="status">
        {t(scanMessages.waiting, { n: waiting })}
      </Text>
    )
  )
}

/** `+` and `−` on the row that has the focus. */
const useStockKeys = (rows: readonly StockRow[], quantities: Quantities | undefined) => {
  const { t } = useMessages()
  useShortcuts(quantities ? [{ keys: ['+', '−'], says: t(messages.keys.steps) }] : [])
  useDocumentKeys((event) => {
    const by = event.key === '+' ? 1 : event.key === '-' || event.key === '−' ? -1 : 0
    if (by === 0 || !quantities || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isCovered()) return
    const row = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-stock]')
    const item = rows.find(({ id }) => id === row?.dataset['stock'])
    if (!item) return
    event.preventDefault()
    quantities.step(item, by)
  })
}
