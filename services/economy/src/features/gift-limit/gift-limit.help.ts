import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { giftLimitRules as rules } from './gift-limit.rules.ts'

export const giftLimitHelp = (): FeatureHelp[] => [
  {
    feature: 'gift-limit',
    title: 'Hoeveel mag ik van anderen krijgen?',
    group: 'faq',
    text: [
      'Wie speelt, verdient zelf. Wat je van andere spelers krijgt, is begrensd: een vast bedrag, plus een deel van wat je in dezelfde dagen zelf verdiende. Dat telt pas mee als de dag voorbij is.',
      'Verdiend is wat misdaden, auto’s, overvallen, missies, dagtaken, paaseieren en handel opbrengen: van handel de winst. Gokken, erven en verkopen aan spelers tellen niet.',
      'Ook de buit van een moord, een erfenis, een premie en je deel van een familie die ophoudt, tellen mee. Wat je niet mag krijgen, is dan niet voor jou: van een premie krijgt wie haar betaalde het terug, de rest is weg.',
      'Wat jij aan anderen gaf, telt terug: een lening mag je altijd terugkrijgen. Wat één speler in je casino verloor, telt boven een bedrag mee als je het uit de kas haalt; wat je in het casino van een speler wint, en wat één koper te veel betaalt voor je kogels, ook. Hoeveel je nog kunt krijgen, staat bij de bank.',
    ],
    figures: [
      figure('Dagen waarover we tellen', rules.windowDays, 'count'),
      figure('Wat iedereen mag krijgen', rules.baseEuro, 'euro'),
      figure('Deel van wat je zelf verdiende', rules.earnedPercent, 'percent'),
    ],
  },
]
