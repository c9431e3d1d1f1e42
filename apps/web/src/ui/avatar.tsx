import { classNames } from './class-names.ts'
import styles from './avatar.module.css'

export type AvatarSize = 20 | 24 | 28 | 32 | 40 | 56

/** Initials on one of ten tints (0 to 9). Decorative: the name is always shown beside it. */
export const Avatar = ({
  initials,
  tint,
  size = 32,
  className,
}: {
  initials: string
  tint: number
  size?: AvatarSize
  className?: string
}) => (
  <span
    aria-hidden="true"
    className={classNames(styles.avatar, className)}
    style={{
      width: size,
      height: size,
      fontSize: Math.max(9, Math.round(size * 0.38)),
      background: `var(--av-${tint}-bg)`,
      color: `var(--av-${tint}-fg)`,
    }}
  >
    {initials}
  </span>
)
