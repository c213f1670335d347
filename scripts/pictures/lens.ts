const widest = 22

/**
 * What a wide lens makes of a sharp picture: each pixel becomes a disc as large as it is out of focus, so that bright
 * points behind and before the sharp plane become round lights. Smooth, where thousands of rays per pixel would be needed.
 * Units: pixels.
 */
export function blurred(
  light: Float32Array,
  discs: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const out = new Float32Array(light.length)
  const reach = reaches(discs, width, height)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column
      const own = Math.min(widest, discs[at] as number)
      const most = reach[(row >> 4) * Math.ceil(width / 16) + (column >> 4)] as number
      let [red, green, blue, sum] = [0, 0, 0, 0]
      for (let j = Math.max(-most, -row); j <= most && row + j < height; j += 1)
        for (let i = Math.max(-most, -column); i <= most && column + i < width; i += 1) {
          const from = at + j * width + i
          const disc = Math.max(0.6, Math.min(widest, discs[from] as number))
          const gap = disc + 0.5 - Math.sqrt(i * i + j * j)
          if (gap <= 0) continue
          // What is sharp does not run over what is not; what is not runs over both, thinly.
          const weight = (Math.min(1, gap) / (disc * disc)) * (disc > own + 3 ? 0.6 : 1)
          red += weight * (light[from * 3] as number)
          green += weight * (light[from * 3 + 1] as number)
          blue += weight * (light[from * 3 + 2] as number)
          sum += weight
        }
      out[at * 3] = red / sum
      out[at * 3 + 1] = green / sum
      out[at * 3 + 2] = blue / sum
    }
  return out
}

/** How far discs reach around each square of sixteen pixels. */
function reaches(discs: Float32Array, width: number, height: number): Uint8Array {
  const [across, down] = [Math.ceil(width / 16), Math.ceil(height / 16)]
  const most = new Uint8Array(across * down)
  for (let at = 0; at < discs.length; at += 1) {
    const k = (Math.floor(at / width) >> 4) * across + ((at % width) >> 4)
    most[k] = Math.max(most[k] as number, Math.ceil(Math.min(widest, discs[at] as number)) + 1)
  }
  return most.map((_, k) => {
    let wide = 0
    for (let j = -2; j <= 2; j += 1)
      for (let i = -2; i <= 2; i += 1) {
        const [a, b] = [(k % across) + i, Math.floor(k / across) + j]
        if (a >= 0 && b >= 0 && a < across && b < down) wide = Math.max(wide, most[b * across + a] as number)
      }
    return wide
  })
}
