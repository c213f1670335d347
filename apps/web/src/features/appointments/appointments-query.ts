export const appointmentsKey = ['appointments']
