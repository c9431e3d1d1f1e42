/** CFG-09: what this device can scan with; its code loads when it is asked. */
export const readingHere = () => import('./camera.ts').then((camera) => camera.readingHere())
