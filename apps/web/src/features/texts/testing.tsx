import { screen } from '@testing-library/react'
import type { TextDetail, TextPreview } from '@tramontane/contract/replies/texts/texts'
import { noText } from '@tramontane/domain/texts/text-content'
import { fakeApi } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { TextsPanel } from './texts-panel.tsx'

const key = 'own-1'
export const readCall = `GET /api/admin/texts/${key}`
export const draftCall = `PUT /api/admin/texts/${key}/draft`
export const previewCall = 'POST /api/admin/texts/preview'
export const publishCall = `POST /api/admin/texts/${key}/publish`

/** For tests: an article that is being written. */
export const leather: TextDetail = {
  key,
  kind: 'article',
  isProgram: false,
  path: '/blog/le-cuir',
  title: 'Le cuir',
  state: 'hidden',
  hasDraft: true,
  scheduledOn: null,
  publishedOn: null,
  modifiedOn: null,
  writtenAt: '2026-11-20T09:00:00.000Z',
  writtenBy: 'camille@tramontane.example',
  revision: 3,
  content: { ...noText, title: 'Le cuir', lead: 'Deux fois par an.', markdown: 'Une brosse douce.' },
  original: null,
  versions: [],
  pastPaths: [],
  places: [{ name: 'prix-fast', meaning: 'Prix du Lavage Fast', value: '39 €' }],
  canBeHidden: true,
}

export function preview(title: string): TextPreview {
  return {
    shown: {
      kind: 'page',
      page: {
        path: leather.path,
        title,
        lead: '',
        seoTitle: title,
        description: '',
        blocks: [],
        publishedOn: '2026-11-20',
        modifiedOn: '2026-11-20',
      },
    },
    warnings: [],
    lacks: {},
    search: { title: `${title} | Tramontane`, url: 'https://lavage.example/blog/le-cuir', description: '' },
    share: { title, text: '', picture: '/partage/blog.png', site: 'lavage.example' },
    readMinutes: 1,
  }
}

export const answering = (data: unknown) => () => Response.json({ success: true, data })

/** A server that keeps what it is sent. */
export function textServer(detail = leather) {
  let now = detail
  const api = fakeApi({
    'GET /api/admin/texts': () => Response.json({ success: true, data: [now] }),
    [readCall]: () => answering(now)(),
    [previewCall]: ({ body }) => answering(preview((body as { content: { title: string } }).content.title))(),
    [draftCall]: ({ body }) => {
      const { content } = body as Pick<TextDetail, 'content'>
      now = { ...now, content, revision: now.revision + 1, hasDraft: true }
      return answering(now)()
    },
  })
  return Object.assign(api, {
    stored: () => now,
    become(change: Partial<TextDetail>) {
      now = { ...now, ...change }
    },
    drafts: () => api.calls.filter((call) => call.startsWith(draftCall)),
  })
}

export function openTexts(search: string) {
  return openAdminPanel(TextsPanel, { search })
}

/** The article's editor, once it is there. */
export async function openLeather() {
  const opened = openTexts(`?tab=texts&texte=${key}`)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Texte')
  return { ...opened, field }
}
