import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { TextDetail, TextLine, TextPreview } from '@tramontane/contract/replies/texts/texts'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import type { TextKind } from '@tramontane/domain/texts/text-kinds'
import { gridRefreshMs } from '../../components/grid/view/grid-wire.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'

const texts = api.admin.texts

const listKey = ['texts']

/** Every text of the site: some thirty of the program's, and the owner's own. */
export const textsQuery = queryOptions({
  queryKey: listKey,
  queryFn: async (): Promise<TextLine[]> => (await answer(texts.$get())).data,
  refetchInterval: gridRefreshMs,
  staleTime: 0,
})

/** One text as it is opened: never asked again while somebody writes. */
export function textQuery(key: string) {
  return queryOptions({
    queryKey: ['text', key],
    queryFn: () => readText(key),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Whatever changed a text, its line is another one too. */
export function useKeepText() {
  const queryClient = useQueryClient()
  return (detail: TextDetail) => {
    queryClient.setQueryData(textQuery(detail.key).queryKey, detail)
    void queryClient.invalidateQueries({ queryKey: listKey })
  }
}

/** Errors of all of these: ApiError. */
export async function readText(key: string): Promise<TextDetail> {
  return (await answer(texts[':key'].$get({ param: { key } }))).data
}

export async function createText(json: { kind: 'article' | 'page'; title: string }): Promise<TextDetail> {
  return (await answer(texts.$post({ json }))).data
}

export async function saveDraft(
  key: string,
  json: { revision: number; content: TextContent },
): Promise<TextDetail> {
  return (await answer(texts[':key'].draft.$put({ param: { key }, json }))).data
}

export async function previewText(key: string, content: TextContent): Promise<TextPreview> {
  return (await answer(texts.preview.$post({ json: { key, content } }))).data
}

export async function uploadPicture(image: string) {
  return (await answer(texts.pictures.$post({ json: { image } }))).data
}

export async function readVersion(key: string, version: number) {
  const param = { key, version: String(version) }
  return (await answer(texts[':key'].versions[':version'].$get({ param }))).data
}

type Of = { key: string; revision: number }

export async function publishText({ key, revision }: Of, day: string | null): Promise<TextDetail> {
  return (await answer(texts[':key'].publish.$post({ param: { key }, json: { revision, day } }))).data
}

export async function unscheduleText({ key, revision }: Of): Promise<TextDetail> {
  const query = { revision: String(revision) }
  return (await answer(texts[':key'].schedule.$delete({ param: { key }, query }))).data
}

export async function unpublishText({ key, revision }: Of): Promise<TextDetail> {
  return (await answer(texts[':key'].unpublish.$post({ param: { key }, json: { revision } }))).data
}

export async function dropDraft({ key, revision }: Of): Promise<TextDetail> {
  const query = { revision: String(revision) }
  return (await answer(texts[':key'].draft.$delete({ param: { key }, query }))).data
}

export async function revertText({ key, revision }: Of, version: number): Promise<TextDetail> {
  return (await answer(texts[':key'].revert.$post({ param: { key }, json: { revision, version } }))).data
}

export async function restoreText({ key, revision }: Of): Promise<TextDetail> {
  return (await answer(texts[':key'].restore.$post({ param: { key }, json: { revision } }))).data
}

export async function moveText(
  { key, revision }: Of,
  change: { slug: string; takesOver: boolean },
): Promise<TextDetail> {
  const json = { revision, ...change }
  return (await answer(texts[':key'].address.$patch({ param: { key }, json }))).data
}

export async function deleteText({ key, revision }: Of) {
  return answer(texts[':key'].$delete({ param: { key }, query: { revision: String(revision) } }))
}

export const kindWords: Record<TextKind, string> = {
  article: 'Article',
  landing: 'Page locale',
  service: 'Prestation',
  page: 'Page',
}
