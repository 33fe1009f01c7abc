import { browserWords } from '@sottomondo/api-contract/browsers'
import type { FeatureHelp } from '@sottomondo/help-kit'

/** Help on supported browsers. */
export const browsersHelp: FeatureHelp = {
  feature: 'browsers',
  title: 'Met welke browser kan ik spelen?',
  group: 'faq',
  text: [
    `Met bijna elke browser die de laatste jaren is bijgewerkt: ${browserWords}. Ook browsers die daarop gebouwd zijn, zoals Brave, Opera en Samsung Internet.`,
    'Is de jouwe ouder, dan zegt de pagina dat. Werk hem bij, of neem een andere. JavaScript moet aanstaan.',
  ],
  tables: [],
  figures: [],
}
