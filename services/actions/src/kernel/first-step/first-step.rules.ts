/**
 * The experience of a newcomer's first steps (rules, "A gangster": rank 2 within 15 minutes), for what they teach: once
 * per person, so that a gangster after a death does not bring it again. With it a quarter of an hour of crimes and car
 * thefts reaches the second rank; the first of both pays what they always pay beside it (docs/season.md).
 */
export const firstStepExperience = {
  car: 70,
  sale: 70,
  deposit: 20,
  crime: 30,
  travel: 40,
} as const

export type FirstStep = keyof typeof firstStepExperience
export const firstSteps = Object.keys(firstStepExperience) as FirstStep[]

const lessons: Record<FirstStep, string> = {
  car: 'een auto is je beste uurloon, ook als het de eerste keer mislukt',
  sale: 'je eerste auto is geld geworden',
  deposit: 'wat op de bank staat, blijft van jou',
  crime: 'je eerste misdaad zit erop',
  travel: 'je hebt een andere stad gezien',
}
/** The sentence that its player reads at once. */
export const firstStepMessage = (step: FirstStep): string =>
  `Eerste stap: ${lessons[step]}. Je kreeg er ${firstStepExperience[step]} ervaringspunten voor.`
