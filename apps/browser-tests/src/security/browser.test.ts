import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { adminTabIds } from '../../../web/src/features/admin-shell/admin-tabs.ts'
import { arrive, silence, visit } from '../tools/browser.ts'
import { asAdmin, call, type Headers, newClient, wish, workDay } from '../tools/callers.ts'
import { mailWith } from '../tools/mails.ts'
import { admin, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(180_000)

const program = await startProgram()
const administrator = await asAdmin(program)

afterAll(() => program[Symbol.asyncDispose]())

const evil = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'

/** What the page's policy has refused, and whether anything planted has run. */
async function watch(page: Page) {
  const refused: string[] = []
  await page.exposeFunction('tellRefusal', (text: string) => refused.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const tell = (window as unknown as { tellRefusal(text: string): void }).tellRefusal
      tell(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return { refused, hasRun: () => page.evaluate(() => 'ran' in window) }
}

async function asBrowser(page: Page, headers: Headers) {
  const [name = '', value = ''] = (headers.Cookie ?? '').split('=')
  await page.context().addCookies([{ name, value, url: program.address }])
}

const tabs = adminTabIds.map((tab) => `/admin?tab=${tab}`)

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
    const watched = await watch(page)
    await asBrowser(page, administrator)
    for (const path of tabs) {
      await arrive(page, path)
      await page.getByRole('heading').first().waitFor()
      expect([path, await watched.hasRun()]).toEqual([path, false])
    }
    await page.goto('/admin?tab=contacts')
    await page.getByText('<img src=x onerror=').first().waitFor()
    expect(await page.content()).toContain('&lt;img src=x onerror=')
    expect(watched.refused).toEqual([])
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
    const watched = await watch(visitor.page)
    await asBrowser(visitor.page, bo.headers)
    await arrive(visitor.page, '/espace-client')
    await visitor.page.getByRole('heading').first().waitFor()
    expect(await watched.hasRun()).toBe(false)
    expect([watched.refused, visitor.complaints]).toEqual([[], []])

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
    const watched = await watch(visitor.page)
    await arrive(visitor.page, '/')
    await visitor.page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = 1'
      document.body.append(script)
    })
    await until('the refusal is told', () => watched.refused.join().includes('script-src'))
    expect(await watched.hasRun()).toBe(false)
  })
})

describe('SEC-03, SEC-05 and SEC-33 in a browser', () => {
  test('a login leaves nothing that a script can read; after the logout, Back shows the login', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    const watched = await watch(page)
    await arrive(page, '/admin-login')
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(admin.password)
    await page.locator('form button[type=submit]').click()
    await page.waitForURL((url) => url.pathname === '/admin')
    await silence(page)
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    )
    const cookies = await page.context().cookies()
    const session = cookies.find(({ name }) => name === 'admin_session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(readable).toStartWith('["",')
    expect(readable).not.toContain(session?.value ?? 'nothing')

    await page.getByRole('button', { name: 'Déconnexion' }).first().click()
    await page.waitForURL((url) => !url.pathname.startsWith('/admin') || url.pathname === '/admin-login')
    await page.goto('/admin')
    await page.waitForURL('**/admin-login**')
    await page.goBack()
    await silence(page)
    expect(await page.getByText('Déconnexion').count()).toBe(0)
    expect(watched.refused).toEqual([])
  })
})
