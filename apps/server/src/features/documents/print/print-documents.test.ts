import { expect, test } from 'bun:test'
import { printDocument } from '../../../paper/print-document.ts'
import { readPdf } from '../../../paper/testing/read-pdf.ts'
import { sampleCompany, sampleDocument } from '../../../paper/testing/sample-documents.ts'
import { loggedInClient } from '../../../testing/client-fixtures.ts'
import { insertDocuments } from '../../../testing/database/insert-documents.ts'
import { testApp } from '../../../testing/test-app.ts'

test('a document is read as its PDF by its client and an administrator, and by nobody else', async () => {
  await using app = await testApp({ now: '2026-11-21T09:00:00Z' })
  const own = await loggedInClient(app)
  const other = await loggedInClient(app, { email: 'autre@exemple.fr' })
  const [id] = await insertDocuments(app.deps, [{ ...sampleDocument(), clientId: own.id }])
  const path = `/api/documents/${id}.pdf`

  for (const reader of [own.caller, await app.admin()]) {
    const reply = await reader.get(path)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Type')).toBe('application/pdf')
    expect(reply.headers.get('Content-Disposition')).toContain('filename="F-2026-00001.pdf"')
    expect(reply.headers.get('Cache-Control')).toStartWith('private')
    const content = new Uint8Array(await reply.arrayBuffer())
    const printed = printDocument({ ...sampleDocument(), number: 'F-2026-00001' })
    expect(Buffer.compare(content, printed)).toBe(0)
  }
  expect((await other.caller.get(path)).status).toBe(404)
  expect((await app.visitor.get(path)).status).toBe(401)
  for (const nowhere of ['9', '0', '99999999999999999999'])
    expect((await own.caller.get(`/api/documents/${nowhere}.pdf`)).status).toBe(404)
})

test('an avoir names the facture that it credits', async () => {
  await using app = await testApp()
  const [facture] = await insertDocuments(app.deps, [{ ...sampleDocument(), clientId: null }])
  const avoir = { ...sampleDocument({ kind: 'avoir' }), creditsId: facture, clientId: null }
  const [id] = await insertDocuments(app.deps, [avoir])
  const reply = await (await app.admin()).get(`/api/documents/${id}.pdf`)
  expect(readPdf(new Uint8Array(await reply.arrayBuffer())).read[0]).toContain(
    'Cet avoir porte sur la facture F-2026-00001.',
  )
})

test('the documents of some days are one archive of PDFs with their list, and the journal says who took it', async () => {
  await using app = await testApp({ now: '2026-12-01T09:00:00Z' })
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']
  const some = days.map((issuedOn) => ({
    ...sampleDocument({ issuedOn, buyer: sampleCompany }),
    clientId: null,
  }))
  await insertDocuments(app.deps, some)
  await insertDocuments(app.deps, [
    { ...sampleDocument({ kind: 'devis', issuedOn: '2026-11-10' }), clientId: null },
  ])
  const admin = await app.admin()
  const files = async (query: string) => {
    const reply = await admin.get(`/api/exports/documents.zip?${query}`)
    expect(reply.status).toBe(200)
    return filesOf(Buffer.from(await reply.arrayBuffer()))
  }

  const november = await files('from=2026-11-01&to=2026-11-30')
  expect([...november.keys()]).toEqual([
    'D-2026-00001.pdf',
    'F-2026-00002.pdf',
    'F-2026-00003.pdf',
    'liste.csv',
  ])
  expect(readPdf(november.get('F-2026-00003.pdf') ?? Buffer.alloc(0)).read[0]).toContain('30 novembre 2026')
  expect(november.get('liste.csv')?.toString()).toContain(
    'F-2026-00003;30/11/2026;Facture;Garage du Canigou;732829320;39,00;0,00;39,00;',
  )
  expect((await files('from=2026-11-01&to=2026-11-30&kind=devis')).size).toBe(2)
  expect((await files('from=2020-01-01&to=2020-01-31')).size).toBe(1)

  expect((await admin.get('/api/exports/documents.zip?from=2026-11-30&to=2026-11-01')).status).toBe(400)
  const { rows } = await app.deps.database.client.execute(
    "select details from audit_log where action = 'export.documents' order by id limit 1",
  )
  expect(JSON.parse(String(rows[0]?.details))).toEqual({ from: '2026-11-01', to: '2026-11-30', rows: 3 })
})

/** The files of an archive whose parts are stored as they are, by its directory at the end. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const found = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ]
    const from = zip.readUInt32LE(at + 42)
    const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28)
    found.set(zip.subarray(at + 46, at + 46 + name).toString(), zip.subarray(start, start + size))
    at += 46 + name + extra + zip.readUInt16LE(at + 32)
  }
  return found
}
