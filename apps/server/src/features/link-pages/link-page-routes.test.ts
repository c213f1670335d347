import { describe, expect, test } from 'bun:test'
import { apiErrors } from '@tramontane/contract/errors'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const now = '2026-11-20T09:00:00Z'
const token = 'z'.repeat(43)

/** Each with a press of its page. */
const pages = [
  ['creneau', { action: 'leave' }],
  ['deplacement', { action: 'agree', appointmentId: '1' }],
  ['devis', { action: 'decline' }],
  ['avis', { action: 'stop' }],
] as const

function post({ handle, deps }: TestApp, folder: string, fields: Record<string, string>, origin?: string) {
  const { baseUrl } = deps.config
  return handle(
    new Request(`${baseUrl}/${folder}/${token}`, {
      method: 'POST',
      headers: { Origin: origin ?? baseUrl },
      body: new URLSearchParams(fields),
    }),
  )
}

describe.each(pages)('behind a link that leads nowhere, /%s', (folder, fields) => {
  test('a page says so, whether it is looked at or posted to; another site posts nothing, nor does what is too long', async () => {
    await using app = await testApp({ now })
    const looked = await app.visitor.get(`/${folder}/${token}`)
    expect([looked.status, await looked.text()]).toEqual([404, expect.stringContaining('ne mène à rien')])
    expect((await post(app, folder, fields)).status).toBe(404)
    expect((await post(app, folder, fields, 'https://mechant.example')).status).toBe(403)
    expect((await post(app, folder, { ...fields, start: 'x'.repeat(200_000) })).status).toBe(413)
    expect((await app.visitor.get(`/${folder}/trop-court`)).status).toBe(404)
  })

  test('nobody guesses for long: looks and presses are counted together, and the page says when it opens again, and nothing else', async () => {
    await using app = await testApp({ now, rateLimits: 'on' })
    for (let n = 0; n < 59; n += 1) await app.visitor.get(`/${folder}/${token}`)
    expect((await post(app, folder, fields)).status).toBe(404)
    const refused = await app.visitor.get(`/${folder}/${token}`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const page = (await refused.text()).replaceAll('\u00a0', ' ')
    expect(page).toContain(
      `${apiErrors.too_many_requests.message} Cette page s’ouvre de nouveau dans 15 min.`,
    )
    expect(page).not.toContain('ne mène à rien')
    expect((await post(app, folder, fields)).status).toBe(429)
    app.clock.moveTo('2026-11-20T09:15:01Z')
    expect((await app.visitor.get(`/${folder}/${token}`)).status).toBe(404)
  })
})
