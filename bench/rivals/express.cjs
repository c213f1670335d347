const { createRequire } = require('node:module')

/** The same insert behind Express and better-sqlite3, each on disk before its answer. */
const [, , port, file, folder] = process.argv
const from = createRequire(`${folder}/`)
const express = from('express')
const Database = from('better-sqlite3')

const database = new Database(file)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
const insert = database.prepare(
  `insert into contact_messages (name, email, phone, service, appointment_date, message, search_text, created_at)
   values (?, ?, ?, ?, ?, ?, ?, ?)`,
)

express()
  .use(express.json())
  .post('/api/contact', ({ body }, reply) => {
    const { name, email, phone, service, appointmentDate } = body
    const words = `${name} ${email} ${phone} ${service}`.toLowerCase()
    const { lastInsertRowid } = insert.run(
      ...[name, email, phone, service, Date.parse(appointmentDate), null, words, Date.now()],
    )
    reply.status(201).json({ success: true, data: { id: Number(lastInsertRowid) } })
  })
  .listen(Number(port), '127.0.0.1')
