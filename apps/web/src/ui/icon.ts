import type { ComponentType, SVGProps } from 'react'

/** Any icon of the icon set. */
export type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>
