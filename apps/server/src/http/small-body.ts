import { bodyLimit } from 'hono/body-limit'
import { AppError } from './app-error.ts'

/** The largest body of a call. Source: W-03. */
const maxBodyBytes = 64 * 1024

/** Errors: 413. */
export const smallBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new AppError('payload_too_large')
  },
})
