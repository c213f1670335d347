Bun.serve({ port: Number(process.argv[2]), fetch: () => new Response('hello') })
