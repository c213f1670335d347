import { expect, test } from 'bun:test'
import { pastedMarkdown } from './pasted.ts'

test.each([
  ['a page', '<h1>Le cuir</h1><p>Un <b>soin</b> doux.</p>', '## Le cuir\n\nUn **soin** doux.'],
  [
    'lists',
    '<p>Il faut</p><ul><li>une brosse</li><li>de l’eau</li></ul><ol><li>Brosser</li><li>Sécher</li></ol>',
    'Il faut\n\n- une brosse\n- de l’eau\n\n1. Brosser\n2. Sécher',
  ],
  ['smaller titles', '<h4>Avant</h4><p>Rien</p>', '### Avant\n\nRien'],
  ['a link', '<p><a href="https://a.fr/x">ici</a></p>', '[ici](https://a.fr/x)'],
  ['a link that runs something', '<p><a href="javascript:alert(1)">ici</a></p>', 'ici'],
  [
    'Google’s documents, bold around the whole page',
    '<b style="font-weight:normal"><p><span style="font-weight:700">Net</span><span> et doux</span></p></b>',
    '**Net** et doux',
  ],
  [
    'a picture of another site',
    '<p>Avant <img src="https://a.fr/x.png"> <em>après</em></p>',
    'Avant *après*',
  ],
])('%s is pasted as Markdown', (_, html, expected) => {
  expect(pastedMarkdown(html)?.replace(/ {2,}/g, ' ')).toBe(expected)
})

test('what an editor of code copies keeps its own signs: they are plain letters', () => {
  expect(
    pastedMarkdown('<div style="color:#000;font-weight:normal"><span>## Titre **gras**</span></div>'),
  ).toBeNull()
})
