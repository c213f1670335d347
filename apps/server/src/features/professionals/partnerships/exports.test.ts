import { expect, test } from 'bun:test'
import { rowsOf, withPartnerships, withRequests } from './testing.ts'

test('the requests’ file is the very view: columns in French, order, search and filter', async () => {
  await using app = await withRequests()
  const admin = await app.admin()
  await admin.patch('/api/contact-professionnel/1', { statut: 'contacté' })
  const query = new URLSearchParams({ sort: '-nom', q: 'exemple', status: 'contacté', limit: '1' })
  const reply = await admin.get(`/api/exports/professionals.csv?${query}`)
  expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('Content-Disposition')).toContain(
    'attachment; filename="demandes-partenariat.csv"',
  )
  expect(Buffer.from(await reply.arrayBuffer()).toString('utf8')).toBe(
    '\uFEFFDate;Entreprise;Contact;Téléphone;Message;Statut\r\n' +
      '10/03/2025 10:00;Hôtel Le Grand Large;Zoé Abadie <zoe@exemple.fr>;04 65 71 47 58;Un lavage pour nos clients.;Contacté\r\n',
  )
  expect(await rowsOf(app, "audit_log where action = 'export.professionals'")).toMatchObject([
    { details: '{"rows":1}' },
  ])
})

test('a cell cannot become a formula, break its line, or leave its column', async () => {
  await using app = await withRequests()
  const text = await (await (await app.admin()).get('/api/exports/professionals.csv?q=oscar')).text()
  expect(text).toContain(
    `;"'=ÇA ROULE";Òscar Martí <oscar@exemple.fr>;"'+33 4 65 71 63 05";"Trente véhicules; ""de\nlocation"".";Nouveau\r\n`,
  )
})

test('the partnerships’ file is the very view', async () => {
  await using set = await withPartnerships()
  await set.admin.patch('/api/partnerships/2', { status: 'active', companyType: 'Garage' })
  const reply = await set.admin.get('/api/exports/partnerships.csv?sort=companyName&status=active')
  expect(reply.headers.get('Content-Disposition')).toContain('attachment; filename="partenariats.csv"')
  expect(Buffer.from(await reply.arrayBuffer()).toString('utf8')).toBe(
    '\uFEFFDate;Entreprise;Type;Contact;Téléphone;Message;Statut\r\n' +
      '10/03/2025 10:00;Garage du Vernet;Garage;Élodie Puig <elodie@exemple.fr>;04 65 71 22 34;Avant chaque livraison.;Actif\r\n',
  )
})

test.each(['professionals', 'partnerships'])('%s: an unknown sort is refused', async (grid) => {
  await using app = await withRequests()
  expect((await (await app.admin()).get(`/api/exports/${grid}.csv?sort=message`)).status).toBe(400)
})
