import { Link, Outlet, useParams } from '@tanstack/react-router'
import { ChevronLeft, UserX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { usePatient } from '../../areas/patients/index.ts'
import { hasCode } from '../../platform/api/api-error.ts'
import { describeError } from '../../platform/api/describe-error.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { takeFocusRequest } from '../../platform/page-title/focus-after-navigation.ts'
import { PageHeading } from '../../platform/page-title/page-heading.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton, useLateLoading } from '../../ui/skeleton.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { FileHead } from './file-head.tsx'
import { FileTabs, useShownTab } from './file-tabs.tsx'
import { messages } from './messages.ts'
import type { PatientTab } from './patient-parts.ts'
import { ShownPatient } from './shown-patient.ts'
import { Card, Row, Stack, pageClass } from '../../ui/layout.tsx'
import styles from './patient-page.module.css'
import { classNames } from '../../ui/class-names.ts'
import { tabClasses } from '../../ui/tabs.tsx'

/** A file that is loading. */
const FileSkeleton = () => (
  <>
    <Row gap={16}>
      <Skeleton width={56} height={56} radius="50%" />
      <Stack grow>
        <Skeleton width="min(260px, 100%)" height={22} />
        <Skeleton width="min(380px, 100%)" />
      </Stack>
    </Row>
    <Row gap={28} className={classNames(tabClasses.line, styles.tabs)} style={{ height: 40 }}>
      {[52, 96, 72, 96, 84].map((width, at) => (
        <Skeleton key={at} width={width} />
      ))}
    </Row>
    <div className={styles.skeletonBody}>
      <Skeleton height={420} radius="var(--radius-card)" />
      <Skeleton height={146} radius="var(--radius-card)" />
    </div>
  </>
)

/**
 * PAT-05: the file of one patient: the name, the actions and the tabs. Requesting the file records
 * the view.
 */
export const PatientPage = ({ tabs }: { tabs: readonly PatientTab[] }) => {
  const { t } = useMessages()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const file = usePatient(id)
  const isLate = useLateLoading(file.isPending)
  const title = t(useShownTab(tabs, id).title)
  // An address without a valid id belongs to no patient.
  const isUnknown = hasCode(file.error, 'not_found') || hasCode(file.error, 'invalid_request')
  if (file.data && !isUnknown) return <File key={file.data.id} patient={file.data} tabs={tabs} title={title} />
  return (
    <Stack className={classNames(pageClass, styles.page)} gap={0}>
      <Back />
      {isUnknown ? (
        <Card as="section">
          <PageHeading title={t(messages.notFound.title)} hidden />
          <EmptyState
            article="patients-list"
            icon={UserX}
            title={t(messages.notFound.title)}
            action={
              <Link to={paths.patients()} className={buttonClass()}>
                {t(messages.notFound.back)}
              </Link>
            }
          >
            {t(messages.notFound.text)}
          </EmptyState>
        </Card>
      ) : file.isError ? (
        <Card as="section">
          <PageHeading title={title} hidden />
          <ErrorState
            error={file.error}
            message={t(messages.loadFailed)}
            details={describeError(file.error)}
            onRetry={() => void file.refetch()}
          />
        </Card>
      ) : (
        <>
          <PageHeading title={title} hidden />
          <div aria-busy="true" aria-label={t(messages.loading)} role="status">
            {isLate && <FileSkeleton />}
          </div>
        </>
      )}
    </Stack>
  )
}

const File = ({ patient, tabs, title }: { patient: Patient; tabs: readonly PatientTab[]; title: string }) => {
  const shown = useShownTab(tabs, patient.id)
  // Only the profile shows the whole head: the images and lists of the others need the height.
  const isShort = shown !== tabs[0]
  const isPhone = useIsPhone()
  const isClose = isShort || isPhone
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    // The heading stays the same, so it does not take the focus: the focus stays on the tab, or
    // returns to the tab if the focused element is gone.
    takeFocusRequest()
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-link-tabs] [aria-current]')?.focus({ preventScroll: true })
  }, [shown])
  return (
    <ShownPatient value={patient}>
      <Stack className={classNames(pageClass, styles.page, isShort && styles.high)} gap={0}>
        {!isClose && <Back />}
        <FileHead patient={patient} title={title} isShort={isShort} back={isClose && <BackIcon />} />
        <FileTabs tabs={tabs} patientId={patient.id} isClose={isClose} />
        <Outlet />
      </Stack>
    </ShownPatient>
  )
}

const Back = () => {
  const { t } = useMessages()
  return (
    <Link to={paths.patients()} className={styles.back}>
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(messages.back)}
    </Link>
  )
}

const BackIcon = () => {
  const { t } = useMessages()
  const label = t(messages.back)
  return (
    <Tooltip label={label} describes={false}>
      <Link to={paths.patients()} className={buttonClass('ghost', 'sm', styles.backIcon)} aria-label={label}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </Tooltip>
  )
}
