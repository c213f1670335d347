import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { journeyMs, visit } from '../tools/browser.ts'
import { asAdmin, call } from '../tools/callers.ts'
import { mailWith } from '../tools/mails.ts'
import { typeCard } from '../tools/ordering.ts'
import { axeFindings, phone } from '../tools/page-sight.ts'
import { admin, emptyFolder, runProgram, startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

/** A folder in which a production would begin: nothing is said of the business yet. */
async function freshFolder(): Promise<string> {
  const folder = emptyFolder()
  await runProgram(['migrate'], {}, folder)
  const database = new Database(join(folder, 'data/tramontane.db'))
  const value = JSON.stringify(freshBusiness)
  database.run('insert into business_settings (id, value, updated_at) values (1, ?, 0)', [value])
  database.close()
  return folder
}

test('a fresh production meets its owner with its list, and its visitors with ‘Bientôt’ until the law is served', async () => {
  await using program = await startProgram({ folder: await freshFolder() })
  await using visitor = await visit(program.address, phone)
  await visitor.page.goto('/abonnement')
  await visitor.page.getByRole('heading', { name: 'Bientôt' }).waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe('/')
  expect(await axeFindings(visitor.page)).toEqual([])

  await using owner = await visit(program.address, phone)
  const { page } = owner
  await page.goto('/admin-login')
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('heading', { name: 'Mise en route' }).waitFor()
  const line = (name: string) => page.getByRole('listitem', { name })
  await line('Dire qui vous êtes')
    .getByText(/Il manque/)
    .waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Envoyer une lettre d’essai' }).tap()
  await line('Envoyer une lettre d’essai').getByText('C’est fait').waitFor()
  expect(await mailWith(program, 'Lettre d’essai')).toContain(admin.email)

  await page.getByRole('link', { name: 'Payer 0,50 € pour essayer' }).tap()
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: /^Payer 0,50/ }).tap()
  await page.getByText('Votre carte a payé, et la somme vous est rendue').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Revenir à la mise en route' }).tap()
  await page.getByText(/^2 sur 13/).waitFor()

  const headers = await asAdmin(program)
  const { data } = await (await call(program, 'GET', '/api/admin/settings', { headers })).json()
  const { identity, contact } = demoBusiness
  const body = { revision: data.revision, changes: { identity, contact } }
  expect((await call(program, 'PATCH', '/api/admin/settings', { headers, body })).status).toBe(200)
  await page.reload()
  await page.getByText(/Votre site est ouvert/).waitFor()
  await visitor.page.goto('/abonnement')
  await visitor.page.getByRole('heading', { level: 1, name: /abonnement/i }).waitFor()
  expect([...owner.complaints, ...visitor.complaints]).toEqual([])
})
