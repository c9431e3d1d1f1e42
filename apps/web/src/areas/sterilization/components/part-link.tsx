import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/navigation/paths.ts'
import type { SterilizationAddress } from '../address.ts'

/** A link to another part of the screen. */
export const PartLink = ({
  to,
  children,
  ...rest
}: {
  to: SterilizationAddress
  className?: string | undefined
  'data-row-link'?: ''
  children: ReactNode
}) => (
  <Link to={paths.sterilization()} search={to as never} {...rest}>
    {children}
  </Link>
)
