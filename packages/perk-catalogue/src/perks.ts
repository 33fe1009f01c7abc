import type { PerkEffect } from './effect-names.ts'

export interface PerkLevel {
  /** From 1. */
  level: number
  /** The perk's whole change at this level, not its difference to the level before. */
  effect: PerkEffect
}

export interface Augment {
  augmentId: number
  perkId: number
  name: string
  /** A description; `describeEffect` tells its effect. */
  remark: string
  /** The share of its perk's research. */
  unlockedAtShare: number
  effect: PerkEffect
}

export interface Perk {
  perkId: number
  key: string
  name: string
  remark: string
  levels: readonly PerkLevel[]
  /** One is equipped at a time; in the order in which they unlock. */
  augments: readonly Augment[]
}

/** The limits between small and big, for effects that touch only one of the two. */
export const perkBorders = {
  /** The first so many crimes: pickpocketing to the villa. */
  smallCrimes: 3,
  /** The first so many places to steal cars at: street and car park. */
  streetCarOptions: 2,
  /** By a car's undamaged value. */
  cheapCarMostEuro: 40_000,
} as const

/** Shares of the research (spec 3 §5). */
const notches = [0.1, 0.25, 0.5, 1] as const

/** Returns levels that each add the same step. */
const evenly = (levels: number, step: PerkEffect): readonly PerkLevel[] =>
  Array.from({ length: levels }, (_, index) => ({
    level: index + 1,
    effect: Object.fromEntries(Object.entries(step).map(([name, value]) => [name, value * (index + 1)])),
  }))

type Plan = Omit<Perk, 'perkId' | 'augments'> & {
  augments: readonly [name: string, effect: PerkEffect, remark: string][]
}

/** Bodybuilder: rules, "Easter eggs, honor, shop", and spec 2 §9. The rest is ours: its total stays below 15 %. */
const plans: readonly Plan[] = [
  {
    key: 'bodybuilder',
    name: 'Bodybuilder',
    remark: 'Meer vlees om doorheen te schieten.',
    levels: evenly(4, { maxLifePoints: 5 }),
    augments: [
      ['IJzeren gestel', { hospitalCostPercent: -10 }, 'Er valt minder aan je te hechten.'],
      ['Snelle genezer', { hospitalWaitPercent: -15 }, 'Je loopt al weg terwijl de dokter nog praat.'],
      ['Breekijzer', { breakoutChancePercent: 3 }, 'Tralies zijn ook maar staven.'],
      ['Korte sprint', { breakoutSentencePercent: -20 }, 'Ze pakken je wel, maar dichter bij de deur.'],
    ],
  },
  {
    key: 'dief',
    name: 'Dief',
    remark: 'Wie niet betrapt wordt, heet ondernemer.',
    levels: evenly(5, { smallCrimeChancePercent: 1, bigCrimeChancePercent: 1 }),
    augments: [
      ['Vlugge vingers', { smallCrimeChancePercent: 2 }, 'De markt mist je nu al.'],
      ['Neus voor eieren', { easterEggChancePercent: 25 }, 'Je kijkt ook in het nest.'],
      ['Vluchtroute', { crimeSentencePercent: -10 }, 'Ze vinden maar de helft van het bewijs.'],
      ['Groot plan', { bigCrimeChancePercent: 2 }, 'Met een maquette, en een wijzer.'],
    ],
  },
  {
    key: 'autokraker',
    name: 'Autokraker',
    remark: 'Een sleutel is een kwestie van smaak.',
    levels: evenly(5, { streetCarChancePercent: 1, guardedCarChancePercent: 1 }),
    augments: [
      ['Straatkennis', { streetCarChancePercent: 2 }, 'Je weet wie zijn auto nooit op slot doet.'],
      ['Zachte hand', { stolenCarLeastLifePoints: 2 }, 'Geen kras, en het raam mag dicht blijven.'],
      ['Twee straten voorsprong', { carTheftSentencePercent: -20 }, 'De rest van het verhaal was niet te bewijzen.'],
      ['Alarmkunde', { guardedCarChancePercent: 2 }, 'Rood is aarde. Meestal.'],
    ],
  },
  {
    key: 'advocaat',
    name: 'Advocaat',
    remark: 'Duur per uur, goedkoop per jaar.',
    levels: evenly(4, {
      crimeSentencePercent: -3,
      carTheftSentencePercent: -3,
      breakoutSentencePercent: -3,
      goodsSentencePercent: -3,
    }),
    augments: [
      ['Vaste klant', { buyOutEuroPercent: -15 }, 'De tiende keer praat het makkelijker.'],
      ['Strafpleiter', { crimeSentencePercent: -6 }, 'Hij huilt op het juiste moment.'],
      ['Verkeersadvocaat', { carTheftSentencePercent: -10 }, 'Je had de auto alleen maar verplaatst.'],
      ['Vals bevel', { breakoutChancePercent: 2 }, 'Getekend door een rechter die al jaren dood is.'],
    ],
  },
  {
    key: 'chauffeur',
    name: 'Chauffeur',
    remark: 'Hij kent de weg, en vergeet hem daarna.',
    levels: evenly(4, { travelWaitPercent: -5, shippingWaitPercent: -5 }),
    augments: [
      ['Zwartrijder', { travelCostPercent: -15 }, 'Het kaartje komt een volgende keer.'],
      ['Vaste oplegger', { shippingCostPercent: -15 }, 'Wat erbij past, rijdt mee.'],
      ['Sluiproute', { travelWaitPercent: -10 }, 'Langs de dijk, met de lichten uit.'],
      ['Nachtploeg', { shippingWaitPercent: -15 }, 'Overdag slaapt de douane beter.'],
    ],
  },
  {
    key: 'handelaar',
    name: 'Handelaar',
    remark: 'Eerste eigenaar, zegt hij. Van de papieren dan.',
    // Goods sell for their buying price: a higher price for some players would make buying and selling them on the spot
    // pay.
    levels: evenly(4, { cheapCarSalePercent: 1, dearCarSalePercent: 1, goodsCaughtChancePercent: -5 }),
    augments: [
      ['Marktkoopman', { cheapCarSalePercent: 2 }, 'Een wrak heet bij jou een project.'],
      ['Sloper', { crushBulletsPercent: 5 }, 'Uit een dashboard gaat meer dan je denkt.'],
      ['Aannemer', { garageExtensionCostPercent: -10 }, 'Zonder bon bouwt het sneller.'],
      ['Autosalon', { dearCarSalePercent: 2 }, 'Met bubbels erbij vraagt niemand door.'],
    ],
  },
  {
    key: 'scherpschutter',
    name: 'Scherpschutter',
    remark: 'Eén kogel is goedkoper dan twee.',
    levels: evenly(5, { killNeedPercent: -1, backfireNeedPercent: -1 }),
    augments: [
      ['Vaste hand', { killNeedPercent: -2 }, 'Geen koffie voor het werk.'],
      ['Oog in de rug', { backfireNeedPercent: -4 }, 'Je stoel staat altijd naar de deur.'],
      ['Kogelgieter', { crushBulletsPercent: 2 }, 'Lood is lood, ook uit een oude accu.'],
      ['Koelbloedig', { killNeedPercent: -3 }, 'Zelfs je hartslag valt niemand op.'],
    ],
  },
]

/** Ids are stored with players' perks, so they never change. A new perk comes at the end. */
const augmentsPerPerk = notches.length
export const perks: readonly Perk[] = plans.map((plan, index) => {
  const perkId = index + 1
  const augments = plan.augments.map(([name, effect, remark], at) => ({
    augmentId: index * augmentsPerPerk + at + 1,
    perkId,
    name,
    remark,
    effect,
    unlockedAtShare: notches[at] ?? 1,
  }))
  return { ...plan, perkId, augments }
})

export const perkOf = (perkId: number): Perk | undefined => perks.find((one) => one.perkId === perkId)

const augmentsById = new Map(perks.flatMap(({ augments }) => augments).map((one) => [one.augmentId, one]))

export const augmentOf = (augmentId: number): Augment | undefined => augmentsById.get(augmentId)
