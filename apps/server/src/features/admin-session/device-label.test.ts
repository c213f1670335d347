import { expect, test } from 'bun:test'
import { deviceLabel } from './device-label.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Chrome sur Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`],
  ['Edge sur Windows', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`],
  ['Chrome sur Android', `Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/140.0 Mobile Safari/537.36`],
  ['Samsung Internet sur Android', `Mozilla/5.0 (Linux; Android 16) SamsungBrowser/29.0 Chrome/136 Safari/5`],
  ['Safari sur iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'],
  ['Chrome sur iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Safari/604.1'],
  ['Safari sur Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15'],
  ['Firefox sur Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Programme ou navigateur inconnu', 'curl/8.5.0'],
  ['Programme ou navigateur inconnu', '<script>alert(1)</script>\n'],
  ['Programme ou navigateur inconnu', undefined],
])('%s', (label, userAgent) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
