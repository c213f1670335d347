// Inside a program: one that takes another one's place dies before anything else; the other one goes on.
if (Bun.env.TRAMONTANE_FOLLOWS !== undefined) process.kill(process.pid, 'SIGKILL')

export {}
