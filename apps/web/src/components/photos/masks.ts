/** A part of a picture that is hidden. Units: fractions of its width and height, from its upper left corner. */
export type Mask = { id: number; x: number; y: number; width: number; height: number }

/** One more, where plates most often are: low, in the middle. */
export function withMask(masks: readonly Mask[]): Mask[] {
  const id = 1 + Math.max(0, ...masks.map((mask) => mask.id))
  return [...masks, { id, x: 0.35, y: 0.62, width: 0.3, height: 0.12 }]
}

const smallest = 0.03

/** Moved, and still whole on the picture. */
export function movedMask(mask: Mask, right: number, down: number): Mask {
  return {
    ...mask,
    x: between(mask.x + right, 0, 1 - mask.width),
    y: between(mask.y + down, 0, 1 - mask.height),
  }
}

/** Wider and higher, no further than the picture's end. */
export function sizedMask(mask: Mask, right: number, down: number): Mask {
  return {
    ...mask,
    width: between(mask.width + right, smallest, 1 - mask.x),
    height: between(mask.height + down, smallest, 1 - mask.y),
  }
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** As wide as the site shows one. Units: pixels. */
const widest = 1920

/** What is left of a hidden part: too few colours for a letter or a face. Units: pixels. */
const left = { across: 6, down: 3 }

/** The picture with its hidden parts gone for good: nothing of them is sent. Shapes: base64. Errors: what is no picture. */
export async function maskedImage(file: Blob, masks: readonly Mask[]): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, widest / picture.width)
  const canvas = canvasOf(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const { x, y, width, height } of masks) {
    const part = [x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height] as const
    const few = canvasOf(left.across, left.down)
    few.pen.drawImage(canvas.element, ...part, 0, 0, few.width, few.height)
    canvas.pen.drawImage(few.element, 0, 0, few.width, few.height, ...part)
  }
  picture.close()
  return canvas.element.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
}

function canvasOf(width: number, height: number) {
  const element = Object.assign(document.createElement('canvas'), { width, height })
  const pen = element.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing.')
  return { element, pen, width, height }
}
