import { useState } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { UnfiledImage } from '@molaire/contract/radiology/shapes'
import { displayName } from '@molaire/domain/users/display-name'
import { ofName } from '../../../platform/i18n/french.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/pill.tsx'
import { useMay } from '../../users/index.ts'
import { useUnfiledImages, type ImageWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { Thumbnail } from '../tab/thumbnail.tsx'
import { useImageWords } from '../use-image-words.ts'
import styles from './unfiled.module.css'

/**
 * RAD-07: images of devices that are in no record, with those that may be this patient's first. A
 * person files each of them.
 */
export const UnfiledNotice = ({
  patient,
  clinicId,
  writes,
  whyNot,
  onFiled,
  onExpired,
}: {
  patient: Patient
  clinicId: string | undefined
  writes: ImageWrites
  whyNot: string | undefined
  onFiled: (imageId: string) => void
  onExpired: () => void
}) => {
  const { t, why, nameOf, date } = useImageWords()
  const list = useUnfiledImages(clinicId, useMay('radiology.write'))
  const [isOpen, setIsOpen] = useState(false)
  const isHis = ({ suggestions }: UnfiledImage) => suggestions.some(({ id }) => id === patient.id)
  const items = (list.data?.items ?? []).toSorted((a, b) => Number(isHis(b)) - Number(isHis(a)))
  const his = items.filter(isHis).length
  if (items.length === 0 && !isOpen) return null
  const file = async ({ image }: UnfiledImage) => {
    const filed = await tell(() => writes.file(image.id), {
      done: t(messages.unfiled.filed),
      failed: t(messages.unfiled.notFiled),
      why,
    })
    if (!filed) return
    onFiled(filed.id)
    if (items.length === 1) setIsOpen(false)
  }
  return (
    <>
      <Notice kind="info">
        <Row gap="4px 12px" wrap>
          <span>{his > 0 ? t(messages.unfiled.notices, { n: his }) : t(messages.unfiled.notice, { n: items.length })}</span>
          <Button size="xs" onClick={() => setIsOpen(true)}>
            {t(messages.unfiled.open)}
          </Button>
        </Row>
      </Notice>
      {isOpen && (
        <Dialog
          opened
          width={600}
          isFullOnPhones
          closeOnOverlay
          title={t(messages.unfiled.title)}
          onClose={() => setIsOpen(false)}
        >
          <Text as="p" tone="soft">
            {t(items.length === 0 ? messages.unfiled.none : messages.unfiled.text)}
          </Text>
          <ul className={styles.list}>
            {items.map((one) => {
              const { image, birthDateInside, deviceName, suggestions } = one
              const name = nameOf(image)
              const other = suggestions.find(({ id }) => id !== patient.id)
              return (
                <Row as="li" key={image.id} gap={12} pad="10px 0" line="bottom" align="flex-start">
                  <span className={styles.picture}>
                    <Thumbnail url={image.thumbnailUrl} onExpired={onExpired} />
                  </span>
                  <Stack gap={2} grow>
                    <Text weight={500}>
                      {name}, {date(image.takenOn)}
                    </Text>
                    <Text size="caption" tone="soft">
                      {[
                        image.nameInside && t(messages.unfiled.name, { name: image.nameInside.replaceAll('^', ' ') }),
                        birthDateInside && t(messages.unfiled.born, { day: date(birthDateInside) }),
                        deviceName && t(messages.unfiled.device, { name: deviceName }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                    <div>
                      {isHis(one) ? (
                        <Tag hue="green">{t(messages.unfiled.suggested)}</Tag>
                      ) : (
                        other && (
                          <Tag hue="amber">
                            {t(messages.unfiled.forOther, { name: displayName(other), ofName: ofName(displayName(other)) })}
                          </Tag>
                        )
                      )}
                    </div>
                  </Stack>
                  <Button
                    size="sm"
                    variant={isHis(one) ? 'primary' : 'default'}
                    aria-label={t(messages.unfiled.fileOne, { image: name })}
                    disabledReason={whyNot}
                    onClick={() => void file(one)}
                  >
                    {t(messages.unfiled.file)}
                  </Button>
                </Row>
              )
            })}
          </ul>
        </Dialog>
      )}
    </>
  )
}
