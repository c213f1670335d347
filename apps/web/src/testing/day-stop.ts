import type { DayStop } from '@tramontane/contract/replies/appointments/day'

const place: DayStop['place'] = {
  ...{
    id: 3,
    clientId: 1,
    label: '',
    street: '31 rue Pierre Puiggary',
    postalCode: '66000',
    city: 'Perpignan',
  },
  ...{ cityCode: '66136', lat: 42.7, lon: 2.9, precision: 'address', isPinned: false },
  access: {
    ...{
      isPrivate: null,
      hasWater: true,
      hasPower: null,
      parking: 'Cour',
      gateCode: '4812A',
      dog: '',
      remarks: '',
    },
  },
}

function wash(change: Partial<DayStop['appointment']>): DayStop['appointment'] {
  return {
    ...{
      id: 1,
      clientId: 1,
      contactMessageId: null,
      subscriptionId: null,
      placeId: 3,
      vehicleId: null,
      seriesId: null,
    },
    ...{ date: '2026-11-20T09:00:00.000Z', endsAt: '2026-11-20T10:30:00.000Z', timeSlot: '10:00', van: 1 },
    ...{ clientName: 'Élodie Puig', clientEmail: 'elodie@exemple.fr', clientPhone: '06 39 98 10 10' },
    ...{
      service: 'Lavage Fast',
      address: '31 rue Pierre Puiggary, 66000 Perpignan',
      status: 'confirmed',
      notes: null,
    },
    ...{
      isFirstVisit: false,
      vehicle: 'Citroën C3',
      licensePlate: 'FT-118-ZA',
      isToClose: false,
      isToConfirm: false,
      isMovable: false,
    },
    ...{ agreement: null, createdAt: '2026-11-18T07:00:00.000Z', updatedAt: '2026-11-18T07:00:00.000Z' },
    ...change,
  }
}

/** For tests: a wash of 20 November 2026, from 10:00. */
export function stop(
  change: Partial<DayStop> = {},
  appointment: Partial<DayStop['appointment']> = {},
): DayStop {
  return {
    appointment: wash(appointment),
    place,
    spot: { lat: 42.7, lon: 2.9, precision: 'address' },
    leg: { minutes: 12, km: 8.4, leaveAt: '2026-11-20T08:43:00.000Z', isEstimated: true, tooShortBy: 0 },
    photos: [],
    due: {
      cents: 9400,
      lines: [
        { kind: 'wash', cents: 8900 },
        { kind: 'travel', cents: 500 },
      ],
      ...{ paidCents: 0, leftCents: 9400, payments: [], isAsked: true },
    },
    ...{ paymentLink: null, progress: null, arrivesAt: null, isDone: false, isLate: false },
    ...change,
  }
}
