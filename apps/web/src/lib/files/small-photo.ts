/** As wide as a photograph of a wash is kept. Units: pixels. */
const washEdge = 1280

/**
 * A photograph made small before it leaves: a tenth of its weight, and upright. Shapes: base64.
 * Units: `edge` in pixels. Errors: what the browser cannot read as a picture.
 */
export async function smallPhoto(file: Blob, edge = washEdge): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, edge / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const drawing = canvas.getContext('2d')
  if (drawing) {
    // What can be seen through in a PNG would be black in a JPEG.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  return (canvas.toDataURL('image/jpeg', 0.82).split(',')[1] ?? '').trim()
}

/**
 * Opens the camera. It answers minutes later, when the card that asked may have moved or be gone: what waits for it is
 * no part of a card.
 */
export function askForPhoto(onTaken: (file: File) => void) {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.setAttribute('capture', 'environment')
  input.hidden = true
  input.onchange = () => {
    input.remove()
    const [file] = input.files ?? []
    if (file) onTaken(file)
  }
  input.oncancel = () => input.remove()
  document.body.append(input)
  input.click()
}
