import type { Random } from '@sottomondo/server-kit'
import { secondsBegun, timerMs, timerRules } from '../timers/timers.rules.ts'

/** A crime's figures (rules, "Crime"). */
export interface CrimeOption {
  crimeOptionId: number
  name: string
  baseChance: number
  capChance: number
  /** Crimes committed after which half of the way from base to cap is done. */
  halfCrimes: number
  minRewardEuro: number
  maxRewardEuro: number
  experience: number
  texts: { success: readonly string[]; failure: readonly string[]; caught: readonly string[] }
}

export const crimeRules = {
  failureExperience: 1,
  jailChance: 0.15,
  jailSeconds: 30,
  jailSecondsPerOption: 15,
  easterEggChance: 0.01,
  /** Shooting skill in hundredths of a point: ordinary actions raise it to 80 at most (rules, "Murder"). */
  killExpStepHundredths: 2,
  killExpCapHundredths: 8_000,
} as const

export const crimeOptions: readonly CrimeOption[] = [
  {
    crimeOptionId: 1,
    name: 'Zakkenrollen op de markt',
    baseChance: 0.55,
    capChance: 0.95,
    halfCrimes: 40,
    minRewardEuro: 50,
    maxRewardEuro: 250,
    experience: 4,
    texts: {
      success: [
        'Bij de kaaskraam glijdt een dikke portemonnee ongemerkt in jouw jaszak.',
        'Een toerist staart naar de klokkentoren. Jij staart naar zijn geld, en nu heb jij het.',
        'Een duwtje, een excuus, een portefeuille rijker. Niemand keek op.',
      ],
      failure: [
        'De portemonnee zat met een kettinkje vast. Je laat los en duikt de menigte in.',
        'Je vist een zakdoek op in plaats van een beurs. Volgende keer beter voelen.',
        'Een oude dame slaat je op je vingers met haar paraplu. Je druipt af.',
      ],
      caught: [
        'De man met de volle zakken blijkt een agent in burger. Hij neemt je mee.',
        'Een marktkoopman houdt je bij je kraag tot de politie er is.',
      ],
    },
  },
  {
    crimeOptionId: 2,
    name: 'Winkel bestelen',
    baseChance: 0.4,
    capChance: 0.92,
    halfCrimes: 80,
    minRewardEuro: 150,
    maxRewardEuro: 600,
    experience: 6,
    texts: {
      success: [
        'De winkelier haalt iets uit het magazijn. Jij haalt iets uit de kassa.',
        'Met een jas vol horloges wandel je fluitend de draaideur door.',
        'De bewaker helpt een klant met haar tassen. Jij helpt jezelf.',
      ],
      failure: [
        'Het alarmpoortje gilt. Je laat alles vallen en rent tot de volgende wijk.',
        'De kassa is net geleegd. Je vertrekt met een gratis folder.',
        'De eigenaar laat zijn hond los. Je bent net iets sneller, zonder buit.',
      ],
      caught: [
        'De rolluiken zakken terwijl je nog binnen staat. De politie hoeft alleen te wachten.',
        'De camera boven de toonbank had je al drie keer gezien. Deze keer word je opgewacht.',
      ],
    },
  },
  {
    crimeOptionId: 3,
    name: 'Inbreken in een villa',
    baseChance: 0.25,
    capChance: 0.88,
    halfCrimes: 200,
    minRewardEuro: 500,
    maxRewardEuro: 1_800,
    experience: 8,
    texts: {
      success: [
        'De bewoners zijn aan zee. Hun zilver gaat met jou mee naar huis.',
        'Achter het schilderij zit de kluis, en de code is een verjaardag. Te makkelijk.',
        'Door het keukenraam naar binnen, door de voordeur naar buiten, met volle tassen.',
      ],
      failure: [
        'De tuinverlichting springt aan en de buren ook. Je verdwijnt over de heg.',
        'Na een uur aan het slot blijkt de deur van staal. Je geeft het op.',
        'Op de trap ligt een hond zo groot als een kalf. Je besluit dat dit zijn huis is.',
      ],
      caught: [
        'Het stille alarm was helemaal niet stil op het bureau. Ze staan bij het hek.',
        'Je blijft met je broek aan het hek hangen, precies tot de patrouille langskomt.',
      ],
    },
  },
  {
    crimeOptionId: 4,
    name: 'Juwelier overvallen',
    baseChance: 0.06,
    capChance: 0.82,
    halfCrimes: 500,
    minRewardEuro: 1_500,
    maxRewardEuro: 6_000,
    experience: 12,
    texts: {
      success: [
        'Eén klap op de vitrine, twintig tellen, een zak vol diamanten.',
        'De juwelier opent beleefd zijn kluis en telt mee terwijl jij inpakt.',
        'Je past een ring van drie karaat en vergeet hem af te doen.',
      ],
      failure: [
        'Het glas is kogelvrij en je hamer niet. Je vlucht met een gekneusde hand.',
        'De deur gaat alleen van binnenuit open, en niemand doet open.',
        'Een rookgordijn vult de winkel. Je vindt de uitgang, maar niet de vitrine.',
      ],
      caught: [
        'Tussen de twee sluisdeuren heb je alle tijd om op de politie te wachten.',
        'Je vluchtauto heeft een wielklem. De agent die hem plaatste, staat ernaast.',
      ],
    },
  },
  {
    crimeOptionId: 5,
    name: 'Bank beroven',
    baseChance: 0.01,
    capChance: 0.75,
    halfCrimes: 1_200,
    minRewardEuro: 5_000,
    maxRewardEuro: 18_000,
    experience: 16,
    texts: {
      success: [
        'Drie minuten, vier zakken, geen schot. De loketten zijn leeg en jij bent weg.',
        'De directeur had de kluis net opengezet voor de telling. Jij hebt voor hem geteld.',
        'Via het riool naar binnen en met de tram naar huis, met een koffer vol biljetten.',
      ],
      failure: [
        'De kluis heeft een tijdslot. Je hebt geen nacht over en vertrekt.',
        'De kassière drukt op de knop en de schermen schieten omhoog. Rennen.',
        'Bij de ingang staat vandaag dubbele bewaking. Je loopt door alsof er niets is.',
      ],
      caught: [
        'Het verfpakket in de buit ontploft. Met een blauw gezicht loop je zo in de armen van de politie.',
        'Het hele plein staat vol zwaailichten. Je steekt je handen omhoog.',
      ],
    },
  },
  {
    crimeOptionId: 6,
    name: 'Geldtransport overvallen',
    baseChance: 0.002,
    capChance: 0.65,
    halfCrimes: 2_500,
    minRewardEuro: 15_000,
    maxRewardEuro: 50_000,
    experience: 21,
    texts: {
      success: [
        'De vrachtwagen dwars op de weg, de deuren open, de geldkisten in jouw busje.',
        'De bewakers drinken koffie met een slaapmiddel. Jij rijdt hun wagen zelf naar de loods.',
        'In de tunnel valt het licht uit. Als het weer aangaat, is de lading verdwenen.',
      ],
      failure: [
        'Het transport neemt vandaag een andere route. Je wacht op een lege weg.',
        'De pantserwagen ramt door je wegversperring heen alsof die van karton is.',
        'De kisten vergrendelen zichzelf. Zonder code is het oud ijzer en je laat ze staan.',
      ],
      caught: [
        'De wagen zat vol agenten in plaats van geld. Een val, en jij zit erin.',
        'Een helikopter volgt je tot de laatste doodlopende straat.',
      ],
    },
  },
]

export const crimeOptionOf = (crimeOptionId: number): CrimeOption | undefined =>
  crimeOptions.find((option) => option.crimeOptionId === crimeOptionId)

/** The chance of success, 0-1, of a gangster who has committed so many crimes (rules). */
export function crimeChance(option: CrimeOption, crimesCommitted: number): number {
  const { baseChance, capChance, halfCrimes } = option
  return baseChance + ((capChance - baseChance) * crimesCommitted) / (crimesCommitted + halfCrimes)
}

/** No number of crimes makes this roll a success. */
export const neverSucceeds = Number.MAX_SAFE_INTEGER
/** What the counter's column holds at most. */
const mostCrimes = 2 ** 31 - 1

/**
 * Turns the question round for the atomic statement, which alone knows the counter: the fewest crimes committed with
 * which this roll (0-1) is below the chance.
 */
export function succeedsFromCrimes(option: CrimeOption, roll: number): number {
  const { baseChance, capChance, halfCrimes } = option
  if (roll < baseChance) return 0
  if (roll >= capChance) return neverSucceeds
  let crimes = Math.floor((halfCrimes * (roll - baseChance)) / (capChance - roll))
  if (crimes > mostCrimes) return neverSucceeds
  // The division rounds; the chance itself decides.
  while (crimes > 0 && roll < crimeChance(option, crimes - 1)) crimes--
  while (roll >= crimeChance(option, crimes)) crimes++
  return crimes
}

/** What chance says about one crime, drawn before the counter is known. All but the reward in [0, 1). */
export interface CrimeRolls {
  success: number
  rewardEuro: number
  easterEgg: number
  jail: number
  text: number
}

export function rollCrime(option: CrimeOption, random: Random): CrimeRolls {
  return {
    success: random.next(),
    rewardEuro: random.int(option.minRewardEuro, option.maxRewardEuro),
    easterEgg: random.next(),
    jail: random.next(),
    text: random.next(),
  }
}

export interface CrimeOutcome {
  success: boolean
  message: string
  rewardEuro: number
  experience: number
  easterEggs: number
  /** The sentence as served, in ms; 0 without one. */
  jailMs: number
  jailSeconds: number
}

/** How this crime ends if it succeeds and if it fails; the counter decides which (succeedsFromCrimes). */
export function crimeOutcomes(
  option: CrimeOption,
  rolls: CrimeRolls,
  gameSpeed: number,
): { success: CrimeOutcome; failure: CrimeOutcome } {
  const jailMs = rolls.jail < crimeRules.jailChance ? timerMs(sentenceSeconds(option), gameSpeed) : 0
  return {
    success: {
      success: true,
      message: pick(option.texts.success, rolls.text),
      rewardEuro: rolls.rewardEuro,
      experience: option.experience,
      easterEggs: rolls.easterEgg < crimeRules.easterEggChance ? 1 : 0,
      jailMs: 0,
      jailSeconds: 0,
    },
    failure: {
      success: false,
      message: pick(jailMs > 0 ? option.texts.caught : option.texts.failure, rolls.text),
      rewardEuro: 0,
      experience: crimeRules.failureExperience,
      easterEggs: 0,
      jailMs,
      jailSeconds: secondsBegun(jailMs),
    },
  }
}

/** The sentence for this crime at GAME_SPEED 1 (rules). */
export function sentenceSeconds(option: CrimeOption): number {
  return crimeRules.jailSeconds + crimeRules.jailSecondsPerOption * option.crimeOptionId
}

/** How long the next crime has to wait, whatever the outcome of this one. */
export const crimeCooldownMs = (gameSpeed: number): number => timerMs(timerRules.crimeSeconds, gameSpeed)

function pick(texts: readonly string[], roll: number): string {
  const text = texts[Math.floor(roll * texts.length)]
  if (text === undefined) throw new RangeError(`a roll of ${roll} is not in [0, 1)`)
  return text
}
