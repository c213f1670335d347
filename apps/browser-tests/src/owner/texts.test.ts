import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openBackOffice } from '../tools/back-office.ts'
import { arrive, journeyMs, visit } from '../tools/browser.ts'
import { admin, startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

test('an article is written on a telephone, survives the end of the session, is published, read and moved', async () => {
  await using program = await startProgram()
  await using owner = await openBackOffice(program, '?tab=texts', phone)
  await using visitor = await visit(program.address)
  const { page } = owner
  await page.getByRole('button', { name: 'Nouvel article' }).tap()
  await page.getByLabel('Titre').fill('Nourrir le cuir avant l’hiver')
  await page.getByRole('button', { name: 'Commencer à écrire' }).tap()
  await page.getByLabel('Chapeau').fill('Deux gestes suffisent, avant les premiers froids.')
  await page.getByLabel('Rubrique', { exact: true }).fill('Entretien')
  await page
    .getByLabel('Description', { exact: true })
    .fill('Pourquoi et comment nourrir le cuir d’une voiture avant l’hiver.')
  const text = page.getByLabel('Texte', { exact: true })
  await text.fill('Une brosse douce.')
  await writeByKeys(page)
  const buffer = await visitor.page.screenshot({ type: 'png' })
  const file = { name: 'siege.png', mimeType: 'image/png', buffer }
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Photographie', exact: true }).tap()
  await (await chooser).setFiles(file)
  await page.getByLabel('Ce qu’elle montre').fill('Un siège pendant le soin')
  await page.getByRole('button', { name: 'Insérer' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(
    (field) =>
      /!\[Un siège pendant le soin\]\(\/photos\/[0-9a-f]{24}\.webp\)/.test(
        (field as HTMLTextAreaElement).value,
      ),
    await text.elementHandle(),
  )
  await page.getByText(/^Enregistré à/).waitFor()

  await page.context().clearCookies()
  await text.press('End')
  // At once: a save between two keys would open the dialog, which takes the keys that follow.
  await page.keyboard.insertText('Et un chiffon sec.')
  await page.getByRole('dialog', { name: 'Votre session a pris fin' }).waitFor()
  const written = await text.inputValue()
  await page.reload()
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Se connecter' }).tap()
  await page.getByText(/Votre texte est revenu/).waitFor()
  expect(await text.inputValue()).toBe(written)
  expect(written).toContain('Et un chiffon sec.')
  await page.getByText(/^Enregistré à/).waitFor()

  await page.getByRole('button', { name: 'Aperçu' }).tap()
  const shown = page.frameLocator('iframe[title^="Aperçu"]')
  await shown.getByRole('heading', { name: 'Nourrir le cuir avant l’hiver' }).waitFor()
  await shown.getByRole('img', { name: 'Un siège pendant le soin' }).waitFor()
  await page.getByRole('button', { name: 'Écrire' }).tap()
  await page.getByRole('button', { name: 'Publier…' }).tap()
  await page.getByRole('dialog', { name: 'Publier' }).getByRole('button', { name: 'Publier' }).tap()
  await page.getByText('Texte publié').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const before = '/blog/nourrir-le-cuir-avant-l-hiver'
  expect(await (await visitor.page.request.get(before)).text()).toContain('Et un chiffon sec.')

  await page.getByRole('button', { name: 'Autres actions' }).tap()
  await page.getByRole('menuitem', { name: 'Changer l’adresse' }).tap()
  await page.getByLabel('Adresse', { exact: true }).fill('cuir-en-hiver')
  await page.getByRole('button', { name: 'Changer l’adresse' }).tap()
  await page.getByText('Adresse changée').first().waitFor()
  const moved = await visitor.page.request.get(before, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/blog/cuir-en-hiver'])
  await arrive(visitor.page, before)
  expect(new URL(visitor.page.url()).pathname).toBe('/blog/cuir-en-hiver')
  await visitor.page.getByText('Et un chiffon sec.').waitFor()
  await visitor.page.getByRole('img', { name: 'Un siège pendant le soin' }).waitFor()
  expect(visitor.complaints).toEqual([])
  expect(owner.complaints.filter((one) => !one.includes('401'))).toEqual([])
})

/** A bold word by the keys, taken back by the browser's own way, and made again. */
async function writeByKeys(page: Page) {
  const value = () => page.getByLabel('Texte', { exact: true }).inputValue()
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Control+b')
  expect(await value()).toBe('Une **brosse** douce.')
  await page.keyboard.press('Control+z')
  expect(await value()).toBe('Une brosse douce.')
  await page.keyboard.press('Control+Shift+z')
  expect(await value()).toBe('Une **brosse** douce.')
  await page.keyboard.press('Control+End')
}
