import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * For a menu or drawer of the frame that belongs to the address where it was opened: at any other
 * address it is closed (SHELL-03). While it is closed, another address does not draw it again.
 */
export const useOpenHere = () => {
  const router = useRouter()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const opened = useRouterState({ select: ({ location }) => location.href === openAt })
  return { opened, open: () => setOpenAt(router.state.location.href), close: () => setOpenAt(null) }
}
