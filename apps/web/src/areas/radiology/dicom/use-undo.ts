import { useKeyed } from './use-keyed.ts'
import type { ImageViewerProps, ViewerMeasurement } from './viewer.ts'

type Step =
  | { kind: 'added'; id: string }
  | { kind: 'removed'; measurement: ViewerMeasurement }
  | { kind: 'changed'; before: ViewerMeasurement }

const none: readonly Step[] = []

/**
 * Adds, changes and removes measurements, and takes the last of these back (Ctrl Z). Each step is
 * kept once the server accepted it. A measurement that comes back has a new id, which the earlier
 * steps then mean.
 */
export function useMeasurementSteps({
  imageId,
  measurements,
  onAdd,
  onChange,
  onRemove,
}: Pick<ImageViewerProps, 'measurements' | 'onAdd' | 'onChange' | 'onRemove'> & { imageId: string }) {
  const [steps, setSteps] = useKeyed<readonly Step[]>(imageId, none)
  const push = (step: Step) => setSteps((before) => [...before.slice(-49), step])
  return {
    add: async (measurement: Omit<ViewerMeasurement, 'id'>): Promise<string | null> => {
      const id = await onAdd(measurement)
      if (id !== null) push({ kind: 'added', id })
      return id
    },
    change: async (measurement: ViewerMeasurement): Promise<void> => {
      const before = measurements.find(({ id }) => id === measurement.id)
      if ((await onChange(measurement)) && before) push({ kind: 'changed', before })
    },
    remove: async (measurement: ViewerMeasurement): Promise<void> => {
      if (await onRemove(measurement.id)) push({ kind: 'removed', measurement })
    },
    undo:
      steps.length === 0
        ? null
        : async (): Promise<void> => {
            const step = steps.at(-1)
            setSteps(steps.slice(0, -1))
            if (step?.kind === 'added') await onRemove(step.id)
            if (step?.kind === 'changed') await onChange(step.before)
            if (step?.kind !== 'removed') return
            const { id: old, ...measurement } = step.measurement
            const id = await onAdd(measurement)
            if (id === null) return
            setSteps((before) => before.map((one) => renamed(one, old, id)))
          },
  }
}

function renamed(step: Step, old: string, id: string): Step {
  if (step.kind === 'added') return step.id === old ? { ...step, id } : step
  if (step.kind === 'changed') return step.before.id === old ? { ...step, before: { ...step.before, id } } : step
  return step.measurement.id === old ? { ...step, measurement: { ...step.measurement, id } } : step
}
