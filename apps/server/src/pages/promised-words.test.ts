import { expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withdrawalForm } from '@tramontane/content/endings/withdrawal-form'
import { oneOffTermsText } from '@tramontane/content/one-off/one-off-terms'
import { termsText } from '@tramontane/content/terms'
import { emptyPromisesOf } from '@tramontane/content/testing/editorial-rules'
import { minuteMs } from '@tramontane/domain/days/durations'
import { renderedPages } from '../testing/rendered-pages.ts'
import { testApp } from '../testing/test-app.ts'

setDefaultTimeout(minuteMs)

test('no page and no paper promises what nobody keeps', async () => {
  await using app = await testApp({ baseUrl: 'https://tramontane.example' })
  const pages = await renderedPages(app)
  expect(pages.length).toBeGreaterThan(20)
  for (const { path, text } of pages) expect([path, emptyPromisesOf(text)]).toEqual([path, []])
  const settings = app.deps.settings.current
  for (const paper of [termsText(settings), oneOffTermsText(settings), withdrawalForm(settings)])
    expect(emptyPromisesOf(paper)).toEqual([])
})

test('no message does', () => {
  const folder = join(import.meta.dir, '../mail')
  const letters = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.includes('test'),
  )
  expect(letters.length).toBeGreaterThan(30)
  for (const name of letters)
    expect([name, emptyPromisesOf(readFileSync(join(folder, name), 'utf8'))]).toEqual([name, []])
})

test('words that once promised too much are found again', () => {
  for (const words of [
    'Une note ou une facture vous est remise pour chaque paiement.',
    'et rien n’est dû d’ici là.',
    'Seuls les lavages déjà faits restent dus.',
    'Nous n’utilisons vos données que pour exécuter le contrat',
    'Nous plaçons la voiture là où l’eau s’infiltre.',
    'Gratter à l’ongle arrache le vernis avec elle.',
    'Un cuir qui sèche au soleil se craquelle en deux étés.',
    'Actif jusqu’au lundi 1er mars 2027 inclus ; à partir du lundi 1er mars 2027, l’abonnement s’arrête.',
    'Votre contrat prend fin le 19 mai 2027. Dès le 19 mai 2027, plus rien n’est prélevé.',
    'Meilleur prix à Perpignan. Le lavage à domicile coûte plus cher.',
  ])
    expect(emptyPromisesOf(words)).toHaveLength(1)
})

test('a day on one side alone is fine', () => {
  const words =
    'Jusqu’au mercredi 19 mai 2027 inclus, rien ne change. À partir du jeudi 20 mai 2027, c’est fini.'
  expect(emptyPromisesOf(words)).toEqual([])
})
