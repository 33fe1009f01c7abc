import type { FeatureHelp } from '@sottomondo/help-kit'

/** Help on the page itself. */
export const appHelp: FeatureHelp = {
  feature: 'app',
  title: 'Kan ik Sottomondo op mijn telefoon zetten?',
  group: 'faq',
  text: [
    'Ja. Open in het menu van je browser ‘Toevoegen aan startscherm’ of ‘Installeren’. Je krijgt een pictogram met een hoed, en het spel zonder adresbalk. Houd het pictogram ingedrukt voor de kortste weg naar een misdaad, de bank of je inbox.',
    'Zonder verbinding kun je rondkijken, maar niets doen: de pagina zegt het, en gaat vanzelf verder zodra de lijn er weer is.',
    'Is er een nieuwe versie, dan zegt een balk dat. Wat je aan het doen bent, maak je rustig af; met ‘Nu herladen’ stap je over.',
    'Speel je op een geleende computer, log dan uit. Er blijft daarna niets van je achter: geen berichten, geen bedragen, geen half geschreven mail.',
  ],
  tables: [],
  figures: [],
}
