import { Link } from '@tanstack/react-router'
import { ArrowLeft, Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sterilizer } from '@molaire/contract/sterilization/shapes'
import { defaultTimeZone, todayIn } from '../../../platform/clock/wall-clock.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { RecordList } from '../../../platform/records/record-list.tsx'
import { RecordSheet } from '../../../platform/records/record-sheet.tsx'
import { useArchiveWord } from '../../../platform/records/use-archive-word.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Tag } from '../../../ui/pill.tsx'
import { useClinics } from '../../clinics/index.ts'
import { useRooms } from '../../rooms/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { sterilizers } from '../api.ts'
import { messages } from './messages.ts'
import { ShelfLife } from './shelf-life.tsx'

/** An empty choice or date is none, which the API writes as null. */
const orNull = (text: string): string => (text === '' ? null : text) as string // the body takes null

/** STER-01: the sterilizers of the clinics, and how long packs stay sterile. */
export const SterilizersView = ({ clinic }: { clinic: string | undefined }) => {
  const { t } = useMessages()
  const { date } = useFormat()
  const whyNot = useWhyNot('configuration.write')
  const [archived] = useArchiveWord()
  const list = sterilizers.useList({ archived, clinicId: clinic })
  const clinics = useClinics()
  const rooms = useRooms().data?.items ?? []
  const allClinics = clinics.data?.items ?? []
  const openClinics = allClinics.filter(({ isArchived }) => !isArchived)
  const clinicOf = ({ clinicId }: Sterilizer) => allClinics.find(({ id }) => id === clinicId)?.name ?? ''
  const today = todayIn(allClinics[0]?.timeZone ?? defaultTimeZone)
  const machine = ({ make, model }: Sterilizer) => [make, model].filter(Boolean).join(' ')
  const columns = (name: (row: Sterilizer) => ReactNode): Column<Sterilizer>[] => [
    { key: 'name', header: t(messages.name), width: '24%', compact: 'title', cell: name },
    { key: 'machine', header: t(messages.machine), compact: 'detail', cell: machine },
    {
      key: 'preVacuum',
      header: t(messages.cycles),
      width: '14%',
      compact: 'badge',
      cell: ({ hasPreVacuum }) => hasPreVacuum && <Tag hue="teal">{t(messages.preVacuum)}</Tag>,
    },
    ...(allClinics.length > 1 ? [{ key: 'clinic', header: t(messages.clinic), width: '22%', cell: clinicOf }] : []),
    {
      key: 'service',
      header: t(messages.lastServiceOn),
      width: '16%',
      cell: ({ lastServiceOn }) => (lastServiceOn === null ? <Text tone="faint">—</Text> : date(lastServiceOn)),
    },
  ]
  return (
    <RecordList<Sterilizer, Sterilizer>
      api={sterilizers}
      words={messages}
      icon={Flame}
      queries={[list, clinics]}
      rows={list.data?.items ?? []}
      columns={columns}
      whyNot={whyNot}
      inUse="sterilizer_in_use"
      sheet={(one, onClose) => (
        <RecordSheet
          id="sterilizer"
          record={one}
          api={sterilizers}
          words={messages}
          fields={[
            { name: 'name', label: messages.name, required: true, max: 100, placeholder: messages.example },
            {
              name: 'clinicId',
              label: messages.clinic,
              kind: 'choice',
              required: true,
              fixed: clinicOf,
              initial: (openClinics.find(({ id }) => id === clinic) ?? openClinics[0])?.id ?? '',
              placeholder: messages.chooseClinic,
              options: openClinics.map(({ id, name }) => ({ value: id, label: name })),
            },
            {
              fields: [
                { name: 'make', label: messages.make, max: 100, width: 200 },
                { name: 'model', label: messages.model, max: 100, width: 200 },
              ],
            },
            { name: 'serialNumber', label: messages.serialNumber, max: 60 },
            {
              name: 'hasPreVacuum',
              label: messages.hasPreVacuum,
              initial: 'false',
              // The record has a boolean, the form a text until it is sent.
              read: (text) => (text === 'true') as unknown as string,
              draw: (field, label) => (
                <Checkbox
                  id={field.id}
                  label={label}
                  help={t(messages.hasPreVacuumHelp)}
                  checked={String(field.value) === 'true'}
                  onChange={(on) => field.onChange(String(on))}
                />
              ),
            },
            {
              name: 'roomId',
              label: messages.room,
              kind: 'choice',
              placeholder: messages.noRoom,
              read: orNull,
              options: rooms
                .filter(({ clinicId, type }) => type === 'sterilization' && (one === null || clinicId === one.clinicId))
                .map(({ id, name }) => ({ value: id, label: name })),
            },
            {
              name: 'lastServiceOn',
              label: messages.lastServiceOn,
              kind: 'date',
              width: 160,
              read: orNull,
              check: (day) => (day > today ? t(common.fields.inFuture) : undefined),
            },
          ]}
          fieldOf={{ sterilizer_name_taken: 'name' }}
          whyNot={whyNot}
          onClose={onClose}
        />
      )}
      above={
        <Stack gap={12} margin="0 0 12px">
          <div>
            <Link to={paths.sterilization()} search={{ view: 'loads', clinic } as never} className={buttonClass('ghost', 'sm')}>
              <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
              {t(messages.back)}
            </Link>
          </div>
          {openClinics
            .filter(({ id }) => clinic === undefined || id === clinic)
            .map(({ id, name }) => (
              <ShelfLife key={id} clinicId={id} clinicName={openClinics.length > 1 ? name : undefined} />
            ))}
        </Stack>
      }
    />
  )
}
