import type { Asked } from './contact-columns.ts'

/** For tests: a request with something in each of its fields. */
export const elodieAsks = {
  name: 'Élodie Puig',
  email: 'elodie@exemple.fr',
  phone: '06 39 98 10 10',
  service: 'fast',
  appointmentDate: '2026-12-02T08:30:00.000Z',
  message: 'Portail vert au fond de l’impasse.',
} satisfies { [Field in keyof Asked]: NonNullable<Asked[Field]> }
