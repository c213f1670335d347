import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { act, draftText, newText, publish, readText, waterKey, waterPath, wordsOf } from './testing.ts'
import { forgetUnusedPictures } from './text-pictures.ts'

setDefaultTimeout(30_000)

async function picture(width = 2000): Promise<string> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
    'base64',
  )
  return (
    await new Bun.Image(pixel)
      .resize(width, width / 2)
      .jpeg()
      .buffer()
  ).toString('base64')
}

async function upload(app: TestApp) {
  const admin = await app.admin()
  const reply = await admin.post('/api/admin/texts/pictures', { image: await picture() })
  expect(reply.status).toBe(201)
  return { admin, sent: (await reply.json()).data as { src: string; width: number; height: number } }
}

describe('a preview', () => {
  test('is what the page will be, with how it is found and shared, and stores nothing', async () => {
    await using app = await testApp({
      pages: ['/', '/blog', waterPath],
      baseUrl: 'https://tramontane.example',
    })
    const admin = await app.admin()
    const { content } = await readText(admin, waterKey)
    const words = { ...content, title: 'Peu d’eau : oui', markdown: 'Dès {prix-fast}. [Ici](/nulle-part)' }
    const { data } = await (
      await admin.post('/api/admin/texts/preview', { key: waterKey, content: words })
    ).json()
    expect(data.search).toEqual({
      title: 'Peu d’eau\u00a0: oui | Tramontane',
      url: `https://tramontane.example${waterPath}`,
      description: content.description,
    })
    expect(data.share).toMatchObject({ picture: `/partage${waterPath}.png`, site: 'tramontane.example' })
    expect(data.warnings).toEqual(['Le lien vers /nulle-part ne mène à aucune page du site.'])
    expect(await rowsOf(app, 'texts')).toEqual([])

    await publish(admin, waterKey, words)
    const shown = await (await app.visitor.get(`/api/texts/shown?path=${waterPath}`)).json()
    expect(shown.data.article.blocks).toEqual(data.shown.article.blocks)
  })

  test('says which prices will not follow the settings', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    const { content } = await readText(admin, waterKey)
    const reply = await admin.post('/api/admin/texts/preview', {
      key: waterKey,
      content: { ...content, markdown: 'Pour 39 €, et 139 € ailleurs.' },
    })
    expect((await reply.json()).data.warnings).toEqual([
      '« 39\u00a0€ » est écrit en toutes lettres : avec {prix-exterieur}, le texte suivra vos prix.',
    ])
  })
})

describe('a picture of a text', () => {
  test('is served in three sizes under a name of its content, and shows on the page and in shared links', async () => {
    await using app = await testApp({ pages: ['/', '/blog'] })
    const { admin, sent } = await upload(app)
    expect(sent).toMatchObject({ width: 1600, height: 800 })
    const served = async (src: string) => {
      const reply = await app.visitor.get(src)
      const { width, format } = await new Bun.Image(await reply.clone().arrayBuffer()).metadata()
      return [reply.headers.get('Content-Type'), width, format]
    }
    expect(await served(sent.src)).toEqual(['image/webp', 1600, 'webp'])
    expect(await served(sent.src.replace('.webp', '-720.webp'))).toEqual(['image/webp', 720, 'webp'])
    expect(await served(sent.src.replace('.webp', '-partage.jpg'))).toEqual(['image/jpeg', 1200, 'jpeg'])

    const { key, path } = await newText(admin, 'article', 'Une photographie')
    const markdown = `Voici.\n\n![Une jante](${sent.src})`
    await publish(admin, key, wordsOf({ title: 'Une photographie', markdown, picture: sent.src }))
    const page = await (await app.visitor.get(path)).text()
    expect(page).toContain('alt="Une jante"')
    expect(page).toContain(`${sent.src.replace('.webp', '-720.webp')} 720w`)
    expect(page).toMatch(/property="og:image" content="[^"]+-partage\.jpg"/)
    expect(await (await app.visitor.get('/blog')).text()).toContain(sent.src)
  })

  test('is described in words, and is one that was sent here', async () => {
    await using app = await testApp({ pages: [] })
    const { admin, sent } = await upload(app)
    const { content } = await readText(admin, waterKey)
    const refused = async (markdown: string) => {
      const body = { key: waterKey, content: { ...content, markdown } }
      return (await (await admin.post('/api/admin/texts/preview', body)).json()).fields?.markdown
    }
    expect(await refused(`![](${sent.src})`)).toStartWith('Décrivez chaque photographie')
    expect(await refused('![x](/photos/0123456789abcdef01234567.webp)')).toStartWith('Une image n’est pas')
    expect(await refused(`![x](${sent.src})\n\n`.repeat(13))).toStartWith('Gardez 12 photographies')
    expect(await refused(`![x](${sent.src})`)).toBeUndefined()
  })

  test('that is none is refused', async () => {
    await using app = await testApp({ pages: [] })
    const image = Buffer.from('<svg onload=alert(1)>').toString('base64')
    const reply = await (await app.admin()).post('/api/admin/texts/pictures', { image })
    expect(reply.status).toBe(400)
    expect((await reply.json()).fields.image).toContain('JPEG, PNG ou WebP')
  })

  test('is forgotten a month after it came where no text names it, be it a draft', async () => {
    await using app = await testApp({ pages: [] })
    const { admin, sent } = await upload(app)
    await draftText(admin, waterKey, { markdown: `![Une jante](${sent.src})` })
    app.clock.moveTo('2025-05-01')
    expect(await forgetUnusedPictures(app.deps)).toEqual({ forgotten: 0 })
    await draftText(admin, waterKey, { markdown: 'Sans.' })
    app.clock.moveTo('2025-03-20')
    expect(await forgetUnusedPictures(app.deps)).toEqual({ forgotten: 0 })
    app.clock.moveTo('2025-05-01')
    expect(await forgetUnusedPictures(app.deps)).toEqual({ forgotten: 1 })
    expect((await app.visitor.get(sent.src)).status).toBe(404)
    await act(admin, waterKey, 'restore')
  })

  test('stays as long as a version that can come back shows it', async () => {
    await using app = await testApp({ pages: [] })
    const { admin, sent } = await upload(app)
    await publish(admin, waterKey, { markdown: `![Une jante](${sent.src})` })
    await publish(admin, waterKey, { markdown: 'Sans.' })
    app.clock.moveTo('2025-05-01')
    expect(await forgetUnusedPictures(app.deps)).toEqual({ forgotten: 0 })
    const shown = (await readText(admin, waterKey)).versions.at(-1)
    await act(admin, waterKey, 'revert', { version: shown?.id })
    expect((await act(admin, waterKey, 'publish', { day: null })).status).toBe(200)
  })
})
