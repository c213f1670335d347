/** Read by zod when it comes: it then tries no code made from text, which the page's policy refuses and reports. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
