import { largestPhoto, photoSentences } from '@tramontane/contract/settings/photo'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../../../http/app-error.ts'

/** Base64 takes four characters for three bytes; a little more for the rest of the body. */
const maxBodyBytes = Math.ceil((largestPhoto * 4) / 3) + 4096

/** Bounds a body that holds a photograph. Errors: 413 with its sentence. */
export const photoBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError() {
    throw new AppError('payload_too_large', {
      message: photoSentences.size,
      fields: { image: photoSentences.size },
    })
  },
})
