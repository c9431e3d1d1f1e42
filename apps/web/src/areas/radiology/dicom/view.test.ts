import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cameraOf, fittedView, linkedView, movedView, toImage, toStage, turnedView, zoomedView, type View } from './view.ts'

const extent = { columns: 1180, rows: 860, aspect: 1 }
const stage = { width: 900, height: 700 }
const views = fc.record({
  scale: fc.double({ min: 0.05, max: 30, noNaN: true }),
  centre: fc.record({ x: fc.integer({ min: 0, max: 1180 }), y: fc.integer({ min: 0, max: 860 }) }),
  turns: fc.integer({ min: 0, max: 3 }),
  isMirrored: fc.boolean(),
})
const points = fc.record({ x: fc.integer({ min: -50, max: 1300 }), y: fc.integer({ min: -50, max: 900 }) })

test('RAD-02 a point of the picture comes back from the stage, whatever the zoom, the turn, the mirror and the pixels', () => {
  fc.assert(
    fc.property(views, points, fc.constantFrom(1, 0.5, 2.2), (view: View, point, aspect) => {
      const back = toImage(toStage(point, view, { ...extent, aspect }, stage), view, { ...extent, aspect }, stage)
      expect(back.x).toBeCloseTo(point.x, 6)
      expect(back.y).toBeCloseTo(point.y, 6)
    }),
  )
})

test('RAD-02 zooming keeps the point under the pointer, and moving follows the pointer', () => {
  fc.assert(
    fc.property(views, fc.double({ min: 0.5, max: 2, noNaN: true }), (view, factor) => {
      const at = { left: 123, top: 456 }
      const before = toImage(at, view, extent, stage)
      const after = toImage(at, zoomedView(view, factor, at, extent, stage), extent, stage)
      expect(after.x).toBeCloseTo(before.x, 6)
      expect(after.y).toBeCloseTo(before.y, 6)
    }),
  )
  const view = fittedView(extent, stage)
  const place = toStage({ x: 10, y: 20 }, view, extent, stage)
  const moved = toStage({ x: 10, y: 20 }, movedView(view, { left: 30, top: -40 }, extent, stage), extent, stage)
  expect(moved.left - place.left).toBeCloseTo(30)
  expect(moved.top - place.top).toBeCloseTo(-40)
})

test('RAD-02 the whole picture fits, upright; a turn is clockwise as it is seen, also in the mirror', () => {
  const view = fittedView(extent, stage)
  expect(toStage({ x: 0, y: 0 }, view, extent, stage).left).toBeCloseTo(16)
  const corner = (seen: View) => {
    const { left, top } = toStage({ x: 0, y: 0 }, seen, extent, stage)
    return [left < stage.width / 2 ? 'left' : 'right', top < stage.height / 2 ? 'top' : 'bottom'].join(' ')
  }
  expect(corner(view)).toBe('left top')
  expect(corner(turnedView(view))).toBe('right top')
  const mirrored = { ...view, isMirrored: true }
  expect(corner(mirrored)).toBe('right top')
  expect(corner(turnedView(mirrored))).toBe('right bottom')
})

test('RAD-02 the camera of the library looks where the overlay is drawn', () => {
  fc.assert(
    fc.property(views, points, (view, point) => {
      const { focalPoint, viewUp, viewPlaneNormal, parallelScale } = cameraOf(view, extent, stage)
      // A parallel camera: right is the direction of sight times up.
      const sight = viewPlaneNormal.map((part) => -part) as [number, number, number]
      const right = [sight[1] * viewUp[2] - sight[2] * viewUp[1], sight[2] * viewUp[0] - sight[0] * viewUp[2]] as const
      const offset = [point.x - 0.5 - focalPoint[0], point.y - 0.5 - focalPoint[1]] as const
      const perUnit = stage.height / 2 / parallelScale
      const { left, top } = toStage(point, view, extent, stage)
      expect(stage.width / 2 + (offset[0] * right[0] + offset[1] * right[1]) * perUnit).toBeCloseTo(left, 6)
      expect(stage.height / 2 - (offset[0] * viewUp[0] + offset[1] * viewUp[1]) * perUnit).toBeCloseTo(top, 6)
    }),
  )
})

test('RAD-02 a second stage shows the same share of its own picture', () => {
  const other = { extent: { columns: 590, rows: 430, aspect: 1 }, stage }
  const view = { ...fittedView(extent, stage), centre: { x: 295, y: 215 } }
  const linked = linkedView({ ...view, scale: view.scale * 3 }, { extent, stage }, other)
  expect(linked.centre).toEqual({ x: 147.5, y: 107.5 })
  expect(linked.scale / fittedView(other.extent, stage).scale).toBeCloseTo(3)
})
