import { useEffect, useEffectEvent, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { afterScannerEvent, newScanner, scannerTimes, type Reading, type ScannerState } from '@molaire/domain/inventory/scanner'
import { recall, remember } from '../../../platform/device/remembered.ts'
import { CameraFailure, type CameraDevice, type OpenCamera, type SeenCode } from './camera.ts'

const rememberedCamera = 'scan.camera'

/** In ms: how long the telephone vibrates after a success. */
const vibration = 30

interface ScannerParts {
  device: CameraDevice
  /** What a text in a picture is. */
  readingOf: (text: string) => Reading
  /** Takes a reading and tells the user. */
  take: (reading: Reading) => Promise<'taken' | 'refused'>
  /** Goes on after a success. */
  isBasket: boolean
  /** Called after the success was shown, if it does not go on. */
  onDone: () => void
}

export interface Scanner {
  state: ScannerState
  /** For the video element. */
  show: (video: HTMLVideoElement | null) => void
  camera: OpenCamera | null
  /** The codes of the last picture, while they are outlined. */
  outlines: readonly SeenCode[]
  type: (reading: Reading) => void
  retry: () => void
  choose: (cameraId: string) => void
}

/**
 * Runs the states of `@molaire/domain/inventory/scanner` with a camera: opens it, reads pictures,
 * takes what was read, and stops the camera in a hidden tab and at the end.
 */
export const useScanner = ({ device, readingOf, take, isBasket, onDone }: ScannerParts): Scanner => {
  const [state, dispatch] = useReducer(afterScannerEvent, newScanner)
  const [video, show] = useState<HTMLVideoElement | null>(null)
  const [wish, setWish] = useState<{ id: string | undefined; attempt: number }>(() => {
    const id = recall(rememberedCamera)
    return { id: typeof id === 'string' ? id : undefined, attempt: 0 }
  })
  const [camera, setCamera] = useState<OpenCamera | null>(null)
  const [outlines, setOutlines] = useState<readonly SeenCode[]>([])
  const isVisible = useIsTabVisible()

  useEffect(() => {
    if (!video || !isVisible) return
    const abort = new AbortController()
    const timers: ReturnType<typeof setTimeout>[] = []
    let open: OpenCamera | undefined
    const fail = (kind: ScannerState['camera']) => dispatch({ is: 'camera', camera: kind })
    dispatch({ is: 'camera', camera: 'opening' })
    timers.push(setTimeout(() => fail('timeout'), scannerTimes.cameraTimeout))
    const start = async () => {
      try {
        open = await device.open(video, { id: wish.id, signal: abort.signal })
        if (abort.signal.aborted) return open.close()
        stop(timers)
        open.onEnd(() => fail('generic'))
        setCamera(open)
        timers.push(setTimeout(() => dispatch({ is: 'camera', camera: 'open' }), scannerTimes.settle))
      } catch (error) {
        stop(timers)
        if (!abort.signal.aborted) fail(error instanceof CameraFailure ? error.kind : 'generic')
      }
    }
    void start()
    return () => {
      abort.abort()
      stop(timers)
      open?.close()
      setCamera(null)
      setOutlines([])
    }
  }, [device, video, wish, isVisible])

  const isReading = state.camera === 'open' && state.step === 'reading'
  const onPicture = useEffectEvent((codes: readonly SeenCode[]) => {
    if (camera?.isFast) setOutlines(codes)
    dispatch({ is: 'picture', readings: codes.map(({ text }) => readingOf(text)), at: Date.now() })
  })
  useEffect(() => {
    if (!camera || !isReading) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const codes = await camera.read()
        if (isOver) return
        onPicture(codes)
        timer = setTimeout(() => void look(), camera.isFast ? scannerTimes.overlayInterval : scannerTimes.interval)
      } catch {
        if (!isOver) dispatch({ is: 'camera', camera: 'no_detector' })
      }
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [camera, isReading])

  /** In development React runs effects twice, and one reading is one count. */
  const begun = useRef<Reading | null>(null)
  const isGone = useIsGone()
  const onReading = useEffectEvent(async (reading: Reading) => {
    const is = await take(reading).catch(() => 'refused' as const)
    if (is === 'taken' && 'vibrate' in navigator) navigator.vibrate(vibration)
    if (!isGone.current) dispatch({ is, at: Date.now() })
  })
  useEffect(() => {
    if (state.step !== 'processing' || !state.reading || begun.current === state.reading) return
    begun.current = state.reading
    void onReading(state.reading)
  }, [state.step, state.reading])

  // A dialog that is closed at once loses nothing that was typed before.
  const onLeave = useEffectEvent(() => {
    for (const reading of state.waiting) void take(reading)
  })
  useEffect(() => () => onLeave(), [])

  const isFrozen = state.step === 'processing'
  useEffect(() => {
    if (isFrozen) camera?.freeze(true)
    return () => {
      if (isFrozen) camera?.freeze(false)
    }
  }, [camera, isFrozen])

  const onShown = useEffectEvent(() => (isBasket ? dispatch({ is: 'resumed', at: Date.now() }) : onDone()))
  useEffect(() => {
    if (state.step !== 'success') return
    const timer = setTimeout(() => onShown(), scannerTimes.success)
    return () => clearTimeout(timer)
  }, [state.step, state.reading])

  return {
    state,
    show,
    camera,
    outlines,
    type: (reading) => dispatch({ is: 'typed', reading }),
    retry: () => setWish(({ id, attempt }) => ({ id, attempt: attempt + 1 })),
    choose: (id) => {
      remember(rememberedCamera, id)
      setWish(({ attempt }) => ({ id, attempt }))
    },
  }
}

const stop = (timers: ReturnType<typeof setTimeout>[]) => {
  for (const timer of timers.splice(0)) clearTimeout(timer)
}

const useIsGone = () => {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}

const useIsTabVisible = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => !document.hidden,
  )
