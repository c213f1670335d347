import { Database as SqliteFile } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { roundsOf } from '@tramontane/domain/testing/seeded-random'
import { openBackOffice } from '../tools/back-office.ts'
import { asAdmin, call, type Headers } from '../tools/callers.ts'
import { axeFindings } from '../tools/page-sight.ts'
import { type Program, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(120_000)

type Import = { state: string; handled: number; created: number; joined: number }

async function importsOf(program: Program, headers: Headers): Promise<Import[]> {
  return (await (await call(program, 'GET', '/api/imports/clients', { headers })).json()).data
}

function dataOf(folder: string, options?: { readonly: true }) {
  const data = new SqliteFile(join(folder, 'data/tramontane.db'), options)
  // The program may be writing at this instant.
  data.run('PRAGMA busy_timeout = 10000')
  return data
}

/** Changes the data of a program that runs. */
function change(folder: string, ...statements: string[]) {
  using data = dataOf(folder)
  for (const statement of statements) data.run(statement)
}

/** Lines of the one import that are stored; the program itself may have no time to say it. */
function handledIn(folder: string): number {
  using data = dataOf(folder, { readonly: true })
  return data.query<{ handled: number }, []>('select handled from client_imports').get()?.handled ?? 0
}

test('an import that is killed in the middle is completed by the same file: everything once', async () => {
  const rows = roundsOf(600, 5_000)
  const line = (index: number) =>
    `Nom${index};Anne;06 ${String(10_000_000 + index)
      .match(/../g)
      ?.join(' ')};${index} rue des Mimosas;66300;Thuir`
  const csv = [
    'Nom;Prénom;Téléphone;Adresse;Code postal;Ville',
    ...Array.from({ length: rows }, (_, i) => line(i)),
  ]
  const body = { csv: csv.join('\r\n') }

  await using first = await startProgram()
  const { folder } = first
  // However late it is looked at: its 250th client takes for ever, in the middle of a transaction.
  change(
    folder,
    'create view endless as with recursive step(n) as (select 1 union all select n from step) select n from step',
    'create trigger stands after insert on clients when (select count(*) from clients) = 250 begin select count(*) from endless; end',
  )
  const administrator = await asAdmin(first)
  const cut = call(first, 'POST', '/api/imports/clients', { body, headers: administrator }).then(
    () => 'answered',
    () => 'cut',
  )
  await until('some lines are stored', () => handledIn(folder) > 0)
  await first.stop('SIGKILL')
  expect(await cut).toBe('cut')

  await using second = await startProgram({ folder })
  change(folder, 'drop trigger stands', 'drop view endless')
  const headers = await asAdmin(second)
  const [left] = await importsOf(second, headers)
  expect(left).toMatchObject({ state: 'interrupted', handled: left?.created })
  expect(left?.handled).toBeLessThan(rows)

  const told = await (await call(second, 'POST', '/api/imports/clients', { body, headers })).json()
  expect(told.data).toMatchObject({ rows, created: rows, joined: 0, doubtful: 0, places: rows, refused: [] })
  expect(await importsOf(second, headers)).toMatchObject([{ state: 'done', handled: rows, created: rows }])
  const list = await (await call(second, 'GET', '/api/clients?limit=1', { headers })).json()
  expect(list.total).toBe(rows)
  const doubles = await (await call(second, 'GET', '/api/client-doubles', { headers })).json()
  expect(doubles.data).toEqual([])
})

test('a list goes from its file to clients and back: columns, trial, import, refused lines, undone', async () => {
  await using program = await startProgram()
  const phone = { viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true }
  await using office = await openBackOffice(program, '?tab=clients', phone)
  const { page, complaints } = office
  await page.getByRole('link', { name: 'Importer une liste' }).tap()

  const list = [
    'Client;Mobile;Ville',
    'PUIG Anne;639980001;Thuir',
    'Soler Marc;06 39 98 00 02;Elne',
    'Ève;;Pia',
  ]
  await page.getByLabel('Choisir un fichier').setInputFiles({
    ...{ name: 'clients.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`\uFEFF${list.join('\r\n')}`),
  })
  await page.getByRole('button', { name: 'Importer 2 lignes' }).waitFor()
  expect(await page.getByText('Un essai : rien n’est enregistré').count()).toBe(1)

  const town = page.getByLabel(/^Ville/)
  await town.selectOption('')
  await page.getByText('Avec : 2 lieux.').waitFor({ state: 'detached' })
  await town.selectOption('city')
  await page.getByText('Avec : 2 lieux.').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Importer 2 lignes' }).tap()
  await page.getByRole('heading', { name: 'Votre liste est importée' }).waitFor()
  await page.getByText('Ligne 4', { exact: true }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger la liste' }).tap()
  const file = await (await download).createReadStream()
  const refused = await new Response(file as unknown as ReadableStream).text()
  expect(refused).toBe('\uFEFFLigne;Pourquoi\r\n4;Indiquez un téléphone ou une adresse e-mail.\r\n')

  await page.getByRole('link', { name: 'Voir les clients' }).tap()
  await page.getByText('Anne PUIG').first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Annuler cet import' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler cet import' }).tap()
  await page.getByText('Import annulé').waitFor()
  const headers = await asAdmin(program)
  expect(await (await call(program, 'GET', '/api/clients', { headers })).json()).toMatchObject({ total: 0 })
  expect(complaints).toEqual([])
})
