import { residentBounds } from '@sottomondo/first-world'
import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { claimRules, nameRules } from './account.rules.ts'

export const accountHelp = (): FeatureHelp[] => [
  {
    feature: 'account',
    title: 'Je gangster',
    group: 'profile',
    text: [
      'Je gangster is wie je in het spel bent: de naam kies je zelf, en iedereen ziet die. Een naam is van één gangster tegelijk, en wat er te veel op lijkt ook: hoofdletters, streepjes, een nul voor een o of een i voor een l maken geen andere.',
      'Sterft je gangster, dan maak je een nieuwe. Die mag een deel van de ervaring van je dode meenemen, minder na een kort leven.',
    ],
    figures: [
      figure('Kortste naam, in tekens', nameRules.minCharacters, 'count'),
      figure('Langste naam, in tekens', nameRules.maxCharacters, 'count'),
      figure('Ervaring die een nieuwe gangster van je dode meeneemt, hoogstens', claimRules.maxPercentage, 'percent'),
      figure('Hetzelfde na een kort leven', claimRules.maxPercentageOfShortLife, 'percent'),
      figure('Een leven is kort tot', claimRules.shortLifeSeconds, 'seconds'),
    ],
  },
  {
    feature: 'residents',
    title: 'Inwoners van de stad',
    group: 'general',
    text: [
      'Een stippellijn onder een naam betekent: deze gangster is een inwoner van de stad, en wordt door niemand gespeeld. Inwoners plegen misdaden, zitten vast, breken anderen uit, bieden op veilingen, doen mee met overvallen en raids, en praten in de chat. Ze houden zich aan dezelfde regels als jij.',
      'Ze schieten niet op wie begint of beschermd is, en op een speler alleen als die eerst op hen schoot. Ze bieden nooit meer dan een ding zelf opbrengt. Hoe meer spelers er online zijn, hoe minder inwoners je ziet.',
      'Ze staan in geen enkele lijst van de besten: niet in de ranglijst, de statistieken of de eregalerij. Jouw plaats telt alleen spelers. Ze kunnen geen lootjes kopen, dus ze winnen de loterij nooit, en ze tellen niet mee als speler die online is.',
    ],
    figures: [
      figure('Op een speler schieten ze vanaf rank', residentBounds.shotFromRank, 'count'),
      figure('Ze bieden hoogstens, van wat een ding zelf opbrengt', residentBounds.bidMostPercent, 'percent'),
      figure('Een don vraagt een speler voor de familie vanaf rank', residentBounds.invitedFromRank, 'count'),
    ],
  },
]
