import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, id, idOf, seconds } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'

const carId = z.object({ carId: idOf('car', id) })

const percent = z.number().int().min(0).max(100)

const count = z.number().int().nonnegative()

const afterwards = z.object({
  message: z.string(),
  cashPocket: euro,
  cashVersion: z.number().int(),
  bullets: count,
})

/** spec 2 §5 */
const bothPrices = 'Please enter both minimum and maximum prices.'

const price = z
  .number({ error: bothPrices })
  .int({ error: 'Vul een heel bedrag in.' })
  .min(0, { error: 'Het bedrag mag niet lager dan 0 zijn.' })
  .max(Number.MAX_SAFE_INTEGER, { error: 'Dit bedrag is te groot.' })

const prices = z.object({ minPrice: price, maxPrice: price })

/** As many as a premium garage holds without extensions: one transaction locks no more of a player's cars by their ids. */
const chosenMost = 100

const noneChosen = { error: 'Kies minstens één auto.' }

const chosen = z.object({
  action: z.enum(['sell', 'repair', 'crush', 'ship'], { error: 'Kies wat er met de auto’s moet gebeuren.' }),
  carIds: z
    .array(idOf('car', id), noneChosen)
    .min(1, noneChosen)
    .max(chosenMost, { error: `Kies hoogstens ${chosenMost} auto’s tegelijk.` }),
})

export const garage = feature({
  switch: { name: 'garage', order: 100, label: 'Garage' },
  calls: {
    'GET /api/garage': {
      summary: 'List the player’s cars, with what selling, crushing, repairing and shipping each costs or yields',
      access: 'player',
      rpc: 'economy.garage.list',
      answer: z.object({
        success: z.boolean(),
        message: z.string(),
        garage: z.array(
          z.object({
            id: z.number().int(),
            auto: z.string(),
            /** The value undamaged. */
            waarde: euro,
            /** Percent. */
            life: percent,
            stad: z.string(),
            /** 0 unless the car is being shipped. */
            shipTime: seconds,
            verscheepsKosten: euro,
            reparatieKosten: euro,
            isLocked: z.boolean(),
            /** The price of a sale. */
            verkoopPrijs: euro,
            /** Bullets from crushing, less its price; negative where it costs more. */
            crushKogels: z.number().int(),
            /** Bullets that a family's crusher makes of the car and uses up, before perks. */
            crusherBullets: count,
            /** What a repair before the sale adds to its price, less the repair's own; negative where it costs more. */
            reparatieWinst: z.number().int(),
          }),
        ),
        /** All places. */
        garageSpace: count,
        /** Those taken: by these cars, by cars in auctions and heists, and by cars that may come. */
        placesTaken: count,
        /** The price of the next extension, and its number of places. */
        expansionCost: euro,
        expansionPlaces: count,
        /** The price of crushing a car, in bullets. */
        crushCost: count,
        /** The duration of a shipment. */
        shippingSeconds: seconds,
        /** The crusher of the player's family and the bullets that it can still yield; null without a family. */
        familyCrusher: z
          .object({ familyId: z.number().int(), familyName: z.string().nullable(), capacity: count })
          .nullable(),
        /** What the player's perks make of the bullets. */
        crushPercent: count,
        /** What the city's scrapyard yields of a car that no family's crusher takes. */
        scrapyardPercent: count,
      }),
    },
    'GET /api/profile/car/{carName}': {
      summary: 'Get a car model of the catalogue',
      access: 'player',
      rpc: 'economy.garage.getCarProfile',
      refusals: ['notFound'],
      params: z.object({ carName: z.string().check(atMost(100, { error: 'Deze auto bestaat niet.' })) }),
      answer: z.object({
        carName: z.string(),
        carLine: z.string(),
        brand: z.string(),
        buildYear: z.number().int(),
        carValue: euro,
        horsePower: count,
        /** km/h */
        speed: count,
        /** Seconds from standing to 100 km/h. */
        acceleration: z.number(),
        /** A picture of the undamaged car. */
        photoPath: z.string(),
        remark: z.string(),
        seats: count,
      }),
    },
    'POST /api/car/sell': {
      summary: 'Sell a car for its value, reduced by damage',
      access: 'player',
      needs: { free: true },
      rpc: 'economy.garage.sell',
      switch: 'garage',
      refusals: ['notFound'],
      body: carId,
      answer: afterwards,
    },
    'POST /api/car/crush': {
      summary: 'Crush a car; costs bullets and yields some',
      access: 'player',
      needs: { free: true },
      rpc: 'economy.garage.crush',
      switch: 'garage',
      refusals: ['notFound', 'insufficientFunds'],
      body: carId,
      answer: afterwards,
    },
    'POST /api/car/lock': {
      summary: 'Lock or unlock a car; a locked car is neither sold nor crushed',
      access: 'player',
      rpc: 'economy.garage.lock',
      switch: 'garage',
      refusals: ['notFound'],
      body: carId,
      answer: z.object({ message: z.string(), isLocked: z.boolean() }),
    },
    'POST /api/garage/repair': {
      summary: 'Repair a car',
      access: 'player',
      needs: { free: true },
      rpc: 'economy.garage.repair',
      switch: 'garage',
      refusals: ['notFound', 'insufficientFunds'],
      body: carId,
      answer: afterwards,
    },
    'POST /api/garage/ship': {
      summary: 'Ship a car to the player’s city',
      access: 'player',
      needs: { free: true, city: true },
      rpc: 'economy.garage.ship',
      switch: 'garage',
      refusals: ['notFound', 'insufficientFunds'],
      body: carId,
      answer: afterwards,
    },
    'POST /api/garage/sellBetween': {
      summary: 'Sell every unlocked car whose sale price is in a range',
      access: 'player',
      needs: { free: true },
      rpc: 'economy.garage.sellBetween',
      switch: 'garage',
      form: true,
      body: prices,
      answer: afterwards,
    },
    'POST /api/garage/crushBetween': {
      summary: 'Crush every unlocked car whose sale price is in a range',
      access: 'player',
      needs: { free: true },
      rpc: 'economy.garage.crushBetween',
      switch: 'garage',
      refusals: ['insufficientFunds'],
      form: true,
      body: prices,
      answer: afterwards,
    },
    'POST /api/garage/chosen': {
      summary:
        'Sell, repair, crush or ship several cars at once; those that can’t be are left and named with the reason',
      access: 'player',
      needs: { free: true, city: true },
      rpc: 'economy.garage.chosen',
      switch: 'garage',
      refusals: ['notFound', 'insufficientFunds'],
      body: chosen,
      answer: afterwards.extend({
        /** Each chosen car once, in the order of their ids. */
        cars: z.array(
          z.object({
            carId: z.number().int(),
            done: z.boolean(),
            /** Why not; null where it was done. */
            reason: z.string().nullable(),
          }),
        ),
      }),
    },
    'POST /api/garage/expansion': {
      summary: 'Extend the garage by fifty places; each extension costs more than the one before',
      access: 'player',
      rpc: 'economy.garage.expand',
      switch: 'garage',
      refusals: ['insufficientFunds'],
      answer: z.object({
        /** Spelled as in the specification. */
        succes: z.boolean(),
        message: z.string(),
        cashPocket: euro,
        cashVersion: z.number().int(),
        garageSpace: count,
      }),
    },
  },
})
