import { classNames } from './class-names.ts'
import styles from './brand-mark.module.css'

/** The outline of a molar on a 24 × 24 grid: two cusps, two roots. Drawn for this product. */
const molarPath =
  'M12 5.4c-.9 0-1.7-.5-2.6-.9C8.3 4 7.3 3.8 6.4 4.1 4.5 4.7 3.6 6.7 3.8 8.9c.2 1.9.9 3.2 1.3 5.1.4 1.9.5 3.9 1 5.4.3.9.8 1.5 1.5 1.5.9 0 1.3-.8 1.6-1.9.4-1.5.5-3.4 1.1-4.4.4-.7.9-1 1.7-1s1.3.3 1.7 1c.6 1 .7 2.9 1.1 4.4.3 1.1.7 1.9 1.6 1.9.7 0 1.2-.6 1.5-1.5.5-1.5.6-3.5 1-5.4.4-1.9 1.1-3.2 1.3-5.1.2-2.2-.7-4.2-2.6-4.8-.9-.3-1.9-.1-3 .4-.9.4-1.7.9-2.6.9Z'

/** The molar as an icon, in the colour of the text. */
export const Molar = ({ size = 16, className }: { size?: number; className?: string }) => (
  <svg className={className} width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={molarPath} />
  </svg>
)

/** The product's logo: the molar on an accent square. Decorative; the name is beside it. */
export const BrandMark = ({ size = 28, className }: { size?: number; className?: string }) => (
  <span
    className={classNames(styles.mark, className)}
    style={{ width: size, height: size, borderRadius: Math.round(size / 3.5) }}
    aria-hidden="true"
  >
    <Molar size={Math.round(size * 0.66)} />
  </span>
)

/** The logo with the product's name. */
export const Brand = ({ name, size, className }: { name: string; size?: number; className?: string }) => (
  <span className={classNames(styles.brand, className)}>
    <BrandMark {...(size && { size })} />
    <span>{name}</span>
  </span>
)
