import { type EffectName, effectNames, type PerkEffect } from './effect-names.ts'

/** The players' name of each effect, and its unit. */
const words = {
  maxLifePoints: 'maximaal leven',
  hospitalCostPercent: 'kosten van de dokter',
  hospitalWaitPercent: 'tijd bij de dokter',
  smallCrimeChancePercent: 'kans bij zakkenrollen, winkel en villa',
  bigCrimeChancePercent: 'kans bij juwelier, bank en geldtransport',
  easterEggChancePercent: 'kans op een paasei',
  crimeSentencePercent: 'straf na een misdaad',
  carTheftSentencePercent: 'straf na een autodiefstal',
  breakoutSentencePercent: 'straf na een mislukte uitbraak',
  breakoutChancePercent: 'kans om iemand uit te breken',
  buyOutEuroPercent: 'kosten om je uit te kopen, contant',
  streetCarChancePercent: 'kans op straat en in de parkeergarage',
  guardedCarChancePercent: 'kans in de villawijk en de showroom',
  stolenCarLeastLifePoints: 'leven dat een gestolen auto minstens heeft',
  travelWaitPercent: 'wachttijd na een reis',
  travelCostPercent: 'kosten van een reis',
  shippingWaitPercent: 'tijd om een auto te verschepen',
  shippingCostPercent: 'kosten om een auto te verschepen',
  cheapCarSalePercent: 'opbrengst van auto’s tot €40.000',
  dearCarSalePercent: 'opbrengst van auto’s boven €40.000',
  crushBulletsPercent: 'kogels uit een gecrushte auto',
  garageExtensionCostPercent: 'kosten om je garage uit te breiden',
  goodsCaughtChancePercent: 'pakkans met drank en drugs',
  goodsSentencePercent: 'straf voor drank en drugs',
  killNeedPercent: 'kogels voor een moord',
  backfireNeedPercent: 'kogels die je tegenvuur nodig heeft',
} as const satisfies Record<EffectName, string>

/** Effects that are described together when they change alike. */
const together: readonly { names: readonly EffectName[]; words: string }[] = [
  { names: ['smallCrimeChancePercent', 'bigCrimeChancePercent'], words: 'kans bij elke misdaad' },
  {
    names: ['crimeSentencePercent', 'carTheftSentencePercent', 'breakoutSentencePercent', 'goodsSentencePercent'],
    words: 'straf, waarvoor ook',
  },
  { names: ['streetCarChancePercent', 'guardedCarChancePercent'], words: 'kans bij elke autodiefstal' },
  { names: ['travelWaitPercent', 'shippingWaitPercent'], words: 'wachttijd na een reis, en tijd om te verschepen' },
  { names: ['cheapCarSalePercent', 'dearCarSalePercent'], words: 'opbrengst van elke auto' },
  { names: ['killNeedPercent', 'backfireNeedPercent'], words: 'kogels om te doden, ook als je terugschiet' },
]

const sized = (name: EffectName, value: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value)}${name.endsWith('Percent') ? '%' : ''}`

/** Describes an effect in a few Dutch words, without a full stop: '+5% kans bij elke misdaad'. */
export function describeEffect(effect: PerkEffect): string {
  const left = effectNames.filter((name) => effect[name])
  const lines: string[] = []
  for (const { names, words } of together) {
    const [first] = names
    if (!first || !names.every((name) => left.includes(name) && effect[name] === effect[first])) continue
    lines.push(`${sized(first, effect[first] ?? 0)} ${words}`)
    left.splice(0, left.length, ...left.filter((name) => !names.includes(name)))
  }
  return [...lines, ...left.map((name) => `${sized(name, effect[name] ?? 0)} ${words[name]}`)].join(', ')
}
