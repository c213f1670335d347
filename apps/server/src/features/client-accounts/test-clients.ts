import type { SubscriptionCreationInput } from '@tramontane/contract/subscription-admin'

type TestClient = SubscriptionCreationInput & { email: string }

/** People of the demonstration: invented, at addresses that RFC 2606 reserves. */
export const testClients: TestClient[] = [
  {
    firstName: 'Margaux',
    lastName: 'Ferrer',
    email: 'margaux.ferrer@client.example',
    phone: '06 39 98 24 10',
    address: '12 rue de la Côte Vermeille',
    postalCode: '66000',
    city: 'Perpignan',
    vehicleBrand: 'Peugeot',
    vehicleModel: '208',
    licensePlate: 'GK-482-MF',
    formulaType: 'standard',
    activate: true,
  },
  {
    firstName: 'Thierry',
    lastName: 'Vidal',
    email: 'thierry.vidal@client.example',
    phone: '06 39 98 24 11',
    address: '5 avenue des Albères',
    postalCode: '66700',
    city: 'Argelès-sur-Mer',
    vehicleBrand: 'Volkswagen',
    vehicleModel: 'Tiguan',
    licensePlate: 'FV-903-TV',
    formulaType: 'premium',
    activate: true,
  },
]
