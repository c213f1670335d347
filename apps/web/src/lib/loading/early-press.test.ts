import { expect, test } from 'bun:test'
import { wake } from './early-press.ts'

test('what was pressed before the code came is pressed once, when it comes', async () => {
  const part = document.createElement('div')
  const button = document.createElement('button')
  let presses = 0
  button.addEventListener('click', () => {
    presses += 1
  })
  part.append(button)
  document.body.append(part)
  Object.assign(part, { pressed: button })

  wake(part)
  wake(part)

  await nextTask()
  expect(presses).toBe(1)
})

test.each([
  ['on whose way its part wakes is left to React, which hears it', 'during', 0],
  ['that was over when its part woke is pressed again', 'after', 1],
])('a press %s', async (_, when, again) => {
  const part = document.createElement('div')
  const pressed = document.createElement('button')
  let presses = -1
  pressed.addEventListener('click', () => {
    presses += 1
  })
  const press = new MouseEvent('click', { bubbles: true })
  Object.assign(part, { pressed, press })
  if (when === 'during') part.addEventListener('click', () => wake(part))
  part.append(pressed)
  document.body.append(part)

  pressed.dispatchEvent(press)
  wake(part)

  await nextTask()
  expect(presses).toBe(again)
})

test('what is no longer there is not pressed', async () => {
  const part = document.createElement('div')
  const pressed = document.createElement('button')
  let presses = 0
  pressed.addEventListener('click', () => {
    presses += 1
  })
  Object.assign(part, { pressed })

  wake(part)
  wake(null)

  await nextTask()
  expect([presses, (part as { isAlive?: boolean }).isAlive]).toEqual([0, true])
})

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve))
}
