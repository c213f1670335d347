import { laterPart } from '../../lib/later.tsx'

export const more = laterPart('suite', async () => (await import('./more.tsx')).More)
