import { Camera, FolderOpen } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { useIsTouch } from '../../../ui/use-media.ts'
import { messages } from '../messages.ts'

/**
 * RAD-01: chooses files; on a phone from its photos, or with its camera. A computer shows every
 * file, because those of DICOM often have no ending.
 */
export const PickFiles = ({ variant = 'default', onFiles }: { variant?: ButtonVariant; onFiles: (files: File[]) => void }) => {
  const { t } = useMessages()
  const isTouch = useIsTouch()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const shared = {
    type: 'file',
    hidden: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const chosen = [...(event.currentTarget.files ?? [])]
      // So that the same file can be chosen again.
      event.currentTarget.value = ''
      if (chosen.length > 0) onFiles(chosen)
    },
  }
  const choose = t(isTouch ? messages.import.roll : messages.import.choose)
  return (
    <Row gap={8} wrap justify="center">
      {isTouch && (
        <Button
          variant={variant}
          icon={<Camera size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => camera.current?.click()}
        >
          {t(messages.import.camera)}
        </Button>
      )}
      <Button
        variant={isTouch ? 'default' : variant}
        icon={<FolderOpen size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => files.current?.click()}
      >
        {choose}
      </Button>
      <input
        {...shared}
        ref={files}
        multiple
        aria-label={choose}
        {...(isTouch && { accept: 'image/jpeg,image/png,.dcm,application/dicom' })}
      />
      {isTouch && (
        <input {...shared} ref={camera} aria-label={t(messages.import.camera)} accept="image/*" capture="environment" />
      )}
    </Row>
  )
}
