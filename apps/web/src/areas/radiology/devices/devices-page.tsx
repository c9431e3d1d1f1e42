import { CircleCheck, CircleX, Copy, Ellipsis, Radio } from 'lucide-react'
import { useState } from 'react'
import type { ImagingDevice } from '@molaire/contract/radiology/shapes'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { copyText } from '../../../platform/toast/copy-text.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Card, Row, Stack, Text, listPageClass } from '../../../ui/layout.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { NewButton } from '../../../ui/new-button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useClinics } from '../../clinics/index.ts'
import { useMay, useWhyNot } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { useImageWords } from '../use-image-words.ts'
import { useDeviceWrites, useImagingDevices } from './api.ts'
import { DeviceDialog } from './device-dialog.tsx'
import { ListDrawing } from '../../../ui/drawings/list-drawings.tsx'

const { devices: words } = messages

/** RAD-07: /config/imaging-devices: the software that sends and reads images, each with its key. */
export const ImagingDevicesPage = () => {
  const { t, why, instant } = useImageWords()
  const whyNot = useWhyNot('configuration.write')
  const list = useImagingDevices(useMay('configuration.write'))
  const clinics = useClinics().data?.items ?? []
  const writes = useDeviceWrites()
  const [form, setForm] = useState<ImagingDevice | 'new' | null>(null)
  const [made, setMade] = useState<{ device: ImagingDevice; key: string } | null>(null)
  const [revoking, setRevoking] = useState<ImagingDevice | null>(null)
  const columns: Column<ImagingDevice>[] = [
    { key: 'name', header: t(words.name), width: '26%', compact: 'title', isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'clinic',
      header: t(words.clinic),
      width: '20%',
      cell: ({ clinicId }) => clinics.find(({ id }) => id === clinicId)?.name ?? '',
    },
    {
      key: 'access',
      header: t(words.access),
      compact: 'detail',
      cell: ({ mayStore, mayRead }) => [mayStore && t(words.mayStore), mayRead && t(words.mayRead)].filter(Boolean).join(' · '),
    },
    {
      key: 'used',
      header: t(words.lastUsed),
      width: '18%',
      cell: ({ lastUsedAt }) => (lastUsedAt ? instant(lastUsedAt) : t(words.never)),
    },
    {
      key: 'status',
      header: t(words.status),
      width: '12%',
      compact: 'badge',
      cell: ({ revokedAt }) => (
        <Pill hue={revokedAt ? 'gray' : 'green'} icon={revokedAt ? CircleX : CircleCheck}>
          {t(revokedAt ? words.revoked : words.active)}
        </Pill>
      ),
    },
    {
      key: 'acts',
      header: t(words.acts),
      hideHeader: true,
      align: 'end',
      compact: 'action',
      cell: (one) =>
        one.revokedAt === null && (
          <Menu
            label={t(words.actsFor, { name: one.name })}
            position="bottom-end"
            trigger={
              <IconButton
                size="sm"
                label={t(words.actsFor, { name: one.name })}
                icon={<Ellipsis size={16} strokeWidth={1.75} />}
              />
            }
          >
            <MenuItem disabledReason={whyNot} onSelect={() => setForm(one)}>
              {t(words.edit)}
            </MenuItem>
            <MenuItem danger disabledReason={whyNot} onSelect={() => setRevoking(one)}>
              {t(words.revoke)}
            </MenuItem>
          </Menu>
        ),
    },
  ]
  const add = (
    <NewButton disabledReason={whyNot} onClick={() => setForm('new')}>
      {t(words.add)}
    </NewButton>
  )
  return (
    <Stack className={listPageClass} gap={12}>
      <Row wrap gap={12} justify="space-between">
        <Stack gap={2}>
          <PageHeading title={t(words.title)} />
          <Text tone="soft">{t(words.text)}</Text>
        </Stack>
        {add}
      </Row>
      <Card style={{ overflow: 'hidden' }}>
        <DataTable
          label={t(words.list)}
          columns={columns}
          rows={list.data?.items ?? []}
          rowKey={({ id }) => id}
          loading={list.isLoading}
          failed={
            list.error ? { message: t(words.loadFailed), details: why(list.error), onRetry: () => void list.refetch() } : null
          }
          empty={
            <EmptyState
              article="configuration-imaging-devices"
              icon={Radio}
              drawing={ListDrawing}
              title={t(words.none)}
              action={add}
              whyNot={whyNot}
            >
              {t(words.noneText)}
            </EmptyState>
          }
        />
      </Card>
      {form && (
        <DeviceDialog device={form === 'new' ? null : form} whyNot={whyNot} onKey={setMade} onClose={() => setForm(null)} />
      )}
      {made && (
        <Dialog
          opened
          mustAnswer
          width={560}
          title={t(words.keyTitle, { name: made.device.name })}
          onClose={() => setMade(null)}
          footer={
            <>
              <Button
                icon={<Copy size={16} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => void copyText(made.key, t(words.copied))}
              >
                {t(words.copy)}
              </Button>
              <Button variant="primary" onClick={() => setMade(null)}>
                {t(words.keyDone)}
              </Button>
            </>
          }
        >
          <Stack gap={12}>
            <Text as="p">{t(words.keyText)}</Text>
            <TextField label={t(words.key)} readOnly value={made.key} onChange={() => undefined} />
            <TextField
              label={t(words.address)}
              readOnly
              value={`${window.location.origin}/dicomweb`}
              onChange={() => undefined}
            />
          </Stack>
        </Dialog>
      )}
      <ConfirmDialog
        opened={revoking !== null}
        title={t(words.revokeAsk, { name: revoking?.name ?? '' })}
        confirmLabel={t(words.revoke)}
        keepLabel={t(words.keep)}
        describeError={why}
        onConfirm={async () => {
          if (revoking) await writes.revoke(revoking)
          showToast({ kind: 'success', title: t(words.wasRevoked) })
        }}
        onClose={() => setRevoking(null)}
      >
        {t(words.revokeText)}
      </ConfirmDialog>
    </Stack>
  )
}
