import { expect } from 'bun:test'
import type { OwnerDay } from '@tramontane/contract/replies/appointments/day'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { asAdmin, call, type Headers, wish, workDay, workWeek } from '../tools/callers.ts'
import { linkIn, mailWith } from '../tools/mails.ts'
import { anne } from '../tools/ordering.ts'
import { phoneNetwork } from '../tools/phone-network.ts'
import { admin, type Program } from '../tools/program.ts'
import { type Part, Person } from './person.ts'

type Journey = {
  name: string
  size: [width: number, height: number]
  live: (person: Person, program: Program) => Promise<void>
}

const phone: Journey['size'] = [390, 844]
const desk: Journey['size'] = [1440, 900]

/** What a business of one van lives by, once for every engine; the first is the shortest that goes all the way. */
export const journeys: Journey[] = [
  {
    name: 'a visitor asks for a wash',
    size: phone,
    async live(person, program) {
      const { page } = person
      const day = workDay(3)
      await person.open('/')
      await page.role('link', 'Prendre rendez-vous').press()
      await page.role('radio', /^Lavage Fast/).press()
      await page.role('radio', longFrenchDate(day)).press()
      await page.words(`Rendez-vous souhaité le ${longFrenchDate(day)}`).comes()
      await page.field('Nom').type('Élodie Puig')
      await page.field('E-mail').type('elodie@exemple.fr')
      await page.field('Téléphone').type('06 39 98 12 34')
      await page.button('Envoyer ma demande').press()
      await page.words('Demande envoyée').comes()
      const asked = await call(program, 'GET', '/api/contact', { headers: await asAdmin(program) })
      expect(await asked.text()).toContain('Élodie Puig')
    },
  },
  {
    name: 'the owner logs in, and marks a request as handled',
    size: phone,
    async live(person, program) {
      const { page } = person
      await call(program, 'POST', '/api/contact', { body: wish() })
      await person.open('/admin-login')
      await page.field('E-mail').type(admin.email)
      await page.field('Mot de passe').type(admin.password)
      await page.button('Se connecter').press()
      await page.role('tab', /^Formulaires/).press()
      await page.words('Zoé Abadie').comes()
      await page.button('Marquer comme traité').press()
      await page.words('Traité').comes()
      await person.reloads()
      await page.words('Traité').comes()
    },
  },
  {
    name: 'somebody subscribes and pays, chooses a password, then books, moves and cancels a wash',
    size: phone,
    async live(person, program) {
      const { page } = person
      const email = 'anne@exemple.fr'
      const firstVisit = workDay(20)
      await person.open('/souscrire?plan=premium')
      for (const [label, value] of Object.entries({ ...anne, 'E-mail': email }))
        await page.field(label).type(value)
      await chooseFirstVisit(page, firstVisit)
      await page.role('radio', /^Peu importe l’heure/).comes()
      await page.role('checkbox', /J’accepte les conditions/).press()
      await page.button('Continuer vers le paiement').press()
      await page.field('Numéro de carte').type('4242424242424242')
      await page.field(/expiration/i).type('1230')
      await page.field(/CVC/).type('123')
      await page.button(/Confirmer et payer.*obligation de paiement/).press()
      await person.arrives('/souscrire/merci')
      await page.words(/^AB-\d{4}-\d{5}$/).comes()

      await person.open(linkIn(await mailWith(program, email, '/activation?jeton='), '/activation'))
      await page.field('Nouveau mot de passe').type(password)
      await page.css('form button[type=submit]').press()
      await person.arrives('/connexion')
      await page.field('E-mail').type(email)
      await page.field('Mot de passe').type(password)
      await page.button('Se connecter').press()
      await page.words(/^Bonjour Anne Puig/).comes()

      const [first, second] = [workDay(4), workDay(6)]
      await page.role('tab', /Réserver/).press()
      await page.role('radio', longFrenchDate(first)).press()
      await page.role('radio', /^09:00/).press()
      await page.button('Réserver ce lavage').press()
      const question = page.role('dialog', 'Cette date tombe dans votre délai de rétractation')
      await question.role('checkbox', /^Je demande expressément/).press()
      await question.button('Demander ce lavage').press()
      await page.words('Rendez-vous créé').comes()
      const coming = page.role('region', 'À venir')

      await coming.button(new RegExp(`^Déplacer.*${longFrenchDate(first)}`)).press()
      const moving = page.role('dialog')
      await moving.role('radio', longFrenchDate(second)).press()
      await moving.role('radio', /^14:30/).press()
      await moving.button('Déplacer').press()
      await coming.button(new RegExp(`^Annuler.*${longFrenchDate(second)}`)).press()
      await page.words(/Le lavage retourne dans votre abonnement/).comes()
      await page.button('Annuler le rendez-vous').press()
      await page.words('Rendez-vous annulé').comes()
      await coming.button(new RegExp(`^Annuler.*${longFrenchDate(second)}`)).goes()
      await mailWith(program, email, 'METHOD:CANCEL', 'SEQUENCE:2')
      await page.button('Déconnexion').press()
      await person.arrives('/connexion')
      // Some browsers keep a page whole that was left, and show it again as it was.
      await person.evaluate(() => history.back())
      await person.arrives('/connexion')
      expect(await page.words(/^Bonjour Anne Puig/).count()).toBe(0)
      // The question about the withdrawal period is a refusal, which a console tells.
      drop(person, 'status of 409')
      // Nor is nobody's session.
      drop(person, 'status of 401')
    },
  },
  {
    name: 'the owner works a stop without network and loads the day again, and all of it is sent once the network is back',
    size: phone,
    async live({ engine }, program) {
      const administrator = await asAdmin(program)
      const id = await washOn(program, administrator, dayOf(new Date()), { timeSlot: '10:00', name: 'Puig' })
      using network = phoneNetwork(program)
      const person = new Person(engine, network.address)
      const { page } = person
      await asOwner(person, '/admin')
      const next = page.role('article', 'Prochain arrêt')
      await next.comes()
      await person.evaluate(async () => void (await navigator.serviceWorker.ready))

      // The program is what goes: no driver but Chromium's cuts a network under a service worker.
      await network.cut()
      for (const step of ['En route', 'Arrivé']) {
        await next.button(new RegExp(`^${step}`)).press()
        await next.words(new RegExp(`^${step} à .* en attente d’envoi$`)).comes()
      }
      await person.reloads()
      await page.words(/^Sans réseau – d’après la tournée de/).comes()
      await next.words(/^Arrivé à .* en attente d’envoi$/).comes()
      network.mend()
      await person.waits('what was done is sent', async () => {
        await person.evaluate(() => void window.dispatchEvent(new Event('online')))
        return (await page.words(/en attente d’envoi$/).count()) === 0
      })
      const day = await call(program, 'GET', `/api/admin/day?date=${dayOf(new Date())}`, {
        headers: administrator,
      })
      const { data }: { data: OwnerDay } = await day.json()
      const steps = data.stops.find(({ appointment }) => appointment.id === id)?.progress?.steps
      expect(steps?.map(({ step }) => step)).toEqual(['en_route', 'arrived'])
      // What was asked while nobody answered.
      engine.complaints.length = 0
    },
  },
  {
    name: 'a wash is carried to another day by mouse, then by finger, then by keys, and is there after a reload',
    size: desk,
    async live(person, program) {
      const [, tuesday = '', wednesday = '', thursday = ''] = workWeek()
      await washOn(program, await asAdmin(program), tuesday, { timeSlot: '09:00', name: 'Abadie' })
      await asOwner(person, `/admin?tab=appointments&view=semaine&jour=${tuesday}`)
      await carry(person, { from: tuesday, to: thursday, hours: 2.5 })
      await column(person, thursday)
        .button(/^11:30 à 13:00, Abadie/)
        .comes()
      await person.page.words('Rendez-vous déplacé').comes()
      await person.reloads()
      // WebKit's driver here has no finger, and moves a mouse in its place.
      await carry(new Person(person.engine, person.address, 'touch'), {
        from: thursday,
        to: wednesday,
        hours: 1,
      })
      await column(person, wednesday)
        .button(/^12:30 à 14:00, Abadie/)
        .comes()
      await person.page.words('Rendez-vous déplacé').comes()
      await person.reloads()
      await column(person, wednesday)
        .button(/Abadie/)
        .focus()
      await person.keys('ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter')
      await column(person, thursday)
        .button(/^13:30 à 15:00, Abadie/)
        .comes()
      await person.page.words('Rendez-vous déplacé').comes()
      await person.reloads()
      await column(person, thursday)
        .button(/^13:30 à 15:00, Abadie/)
        .comes()
    },
  },
  {
    name: 'a price that the owner changes is on the public page',
    size: desk,
    async live(person) {
      const { page } = person
      await asOwner(person, '/admin?tab=settings&section=formules')
      await page.field(/^Formule Premium/).type('124,50')
      await page.button('Enregistrer').press()
      await page.words('Réglages enregistrés').comes()
      await person.open('/abonnement')
      await page.words(/124,50/).comes()
      expect(await page.words(/119,86/).count()).toBe(0)
    },
  },
]

/** The login's own page is met by the first journey. */
async function asOwner(person: Person, path: string) {
  await person.open('/admin-login')
  await person.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    await fetch('/api/admin/login', { method: 'POST', headers, body: JSON.stringify(body) })
  }, admin)
  await person.open(path)
  // What was on its way when the page was left.
  drop(person, 'error loading dynamically imported module')
}

/** What a browser said of an answer that is no fault. */
function drop({ engine: { complaints } }: Person, words: string) {
  complaints.splice(0, Infinity, ...complaints.filter((one) => !one.includes(words)))
}

const password = 'tarte-aux-figues-du-roussillon'

/** Under its chip, or in the calendar. */
async function chooseFirstVisit(page: Part, day: Day) {
  const choices = page.role('radiogroup', 'Date de la première visite')
  await choices.comes()
  if ((await choices.css(`input[value="${day}"]`).count()) > 0)
    return choices.css(`input[value="${day}"]`).press()
  await choices.button('Autre jour').press()
  await choices.role('grid').comes()
  const cell = choices.css(`[data-day="${day}"] button`)
  while ((await cell.count()) === 0) await choices.button(/mois suivant/).press()
  await cell.press()
}

type Wanted = { timeSlot: string; name: string }

async function washOn(
  program: Program,
  headers: Headers,
  day: Day,
  { timeSlot, name }: Wanted,
): Promise<number> {
  const body = {
    ...{
      date: instantOf(day, timeSlot).toISOString(),
      timeSlot,
      client: { lastName: name, phone: '06 39 98 10 10' },
    },
    ...{ service: 'Lavage Fast', address: '2 rue Foch, 66330 Cabestany', status: 'confirmed', notes: '' },
    force: true,
  }
  const made = await call(program, 'POST', '/api/admin/create-appointment', { body, headers })
  expect(made.status).toBe(201)
  return (await made.json()).data.id
}

function column({ page }: Person, day: Day) {
  return page.role('region', longFrenchDate(day))
}

/** Takes the only wash by its upper part, and lets it go on another day, so many hours later. */
async function carry(person: Person, { from, to, hours }: { from: Day; to: Day; hours: number }) {
  const held = column(person, from).button(/Abadie/)
  await held.comes()
  const target = await column(person, to).box()
  // Last, for to look at it scrolls the page.
  const block = await held.box()
  const grip = { x: block.x + 30, y: block.y + 15 }
  await person.carry(grip, { x: target.x + 30, y: grip.y + hours * (target.height / 11) })
}
