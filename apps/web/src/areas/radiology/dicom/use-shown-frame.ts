import { useEffect, useEffectEvent, useState } from 'react'
import { translate } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { PictureError } from './inspect-file.ts'
import { viewerMessages as words } from './messages.ts'
import { openPicture } from './picture-store.ts'
import type { ShownFrame, ViewerImage } from './viewer.ts'

/** The sentence for a picture that is not shown. */
export function problemOf(error: unknown): string {
  if (!(error instanceof PictureError))
    return error instanceof Error && error.message ? error.message : translate(words.notLoaded)
  if (error.problem === 'image_not_loaded') return translate(words.notLoaded)
  if (error.problem === 'image_viewer_not_loaded') return translate(words.viewerNotLoaded)
  return translate(messages.errors[error.problem])
}

interface Loading {
  imageId: string
  shown: ShownFrame | null
  share: number | null
  problem: string | null
}

/**
 * The frame of an image, decoded, or how far it is, or why it is not shown. The frame before stays
 * until the next one of the same image is there.
 */
export function useShownFrame(image: ViewerImage | null, frame: number) {
  const [state, setState] = useState<Loading | null>(null)
  const [attempt, setAttempt] = useState(0)
  const id = image?.id ?? ''
  const open = useEffectEvent((onShare: (share: number | null) => void) => (image ? openPicture(image, onShare) : null))
  useEffect(() => {
    let isGone = false
    const change = (next: Partial<Loading>) => {
      if (isGone) return
      setState((before) => ({
        ...(before?.imageId === id ? before : { shown: null, share: null, problem: null }),
        imageId: id,
        ...next,
      }))
    }
    const load = async () => {
      const opening = open((share) => change({ share }))
      if (!opening) return
      const picture = await opening
      const pixels = await picture.decode(frame - 1)
      change({ shown: { picture, frame, pixels }, problem: null })
      if (frame < picture.facts.frames) await picture.decode(frame).catch(() => {})
    }
    load().catch((error: unknown) => change({ problem: problemOf(error), shown: null }))
    return () => {
      isGone = true
    }
  }, [id, frame, attempt])
  const current = state?.imageId === id ? state : null
  return {
    shown: current?.shown ?? null,
    share: current?.share ?? null,
    problem: current?.problem ?? null,
    retry: () => {
      setState(null)
      setAttempt(attempt + 1)
    },
  }
}
