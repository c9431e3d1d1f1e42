let largest: number | undefined

/** How many pixels wide and high a texture may be here; 0 without WebGL. Finds it out once. */
export function largestTexture(): number {
  if (largest === undefined) {
    const gl = document.createElement('canvas').getContext('webgl2')
    largest = gl ? Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)) : 0
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return largest
}
