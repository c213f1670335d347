import { bun, install, must, root } from './steps.ts'

// Only what Bun brings is imported here: nothing is installed yet.
await install()
await must([bun, 'run', 'build'])

const program = Bun.spawn([`${root}/dist/tramontane`, 'serve'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal))
process.exit(await program.exited)
