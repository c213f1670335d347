import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileSms } from './file-sms.ts'

test('an SMS is a file for its owner alone; sent again, it replaces itself', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'tramontane-sms-'))
  const folder = join(parent, 'outbox')
  const carrier = fileSms(folder)
  const sms = { to: '+33639984321', text: 'À demain', isUnicode: false, tag: 'reminder', receiptUrl: null }
  for (let tries = 0; tries < 2; tries += 1) await carrier.send({ key: '9f2c', ...sms })
  expect(readdirSync(folder)).toEqual(['9f2c.sms.txt'])
  expect(readFileSync(join(folder, '9f2c.sms.txt'), 'utf8')).toBe('+33639984321\n\nÀ demain\n')
  expect(statSync(join(folder, '9f2c.sms.txt')).mode & 0o777).toBe(0o600)
  rmSync(parent, { recursive: true })
})
