import { existsSync } from 'node:fs'

// Inside a program: once its order of a certificate is on disk, what it asks of the directory gets no answer, ever.
const ask = globalThis.fetch
const held = (...asked: Parameters<typeof ask>) =>
  existsSync('data/https/order.json') ? new Promise<Response>(() => {}) : ask(...asked)
globalThis.fetch = Object.assign(held, { preconnect: ask.preconnect })
