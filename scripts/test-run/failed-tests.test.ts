import { expect, test } from 'bun:test'
import { failedTests, shortener } from './failed-tests.ts'

const output = `bun test v1.4.4 (38afee6c8) 2x PARALLEL

a/first.test.ts:
(pass) good
(fail) two numbers [0.3ms]

a/broken.test.ts:

# Unhandled error between tests
-------------------------------
3 | throw new Error('at load')
              ^
error: at load
      at /house/a/broken.test.ts:3:11
-------------------------------

a/third.test.ts:
(pass) good too

 2 pass
 1 fail
 1 error
`

const report = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="bun test" tests="6" assertions="1" failures="4" skipped="0" time="0.1">
  <testsuite name="a/first.test.ts" file="a/first.test.ts" tests="2" assertions="1" failures="1" time="0.1">
    <testcase name="good" classname="" time="0.01" file="a/first.test.ts" line="2" assertions="0" />
    <testcase name="two numbers" classname="sums &gt; small" time="0.01" file="a/first.test.ts" line="4" assertions="1">
      <failure type="AssertionError" message="expect(received)">AssertionError: expect(received).toBe(&quot;é&quot;)&#10;&#10;Received: 2&#10;      at a/first.test.ts:4:40&#10;</failure>
    </testcase>
    <testcase name="late" classname="" time="0.1" file="a/first.test.ts" line="5" assertions="0">
      <failure type="TimeoutError" message="test timed out" />
    </testcase>
    <testsuite name="inner" file="a/first.test.ts" line="6" tests="1" assertions="0" failures="1" skipped="0" time="0" hostname="vm">
      <testcase name="(unnamed)" classname="inner" time="0.0002" file="a/first.test.ts" assertions="0">
        <failure type="Error" message="hook broke">Error: hook broke&#10;      at a/first.test.ts:6:77&#10;</failure>
      </testcase>
    </testsuite>
  </testsuite>
  <testsuite name="a/ended.test.ts" file="a/ended.test.ts" tests="1" assertions="0" failures="1" skipped="0" time="0.1">
    <testcase name="(worker crashed)" classname="" time="0" file="a/ended.test.ts" assertions="0">
      <failure type="Error" message="worker process crashed before reporting results" />
    </testcase>
  </testsuite>
</testsuites>
`

test('each failure is told with its file, its name and its error: of tests, of hooks, of workers, of files that do not load', () => {
  expect(failedTests(report, output)).toEqual([
    'a/first.test.ts:4\n(fail) sums > small > two numbers\nAssertionError: expect(received).toBe("é")\n\nReceived: 2\n      at a/first.test.ts:4:40',
    'a/first.test.ts:5\n(fail) late\nTimeoutError: test timed out',
    'a/first.test.ts\n(fail) inner > (unnamed)\nError: hook broke\n      at a/first.test.ts:6:77',
    'a/ended.test.ts\n(fail) (worker crashed)\nError: worker process crashed before reporting results',
    "a/broken.test.ts\n(fail) between tests\n3 | throw new Error('at load')\n              ^\nerror: at load\n      at /house/a/broken.test.ts:3:11",
  ])
})

test('a run that ended before it reported says what it printed last', () => {
  expect(failedTests('', 'one\nkilled')).toEqual(['no test is named; printed last:\none\nkilled'])
})

test('of a failure that prints without end, the error and where it came from are told, and no more is shown', () => {
  const long = Array.from({ length: 5000 }, (_, line) => `line ${line} ${'x'.repeat(2000)}`)
  const wordy = report.replace('Received: 2', ['Received:', ...long].join('&#10;'))
  const [told = ''] = failedTests(wordy, '')
  expect(told).toStartWith('a/first.test.ts:4\n(fail) sums > small > two numbers\nAssertionError')
  expect(told).toEndWith('at a/first.test.ts:4:40')
  expect(told.length).toBeLessThan(50_000)

  const shown = ['(pass) good', ...long, '(fail) wordy', '(pass) another'].map(shortener()).filter(Boolean)
  expect(shown.slice(-2)).toEqual(['(fail) wordy', '(pass) another'])
  expect(shown.length).toBeLessThan(400)
})
