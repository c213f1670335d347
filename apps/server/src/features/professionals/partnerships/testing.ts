import { type TestApp, testApp } from '../../../testing/test-app.ts'

export const requestsPath = '/api/contact-professionnel'

const companies = [
  ['Zoé Abadie', 'Hôtel Le Grand Large', 'zoe@exemple.fr', '04 65 71 47 58', 'Un lavage pour nos clients.'],
  ['Élodie Puig', 'Garage du Vernet', 'elodie@exemple.fr', '04 65 71 22 34', 'Avant chaque livraison.'],
  ['Òscar Martí', '=ÇA ROULE', 'oscar@exemple.fr', '+33 4 65 71 63 05', 'Trente véhicules; "de\nlocation".'],
]

/** For tests: three requests of 10 March 2025. */
export async function withRequests() {
  const app = await testApp({ now: '2025-03-10T09:00:00Z' })
  for (const [nom, entreprise, email, telephone, message] of companies) {
    await app.visitor.post(requestsPath, {
      nom,
      entreprise,
      email,
      telephone,
      message,
      acceptConditions: true,
    })
  }
  return app
}

/** For tests: the same, accepted one after the other. */
export async function withPartnerships() {
  const app = await withRequests()
  const admin = await app.admin()
  for (const id of [1, 2, 3]) await admin.patch(`${requestsPath}/${id}`, { statut: 'accepté' })
  return { app, admin, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

export async function rowsOf(app: TestApp, table: string) {
  return (await app.deps.database.client.execute(`select * from ${table} order by id`)).rows
}
