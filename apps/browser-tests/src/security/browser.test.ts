import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { adminTabIds } from '../../../web/src/features/admin-shell/admin-tabs.ts'
import { arrive, silence, told, type Visit, visit } from '../tools/browser.ts'
import { asAdmin, call, type Headers, newClient, wish, workDay } from '../tools/callers.ts'
import { mailWith } from '../tools/mails.ts'
import { admin, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(180_000)

const program = await startProgram()
const administrator = await asAdmin(program)

afterAll(() => program[Symbol.asyncDispose]())

const evil = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'

/** What a page's policy has refused: Chromium says so among its complaints. */
function refusedIn({ complaints }: Visit) {
  return complaints.filter((one) => one.includes('Content Security Policy'))
}

function hasRun(page: Page) {
  return page.evaluate(() => 'ran' in window)
}

async function asBrowser(page: Page, headers: Headers) {
  const [name = '', value = ''] = (headers.Cookie ?? '').split('=')
  await page.context().addCookies([{ name, value, url: program.address }])
}

describe('SEC-18 and SEC-27 in a browser', () => {
  test('the back office shows what strangers wrote as they wrote it, and its policy refuses nothing', async () => {
    const words = { name: evil.slice(0, 100), message: evil }
    expect((await call(program, 'POST', '/api/contact', { body: { ...wish(), ...words } })).status).toBe(201)
    const company = {
      nom: evil,
      entreprise: evil,
      email: 'm@exemple.fr',
      telephone: '0499001234',
      message: evil,
    }
    await call(program, 'POST', '/api/contact-professionnel', {
      body: { ...company, acceptConditions: true },
    })
    const alix = await newClient(program, administrator, 'alix@exemple.fr')
    const wash = { date: workDay(6), time: '09:00', address: evil, service: 'Lavage Fast', notes: evil }
    expect(
      (await call(program, 'POST', '/api/client-appointments', { body: wash, headers: alix.headers })).status,
    ).toBe(201)

    await using visitor = await visit(program.address)
    const { page } = visitor
    await asBrowser(page, administrator)
    await arrive(page, '/admin')
    // One page for all tabs: what ran in any of them is known to the end.
    const strip = page.getByRole('tablist', { name: 'Rubriques' }).getByRole('tab')
    for (const [at, tab] of adminTabIds.entries()) {
      await strip.nth(at).click()
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor()
      await silence(page)
      expect([tab, await hasRun(page)]).toEqual([tab, false])
    }
    await strip.nth(adminTabIds.indexOf('contacts')).click()
    await page.getByText('<img src=x onerror=').first().waitFor()
    expect(await page.content()).toContain('&lt;img src=x onerror=')
    expect(await hasRun(page)).toBe(false)
    expect(visitor.complaints).toEqual([])
  })

  test('neither does the client space, and a mail and a calendar file hold the words alone', async () => {
    const bo = await newClient(program, administrator, 'bo@exemple.fr')
    const wash = { date: workDay(8), time: '14:00', address: evil, service: 'Lavage Fast', notes: evil }
    const booked = await call(program, 'POST', '/api/client-appointments', {
      body: wash,
      headers: bo.headers,
    })
    const { id } = (await booked.json()).data
    await using visitor = await visit(program.address)
    await asBrowser(visitor.page, bo.headers)
    await arrive(visitor.page, '/espace-client')
    await visitor.page.getByRole('heading').first().waitFor()
    expect(await hasRun(visitor.page)).toBe(false)
    expect(visitor.complaints).toEqual([])

    const mail = await mailWith(program, 'bo@exemple.fr', 'onerror')
    const html = mail.slice(mail.indexOf('<body'), mail.indexOf('</body>'))
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toMatch(/<img src=x|<script>window/)
    const path = `/api/client-appointments/${id}/calendar.ics`
    const file = await (await call(program, 'GET', path, { headers: bo.headers })).text()
    const unfolded = file.replace(/\r\n /g, '')
    expect(unfolded).toContain('LOCATION:<img src=x onerror=')
    expect(unfolded.split('\r\n').filter((line) => /^(ATTACH|ACTION|URL):.*ran/.test(line))).toEqual([])
  })

  test('a script that got into a page would not run: the policy knows the page’s own by their hash', async () => {
    await using visitor = await visit(program.address)
    await visitor.page.goto('/', { waitUntil: 'domcontentloaded' })
    expect(refusedIn(visitor)).toEqual([])
    await visitor.page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = 1'
      document.body.append(script)
    })
    await until('the refusal is told', () => refusedIn(visitor).join().includes('script-src'))
    expect(await hasRun(visitor.page)).toBe(false)
  })
})

describe('SEC-03, SEC-05 and SEC-33 in a browser', () => {
  test('a stranger is led to the login and shown nothing, and a wrong password is told and kept out', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await page.goto('/admin?tab=contacts')
    await page.waitForURL('**/admin-login**')
    expect(await page.getByText('Demandes via formulaire de contact').count()).toBe(0)
    await logIn(page, 'faux-et-archifaux', 'Identifiants incorrects. Veuillez réessayer.')
    expect(new URL(page.url()).pathname).toBe('/admin-login')
    expect(await page.context().cookies()).toEqual([])
  })

  test('a login leaves nothing that a script can read; a logout ends it for good, and Back shows the login', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await arrive(page, '/admin-login')
    await logIn(page, admin.password, "Bienvenue dans l'espace administrateur")
    await page.waitForURL((url) => url.pathname === '/admin')
    await silence(page)
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    )
    const cookies = await page.context().cookies()
    const session = cookies.find(({ name }) => name === 'admin_session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(readable).toStartWith('["",{},')
    expect(readable).not.toContain(session?.value ?? 'nothing')

    const isOut = told(page, 'Déconnexion réussie')
    await page.getByRole('button', { name: 'Déconnexion' }).first().click()
    await isOut
    // Whoever kept the cookie has nothing.
    await page.context().addCookies(cookies)
    await page.goto('/admin')
    await page.waitForURL('**/admin-login**')
    await page.goBack()
    await silence(page)
    expect(await page.getByText('Déconnexion').count()).toBe(0)
    expect(refusedIn(visitor)).toEqual([])
  })
})

/** Types a password at the login, and ends once the page has shown these words. */
async function logIn(page: Page, password: string, words: string) {
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  const isTold = told(page, words)
  await page.locator('form button[type=submit]').click()
  await isTold
}
