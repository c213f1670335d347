type Answer = (asked: URLSearchParams) => Response | Promise<Response>

const usage = {
  ...{ id: 1, nom: 'Lavage de véhicules par des professionnels', thematique: 'Nettoyer' },
  description: 'Interdit sauf avec du matériel haute pression ou un système de recyclage (exemple).',
  ...{ concerneParticulier: false, concerneEntreprise: true },
  ...{ concerneCollectivite: true, concerneExploitation: false },
}

/** A zone as VigiEau tells it; its shape was recorded, its values are invented. */
export const zone = {
  ...{ id: 2418, idSandre: 1234, gid: 1234, code: '66_SOU_01', CdZAS: '66_SOU_01' },
  ...{ nom: 'Zone d’exemple', LbZAS: 'Zone d’exemple', type: 'SOU', TypeZAS: 'SOU' },
  ...{ ressourceInfluencee: false, niveauGravite: 'alerte_renforcee', departement: '66' },
  arrete: {
    ...{ id: 34668, dateDebutValidite: '2027-06-01', dateFinValidite: '2027-07-31' },
    cheminFichier: 'https://example.test/arrete.pdf',
    cheminFichierArreteCadre: 'https://example.test/cadre.pdf',
  },
  arreteMunicipalCheminFichier: null,
  usages: [usage],
}

/** The same under another level, with the words of its usage. */
export function zoneAt(niveauGravite: string, description = usage.description) {
  return { ...zone, niveauGravite, usages: [{ ...usage, description }] }
}

/** What VigiEau answers where it answers no zones. */
export function refused(statusCode: number): Response {
  return Response.json({ statusCode, message: 'Aucune zone d’alerte en vigueur …' }, { status: statusCode })
}

/** For tests: the State's service of restrictions of water, on a free port. Nothing is in force until it is told otherwise. */
export function droughtServer() {
  const asked: Record<string, string>[] = []
  const silences: (() => void)[] = []
  const played = { answer: (() => Response.json([])) as Answer }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 255,
    fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname !== '/api/zones') return new Response('Not Found', { status: 418 })
      asked.push(Object.fromEntries(searchParams))
      return played.answer(searchParams)
    },
  })
  return {
    base: `http://127.0.0.1:${server.port}`,
    /** What it was asked, oldest first. */
    asked,
    /** How it answers from now on. */
    play(answer: Answer) {
      played.answer = answer
    },
    /** An answer that does not come before the server ends. */
    silence: () => new Promise<Response>((resolve) => silences.push(() => resolve(refused(500)))),
    async [Symbol.asyncDispose]() {
      for (const end of silences) end()
      await server.stop(true)
    },
  }
}
