import type { Garage, GarageCar } from './list/garage-list.ts'

/** A car as the garage's answer has it. */
export const car = (id: number, more: Partial<GarageCar> = {}): GarageCar => ({
  id,
  auto: 'Volmer Pendler',
  waarde: 16_700,
  life: 60,
  stad: 'Amsterdam',
  shipTime: 0,
  verscheepsKosten: 835,
  reparatieKosten: 7_348,
  isLocked: false,
  verkoopPrijs: 10_020,
  crushKogels: -3,
  crusherBullets: 25,
  reparatieWinst: -668,
  ...more,
})

/** The garage's answer with these cars. */
export const garageOf = (...garage: GarageCar[]): Garage => ({
  success: true,
  message: '',
  garage,
  garageSpace: 25,
  placesTaken: garage.length,
  expansionCost: 250_000,
  expansionPlaces: 50,
  crushCost: 15,
  shippingSeconds: 2_880,
  familyCrusher: null,
  crushPercent: 100,
  scrapyardPercent: 50,
})
