import type { Drought } from '../ports/drought.ts'

/** Thuir, which the demonstration serves. */
const restrictedTown = '66210'

/** The demonstration's: one town under vigilance, which restricts nobody, whatever the day; nobody is asked. */
export const demoDrought: Drought = {
  ask: async ({ cityCode }) => ({
    kind: 'zones',
    zones:
      cityCode === restrictedTown
        ? [
            {
              level: 'vigilance',
              orders: [{ url: 'https://vigieau.gouv.fr/', until: null }],
              usages: [
                {
                  name: 'Lavage de véhicules par des professionnels',
                  text: 'Chacun limite sa consommation d’eau (exemple de démonstration, ce n’est pas un arrêté).',
                },
              ],
            },
          ]
        : [],
  }),
}
