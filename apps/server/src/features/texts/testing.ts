import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import type { Caller } from '../../testing/caller.ts'

/** The program's article that tests write anew. */
export const waterKey = 'article-laver-sa-voiture-avec-peu-d-eau'
export const waterPath = '/blog/laver-sa-voiture-avec-peu-d-eau'

const description = 'Une description assez longue pour que les moteurs de recherche la montrent.'

/** What can be published. */
export function wordsOf(change: Partial<TextContent> = {}): Partial<TextContent> {
  return {
    title: 'Un titre',
    lead: 'Un chapeau.',
    description,
    category: 'Technique',
    markdown: 'Un texte.',
    ...change,
  }
}

export async function readText(admin: Caller, key: string): Promise<TextDetail> {
  return (await (await admin.get(`/api/admin/texts/${key}`)).json()).data
}

export async function newText(admin: Caller, kind: 'article' | 'page', title: string): Promise<TextDetail> {
  return (await (await admin.post('/api/admin/texts', { kind, title })).json()).data
}

export async function draftText(admin: Caller, key: string, change: Partial<TextContent>) {
  const { revision, content } = await readText(admin, key)
  return admin.send('PUT', `/api/admin/texts/${key}/draft`, { revision, content: { ...content, ...change } })
}

/** POST on a text, with the revision that it has. */
export async function act(admin: Caller, key: string, action: string, body: Record<string, unknown> = {}) {
  const { revision } = await readText(admin, key)
  return admin.post(`/api/admin/texts/${key}/${action}`, { revision, ...body })
}

/** Writes and publishes. */
export async function publish(
  admin: Caller,
  key: string,
  change: Partial<TextContent>,
  day: string | null = null,
) {
  await draftText(admin, key, change)
  return act(admin, key, 'publish', { day })
}

export async function move(admin: Caller, key: string, slug: string, takesOver = false) {
  const { revision } = await readText(admin, key)
  return admin.patch(`/api/admin/texts/${key}/address`, { revision, slug, takesOver })
}
