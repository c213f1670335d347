import { laterPart } from '../../lib/loading/later.tsx'

export const more = laterPart('suite', async () => (await import('./more.tsx')).More)
