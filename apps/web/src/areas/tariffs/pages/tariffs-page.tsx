import { Row, Card } from '../../../ui/layout.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useAddressWord } from '../../../platform/navigation/use-address-word.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { ClinicSelect, clinicToShow, NoClinic, rememberClinic, useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { ItemsTab } from '../components/items-tab.tsx'
import { SelectionsTab } from '../components/selections-tab.tsx'
import { quickSelections, tariffs } from '../api.ts'
import { messages } from '../messages.ts'

/**
 * CFG-05, CFG-06: the tariffs and the quick selections of a clinic. The choices are in the address.
 */
export const TariffsPage = () => {
  const { t } = useMessages()
  const clinics = useClinics()
  const whyNot = useWhyNot('tariffs.write')
  const isWide = useIsWide()
  const [clinicWord, showClinic] = useAddressWord('clinic')
  const [tab, showTab] = useAddressWord('tab')
  const clinic = clinicToShow(clinics.data?.items ?? [], clinicWord)
  if (!clinic) return <Without of={clinics} />
  const clinicSelect = (
    <ClinicSelect
      value={clinic.id}
      onChange={(id) => {
        rememberClinic(id)
        showClinic(id)
      }}
    />
  )
  const choice = (
    <Segment
      label={t(messages.tabs.label)}
      value={tab === 'selections' ? 'selections' : 'items'}
      onChange={(value) => showTab(value === 'items' ? undefined : value)}
      options={[
        { value: 'items', label: <ItemsLabel clinicId={clinic.id} /> },
        { value: 'selections', label: <SelectionsLabel clinicId={clinic.id} /> },
      ]}
    />
  )
  const parts = isWide ? (
    <Row wrap gap="8px 12px" margin="0 0 12px">
      {clinicSelect}
      {choice}
    </Row>
  ) : (
    choice
  )
  const shared = { clinic, parts, clinicFilter: !isWide && clinicSelect, whyNot }
  return tab === 'selections' ? <SelectionsTab key={clinic.id} {...shared} /> : <ItemsTab key={clinic.id} {...shared} />
}

const ItemsLabel = ({ clinicId }: { clinicId: string }) => {
  const { t } = useMessages()
  return <Counted name={t(messages.tabs.items)} count={tariffs.useList({ clinicId, archived: 'no' }).data?.items.length} />
}
const SelectionsLabel = ({ clinicId }: { clinicId: string }) => {
  const { t } = useMessages()
  const list = quickSelections.useList({ clinicId, archived: 'no' })
  return <Counted name={t(messages.tabs.selections)} count={list.data?.items.length} />
}
/** A name with its count, once that is known. */
const Counted = ({ name, count }: { name: string; count: number | undefined }) => (
  <>
    {name}
    {count !== undefined && count > 0 && (
      <>
        {' '}
        <CountBadge>{count}</CountBadge>
      </>
    )}
  </>
)

/** Until the clinics are known, and when there is none. */
const Without = ({ of: { isSuccess, error, refetch } }: { of: ReturnType<typeof useClinics> }) => {
  const { t } = useMessages()
  const isLate = useLateLoading(error === null)
  const whyNotAdd = useWhyNot('configuration.write')
  return (
    <ListPage heading={<PageHeading title={t(messages.title)} />} note={t(messages.note)}>
      {isSuccess ? (
        <NoClinic whyNot={whyNotAdd} />
      ) : error ? (
        <ErrorState
          message={t(messages.loadFailed)}
          details={describeError(error, messages.errors)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card aria-busy="true" style={{ height: 280, border: 0 }}>
          {isLate && <Skeleton height={280} radius="var(--radius-card)" />}
        </Card>
      )}
    </ListPage>
  )
}
