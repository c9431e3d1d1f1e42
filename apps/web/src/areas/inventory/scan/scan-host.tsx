import { useEffect, useState } from 'react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { preloadSurfaces } from '../../../ui/surfaces/preload.ts'
import type { CameraDevice } from './camera.ts'
import { hostMessages as messages } from './host-messages.ts'
import { hasPendingScans } from './has-pending-scans.ts'
import type * as ScanParts from './scan-parts.ts'
import { closeScanner, useScanRequest, type ScanRequest } from './scan-store.ts'

type Parts = typeof ScanParts
const loadParts = (): Promise<Parts> => import('./scan-parts.ts')

/**
 * SHELL-04, STOCK-03: the scanner over any screen, and the sender of the scans that wait. Its code
 * is loaded when it is first needed; a failure is said in the dialog, and the page stays.
 */
export const ScanHost = ({ load = loadParts, device }: { load?: () => Promise<Parts>; device?: CameraDevice }) => {
  const request = useScanRequest()
  const [parts, setParts] = useState<Parts | 'failed'>()
  const isNeeded = request !== null || hasPendingScans()
  useEffect(() => {
    if (!isNeeded || parts) return
    void load().then(setParts, () => setParts('failed'))
  }, [isNeeded, parts, load])
  useEffect(() => closeScanner, [])
  const loaded = parts === 'failed' ? undefined : parts
  return (
    <>
      {loaded && <loaded.PendingSender />}
      {request && <ScanDialog request={request} parts={parts} device={device} onRetry={() => setParts(undefined)} />}
    </>
  )
}

const ScanDialog = ({
  request,
  parts,
  device,
  onRetry,
}: {
  request: ScanRequest
  parts: Parts | 'failed' | undefined
  device: CameraDevice | undefined
  onRetry: () => void
}) => {
  const { t } = useMessages()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    // A dialog that cannot be loaded would replace the page.
    void preloadSurfaces().then(
      () => setReady(true),
      () => {
        showToast({ kind: 'error', title: t(messages.loadFailed) })
        closeScanner()
      },
    )
  }, [t])
  if (!isReady) return null
  return (
    <Dialog
      opened
      onClose={closeScanner}
      title={request.mode === 'item' ? t(messages.title) : request.title}
      width="min(90vw, 500px)"
      footer={<Button onClick={closeScanner}>{t(messages.close)}</Button>}
    >
      {parts === 'failed' ? (
        <ErrorState message={t(messages.loadFailed)} onRetry={onRetry} />
      ) : parts ? (
        <parts.ScanPanel request={request} device={device} onClose={closeScanner} />
      ) : (
        <Row justify="center" pad={48} role="status">
          <Spinner />
          <Text>{t(messages.loading)}</Text>
        </Row>
      )}
    </Dialog>
  )
}
