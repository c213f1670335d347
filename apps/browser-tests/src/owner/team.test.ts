import { expect, setDefaultTimeout, test } from 'bun:test'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { openBackOffice } from '../tools/back-office.ts'
import { journeyMs, visit } from '../tools/browser.ts'
import { startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(journeyMs)

const stepMs = 30_000
const noe = 'noe@tramontane.example'

type Credentials = { email: string; password: string }

async function sendLogin(page: Page, { email, password }: Credentials) {
  await page.goto('/admin-login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

async function openTeam(page: Page) {
  await page.waitForURL('**/admin')
  await page.getByRole('tab', { name: 'Équipe et journal' }).click()
}

/** What an authenticator application shows, `steps` from now. */
function codeOf(secret: string, steps: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * stepMs })
}

async function addNoe(page: Page): Promise<Credentials> {
  await page.getByRole('button', { name: 'Ajouter un administrateur' }).click()
  await page.getByLabel('Adresse e-mail').fill(noe)
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Administrateur ajouté' })
  const password = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'C’est noté' }).click()
  return { email: noe, password }
}

/** Answers the secret, confirmed with the code of now: later ones are still to be used. */
async function switchOn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Activer' }).click()
  await page.getByRole('img', { name: /Code QR/ }).waitFor()
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(/Code affiché/).fill(codeOf(secret, 0))
  await page.getByRole('button', { name: 'Vérifier et activer' }).click()
  await page.getByLabel('J’ai gardé ces codes').check()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await page.getByText('Activée', { exact: true }).waitFor()
  return secret
}

test('a colleague comes in, guards their login with codes, is told by the journal, and is logged out from afar', async () => {
  await using program = await startProgram()
  await using camille = await openBackOffice(program, '?tab=team')
  const credentials = await addNoe(camille.page)

  await using colleague = await visit(program.address)
  await sendLogin(colleague.page, credentials)
  await openTeam(colleague.page)
  const secret = await switchOn(colleague.page)
  await colleague.page.getByRole('button', { name: 'Déconnexion' }).click()
  await colleague.page.waitForURL('**/admin-login')

  await sendLogin(colleague.page, credentials)
  const field = colleague.page.getByLabel('Code de vérification')
  await field.and(colleague.page.locator('[name=code]:focus')).waitFor()
  // Of the next half minute, which is taken too: that of this one is used.
  await field.fill(codeOf(secret, 1))
  await colleague.page.keyboard.press('Enter')
  await openTeam(colleague.page)
  await colleague.page.getByText('cette session').waitFor()

  await camille.page.getByRole('button', { name: 'Journal' }).click()
  await camille.page.getByLabel('Filtrer par personne').selectOption(noe)
  await camille.page.waitForURL(/actor=/)
  for (const words of ['Vérification en deux étapes activée', 'Déconnexion de l’administration'])
    await camille.page
      .getByRole('row', { name: new RegExp(words) })
      .first()
      .waitFor()
  const ofCamille = camille.page.getByRole('row', { name: /Administrateur ajouté/ })
  await until('what others did is gone', async () => (await ofCamille.count()) === 0)

  await camille.page.getByRole('button', { name: 'Équipe' }).click()
  await camille.page.getByRole('button', { name: new RegExp(`^Fermer la session .* de ${noe}`) }).click()
  await camille.page.getByText('Session fermée').waitFor()
  await colleague.page.getByRole('button', { name: 'Journal' }).click()
  const ended = colleague.page.getByRole('dialog', { name: 'Votre session a pris fin' })
  await ended.getByRole('button', { name: 'Aller à la page de connexion' }).click()
  await colleague.page.waitForURL('**/admin-login**')
  await colleague.page.goto('/admin?tab=team')
  await colleague.page.getByText('Accès refusé').waitFor()
  expect(camille.complaints).toEqual([])
})
