import { LETTER, labelsOn, placeLabels, type LabelSheet } from '@molaire/domain/shared/label-sheets'
import { useMessages } from '../i18n/use-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { messages } from './messages.ts'
import { QrPath } from './qr-code.tsx'
import styles from './labels.module.css'

/** What a label is printed for. */
export interface LabelItem {
  id: string
  name: string
  /** Below the name in the list. */
  detail: string | null
  /** The text in the QR code. */
  code: string
}

/** STOCK-02, STER-01: the first sheet as it will be printed. A click on a label begins there. */
export const SheetPreview = ({
  sheet,
  items,
  startAt,
  copies,
  onStart,
}: {
  sheet: LabelSheet
  items: readonly LabelItem[]
  startAt: number
  copies: readonly number[]
  onStart: (label: number) => void
}) => {
  const { t } = useMessages()
  const places = placeLabels(sheet, { startAt, copies })
  const used = new Map(places.filter(({ page }) => page === 0).map(({ left, top, item }) => [`${left} ${top}`, items[item]]))
  const pages = (places.at(-1)?.page ?? 0) + 1
  const blank = placeLabels(sheet, { startAt: 1, copies: [labelsOn(sheet)] })
  return (
    <Stack as="figure" gap={6} margin={0} className={styles.figure}>
      <svg
        viewBox={`0 0 ${LETTER.width} ${LETTER.height}`}
        className={classNames(styles.sheet, 'light')} // paper is white in both themes
        role="img"
        aria-label={t(messages.preview)}
      >
        <rect width={LETTER.width} height={LETTER.height} className={styles.paper} />
        {blank.map(({ left, top }, at) => {
          const item = used.get(`${left} ${top}`)
          const { width, height } = sheet
          const side = Math.min(width, height) * 0.72
          const inset = (Math.min(width, height) - side) / 2
          const isSquare = width === height
          const fontSize = Math.max(7, Math.min(12, height / 6))
          const room = isSquare ? width - inset : width - side - 3 * inset
          return (
            // The field beside the preview does the same for the keyboard.
            <g
              key={`${left} ${top}`}
              className={styles.label}
              data-used={item ? true : undefined}
              onClick={() => onStart(at + 1)}
            >
              <rect x={left} y={top} width={width} height={height} rx={6} />
              {item && (
                <>
                  <QrPath
                    text={item.code}
                    x={left + (isSquare ? (width - side * 0.7) / 2 : inset)}
                    y={top + inset * (isSquare ? 0.5 : 1)}
                    side={isSquare ? side * 0.7 : side}
                  />
                  <text
                    x={isSquare ? left + width / 2 : left + side + 2 * inset}
                    y={isSquare ? top + height - 24 : top + height / 2 + 4}
                    textAnchor={isSquare ? 'middle' : 'start'}
                    fontSize={fontSize}
                  >
                    {shortened(item.name, room / (fontSize * letterWidth))}
                  </text>
                </>
              )}
            </g>
          )
        })}
      </svg>
      <Text as="p" size="dense" tone="soft">
        {t(messages.pages, { n: pages })}
      </Text>
    </Stack>
  )
}

/** The mean width of a letter, as a share of the size of the font. */
const letterWidth = 0.5

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, Math.max(1, Math.floor(most) - 1))}…`
