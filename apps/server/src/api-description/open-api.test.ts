import { describe, expect, test } from 'bun:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { apiErrors, wireCode } from '@tramontane/contract/errors'
import { appWith } from '../app.ts'
import { testApp } from '../testing/test-app.ts'
import { describedCalls } from './calls/described-calls.ts'
import { mountedCalls } from './mounted-calls.ts'
import type { OpenApi } from './open-api.ts'

async function described() {
  await using app = await testApp()
  const admin = await app.admin()
  const description: OpenApi = await (await admin.get('/api/openapi.json')).json()
  const { routes } = appWith()
  return { description, mounted: mountedCalls(routes) }
}

test('each call that is mounted is described, and each that is described is mounted', async () => {
  const { mounted, description } = await described()
  const calls = mounted.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(describedCalls).toSorted()).toEqual(calls.toSorted())
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(calls.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
})

test('the description is OpenAPI 3.1, and every reference leads somewhere', async () => {
  const { description } = await described()
  const { valid, errors } = await new Validator().validate(structuredClone(description))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(100)
  for (const [, name = ''] of references) expect(Object.keys(description.components.schemas)).toContain(name)
})

test('who may call is what the route’s own guard says', async () => {
  const { description } = await described()
  expect(description.paths['/api/contact']?.post?.security).toEqual([])
  expect(description.paths['/api/contact']?.get?.security).toEqual([{ adminSession: [] }, { adminToken: [] }])
  expect(description.paths['/api/client-info']?.get?.security).toEqual([{ clientSession: [] }])
})

test('what a call takes is what its validators hold it to', async () => {
  const { description } = await described()
  const contact = description.paths['/api/contact']?.post?.requestBody?.content['application/json']?.schema
  expect(contact?.required).toEqual(['name', 'email', 'phone', 'service', 'appointmentDate'])
  expect(contact?.properties?.service).toMatchObject({ enum: ['exterieur', 'interieur', 'fast', 'detaille'] })
  const list = description.paths['/api/appointments']?.get?.parameters ?? []
  expect(list.map(({ name, required }) => [name, required])).toContainEqual(['limit', false])
  const preview = description.paths['/api/client-endings/preview']?.get?.parameters ?? []
  expect(preview.filter(({ required }) => required).map(({ name }) => name)).toEqual(['kind'])
  const one = description.paths['/api/contact/{id}']?.patch?.parameters ?? []
  expect(one).toMatchObject([{ name: 'id', in: 'path', required: true }])
})

test('a refusal has its codes, and the sentences that people read', async () => {
  const { description } = await described()
  const taken = description.paths['/api/client-appointments']?.post?.responses['409']
  expect(taken?.description).toContain(`\`slot_taken\` : ${apiErrors.slot_taken.message}`)
  const { schema } = taken?.content['application/json'] ?? {}
  expect(schema?.properties?.code).toMatchObject({ enum: expect.arrayContaining(['no_wash_left']) })
})

test('the description says nothing of a refusal that no sentence is for', async () => {
  const { description } = await described()
  const known = new Set(Object.keys(apiErrors).map((key) => wireCode(key as keyof typeof apiErrors)))
  const told = [...JSON.stringify(description).matchAll(/"code":\{"enum":\[([^\]]*)\]/g)]
  const codes = new Set(told.flatMap(([, list = '']) => JSON.parse(`[${list}]`) as string[]))
  expect([...codes].filter((code) => !known.has(code))).toEqual([])
})

describe('GET /api/docs', () => {
  test('shows every call, schema and refusal, and each of its links leads to a place of it', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const reply = await admin.get('/api/docs')
    const html = await reply.text()
    const { paths }: OpenApi = await (await admin.get('/api/openapi.json')).json()
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const methods of Object.values(paths))
      for (const { operationId } of Object.values(methods)) expect(ids).toContain(operationId)
    const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !ids.has(id))).toEqual([])
    expect(ids.size).toBe([...html.matchAll(/ id="/g)].length)
  })

  test('runs nothing, and its style is allowed by its own hash alone', async () => {
    await using app = await testApp()
    const reply = await (await app.admin()).get('/api/docs')
    const html = await reply.text()
    const style = html.match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? ''
    const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64')
    expect(reply.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`)
    expect(html).not.toMatch(/<script|style="|undefined|\[object/)
  })
})

test('the description is the administrators’ own', async () => {
  await using app = await testApp()
  const client = await app.client()
  for (const path of ['/api/openapi.json', '/api/docs']) {
    expect((await app.visitor.get(path)).status).toBe(401)
    expect((await client.get(path)).status).toBe(401)
    expect((await (await app.admin()).get(path)).status).toBe(200)
  }
})
