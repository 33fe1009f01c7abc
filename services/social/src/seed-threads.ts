import type { Thread } from '@sottomondo/first-world'

const rip: readonly Thread[] = [
  {
    type: 'RIP',
    from: 'Don_Anselmo',
    title: '',
    content: '',
    hoursAgo: 144,
    candles: ['Don_Calogero', 'Tarantella', 'Beppe', 'Il_Sarto', 'Rosalba', 'Occhiali', 'Carmela'],
    comments: [
      ['Don_Calogero', 'Ik droeg zijn koffers toen ik nog niets was. Ze waren altijd zwaarder dan kleren.'],
      ['Il_Sarto', 'Het laatste pak hangt hier nog. [I]Betaald.[/I] Dat was Anselmo.'],
      ['La_Vedova', 'Een mooie dienst. De soep was te zout.'],
      ['Tarantella', '[QUOTE from=La_Vedova]De soep was te zout.[/QUOTE]\n\nJij at drie borden.'],
      ['Beppe', 'Rust zacht. Ik pas wel op de garage.'],
    ],
  },
  {
    type: 'RIP',
    from: 'Zia_Rosetta',
    title: '',
    content: '',
    hoursAgo: 48,
    candles: ['Luciana', 'Graziella', 'Nunzia'],
    comments: [
      ['Luciana', 'Zij leerde me dat een slot ook maar een gesprek is.'],
      ['Graziella', 'Wie weet er iets? [B]Brussel betaalt.[/B]'],
      ['Occhiali', 'Ik heb die avond niets gezien, en dat zeg ik niet vaak.'],
    ],
  },
]

const updates: readonly Thread[] = [
  {
    type: 'UPDATE',
    from: 'Sottocapo',
    title: 'Het forum is open',
    hoursAgo: 200,
    content:
      'Vier zalen, één regel: wie schrijft, die blijft. Noem elkaar met een @, citeer met mate, en brand een kaars voor wie het niet haalde.[BR][BR]Wat weg moet, haal ik weg.',
    comments: [
      ['Enzo-Greco', 'Eindelijk een plek om te klagen waar iemand het leest.'],
      ['Domenica', 'Leest iemand het dan?'],
      ['Sottocapo', 'Ja.'],
    ],
  },
  {
    type: 'UPDATE',
    from: 'Sottocapo',
    title: 'De cel heeft weer een deur',
    hoursAgo: 120,
    content: 'Er was een tralie los. Twaalf van jullie wisten dat al. Hij zit weer vast, en jullie nu ook.',
    comments: [
      ['Baldassare', 'Ik zat er net zo lekker naast.'],
      ['Salvo_83', 'En wie vergoedt mijn vijl?'],
    ],
  },
  {
    type: 'UPDATE',
    from: 'Sottocapo',
    title: 'Onderhoud aan de trein',
    hoursAgo: 70,
    content: 'Vannacht rijdt er tussen vier en vijf niets. Wie dan ergens weg moet, had eerder moeten vertrekken.',
    comments: [['Ruggero', 'Ik loop wel. Rome is niet ver als ze achter je aan zitten.']],
  },
  {
    type: 'UPDATE',
    from: 'Sottocapo',
    title: 'Families mogen tekenen',
    hoursAgo: 20,
    content:
      'Een familie heeft een naam, een teken en een kas. [U]Alle drie kun je kwijtraken.[/U] Lees de regels in Algemeen.',
    comments: [
      ['Tarantella', 'Eindelijk. Ons teken hing al aan de muur.'],
      ['La_Contessa', 'Van welke familie was die muur?'],
    ],
  },
]

const general: readonly Thread[] = [
  {
    type: 'GENERAL',
    from: 'Sottocapo',
    title: 'Regels van het huis, lees dit eerst',
    hoursAgo: 199,
    pinned: true,
    closed: true,
    content:
      '[B]1.[/B] Eén gangster per persoon. Twee gezichten mag, twee gangsters niet.[BR][B]2.[/B] Geen robots. Ze kunnen niet tegen de regen.[BR][B]3.[/B] Schelden op een gangster mag, op een mens niet.[BR][B]4.[/B] Wat je hier belooft, hoeft niemand te geloven.[BR][HR]Vragen hierover stel je in Vragen. Antwoord krijg je meestal.',
    comments: [
      ['Il_Barbiere', 'Regel vier stond er vroeger niet.'],
      ['Sottocapo', 'Vroeger loog je minder. Dit draadje gaat dicht.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'Vito_Rosso',
    title: 'Nieuw in Amsterdam',
    hoursAgo: 30,
    content:
      'Ik ben hier veertien dagen en ik heb al drie vrienden. Twee ervan willen geld. Wie doet er mee aan iets groters?',
    comments: [
      ['Fabrizio', 'Ik was die derde. Ik wil ook geld.'],
      ['Santino', 'Begin klein. Daarna weer klein. Groot komt vanzelf, meestal met loeiende sirenes.'],
      ['Pippo-Neri', '[QUOTE from=Santino]Begin klein.[/QUOTE]\n\nIk ben nog steeds bezig met klein.'],
      ['Gaspare', 'Kom langs bij de haven, @Vito_Rosso. Neem handschoenen mee.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'Il_Fornaio',
    title: 'Wie at er van mijn kluis',
    hoursAgo: 26,
    content: 'De deur stond open en er lagen kruimels. Er bakt hier maar één iemand, en dat ben ik.',
    comments: [
      ['Fabrizio', 'Wat voor kruimels?'],
      ['Il_Fornaio', 'Focaccia.'],
      ['Fabrizio', 'Dan was ik het niet. Ik hou van ciabatta.'],
      ['Pastafina', 'Dat lijkt me een bekentenis.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'Beppe',
    title: 'De mooiste auto die je ooit kwijtraakte',
    hoursAgo: 90,
    content: 'Ik begin. Een Rautenberg Kanzler, zwart, honderd procent. Ik zette hem tien minuten neer in Rome.',
    comments: [
      ['Ruggero', 'In Rome? Tien minuten is daar een eeuw.'],
      ['Mancino', 'Een Pendler. Niemand nam hem mee. Ik raakte hem toch kwijt.'],
      ['Donna-Livia', 'Een Zora. Hij stond in mijn garage toen ik naar bed ging.'],
      ['Beppe', 'En toen?'],
      ['Donna-Livia', 'Toen stond er geen garage meer.'],
      ['Santino', 'De mijne rolt nog. Bergaf.'],
      ['Carmela', 'Ik raak nooit auto’s kwijt. Alleen mensen die erin zaten.'],
      ['Ennio_M', 'Was dat die groene? Ik vroeg me al af waar die bleef.'],
      ['Filomena', 'Parijs, een regenachtige dinsdag, een Scarpia Piccola met mijn hele boekhouding op de achterbank.'],
      ['Enzo-Greco', 'Dan was dat dus geen diefstal, maar een controle.'],
      ['Filomena', 'Ze hebben hem teruggebracht. Ze snapten er niets van.'],
      ['Il_Gatto', 'Ik verkocht mijn mooiste zelf, aan iemand die hem al had gestolen.'],
      ['Salvo_83', 'Ik zat erin toen hij werd gestolen. Ze lieten me er bij Lyon uit.'],
      ['Beppe', 'Waarom pas bij Lyon?'],
      ['Salvo_83', 'We hadden hetzelfde liedje mooi gevonden.'],
      ['Violetta', 'Dit is het beste draadje van het forum.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'Occhiali',
    title: 'Ik zoek mijn bril',
    hoursAgo: 60,
    content: 'Hij lag op tafel. Nu ligt er een briefje: [I]‘Nu zie je niets.’[/I] Dat klopt.',
    comments: [
      ['Tarantella', 'Hoe las je dat briefje dan?'],
      ['Occhiali', 'Beppe las het voor.'],
      ['Beppe', 'Er stond meer op, maar dat vond ik persoonlijk.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'La_Vedova',
    title: 'Koken voor veertien man',
    hoursAgo: 52,
    content: 'Zondag bij mij. Wie komt, brengt niets mee. Wie iets meebrengt, proeft het eerst zelf.',
    comments: [
      ['Don_Calogero', 'Ik heb zondag al iets. Elke zondag, eigenlijk.'],
      ['Rosalba', 'Ik kom. Ik eet zelf niets.'],
      ['La_Vedova', 'Dat zeggen ze allemaal, en dan ruiken ze de saus.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'Graziella',
    title: 'Brussel, en hoe je het spelt',
    hoursAgo: 47,
    content: 'Niet met twee s’en in het midden van een bedreiging. Het haalt de vaart eruit.',
    comments: [
      ['Luciana', 'Bruxelles mag ook, als er losgeld bij staat.'],
      ['Tre-Dita', 'Ik tel het altijd uit op mijn vingers. Daarom duurt het lang.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'Totoro77',
    title: 'Groeten uit cel vier',
    hoursAgo: 12,
    content: 'Het eten is warm, het gezelschap ook. Wie me uitbreekt, krijgt mijn eeuwige dank en [B]niets[/B] anders.',
    comments: [
      ['Assunta', 'Eeuwige dank had ik al van je vorige keer.'],
      ['Baldassare', 'Kun je me het zout aangeven? Ik zit in vijf.'],
      ['Mezzanotte', 'Schuif op, ik kom eraan.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'Tarantella',
    title: 'Wie danst er met de bank',
    hoursAgo: 110,
    content:
      'Overmaken op vrijdagavond is als dansen zonder muziek: iedereen kijkt, en iemand gaat er met je tas vandoor.',
    comments: [
      ['Violetta', 'Ik maak over op maandag. Dan is iedereen moe.'],
      ['Enzo-Greco', 'Ik hou alles op zak. Dan weet ik tenminste waar het was.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'Il_Barbiere',
    title: 'Scheren of doorgroeien',
    hoursAgo: 76,
    content: 'Getuigen onthouden een snor. Ze onthouden ook iemand die net zonder snor binnenkwam.',
    comments: [
      ['Ciro_Amato', 'Ik heb er nog geen. Telt dat als vermomming?'],
      ['Il_Barbiere', 'Dat telt als jeugd.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'Nunzia',
    title: 'Fruitautomaat bij het station',
    hoursAgo: 34,
    content: 'Drie kersen, en toen ging het licht uit. Heeft nog iemand dat, of had ik weer iets niet betaald?',
    comments: [
      ['Domenica', 'Bij mij ging het licht aan. Toen zag ik wat ik verloren had.'],
      ['Il_Gatto', 'Het is eerlijk spel, je kunt het narekenen. Daar word je niet blijer van.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'La_Contessa',
    title: 'Te huur: een alibi',
    hoursAgo: 41,
    content:
      'Parijs, centraal gelegen, met uitzicht. Diner inbegrepen. Voor twee avonden achter elkaar geef ik korting.',
    comments: [
      ['Filomena', 'Is dat met of zonder kok die zich alles herinnert?'],
      ['La_Contessa', 'Onze kok herinnert zich precies wat u bestelt.'],
      ['Mancino', 'Ik neem een halve avond.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'Ennio_M',
    title: 'Gevonden: één handschoen',
    hoursAgo: 9,
    content: 'Links, leer, maat tien, er zit nog iets in. Afhalen voor het gaat ruiken.',
    comments: [
      ['Tre-Dita', 'Maat tien zeg je?'],
      ['Ennio_M', 'Er zitten er vijf in, dus van jou is hij niet.'],
    ],
  },
  {
    type: 'GENERAL',
    from: 'Rosalba',
    title: 'De regen in Rome',
    hoursAgo: 16,
    content: 'Hij wist alles uit. Sporen, voetstappen, mijn nieuwe schoenen.',
    comments: [['Il_Sarto', 'Ik heb iets waterdichts liggen, ook voor verhalen.']],
  },
  {
    type: 'GENERAL',
    from: 'Pastafina',
    title: 'Wie won er nou de loterij',
    hoursAgo: 6,
    content: 'Er stond een naam op het bord, maar er hing een jas voor.',
    comments: [
      ['Zio-Peppino', 'Mooie jas?'],
      ['Pastafina', 'Van iemand die net gewonnen had.'],
    ],
  },
]

const questions: readonly Thread[] = [
  {
    type: 'QUESTIONS',
    from: 'Ciro_Amato',
    title: 'Hoe kom ik aan mijn eerste geld',
    hoursAgo: 100,
    content: 'Ik heb een zakmes, twee vrienden en geen plan. In die volgorde.',
    comments: [
      ['Zio-Peppino', 'Pleeg een misdaad. Een kleine. Kijk welke kans erbij staat, en neem niet meteen de bovenste.'],
      ['Gaspare', 'En breng naar de bank wat je hebt. Onderweg zijn er meer zoals jij.'],
      ['Ciro_Amato', 'Het is gelukt! Ik heb nu een zakmes, twee vrienden en een portemonnee van iemand.'],
    ],
  },
  {
    type: 'QUESTIONS',
    from: 'Ornella',
    title: 'Wat doe ik in de gevangenis',
    hoursAgo: 95,
    content: 'Behalve wachten. Dat kan ik al.',
    comments: [
      ['Salvo_83', 'Lezen wie je had kunnen uitbreken. En onthouden wie het niet deed.'],
      ['Assunta', 'Je kunt jezelf uitkopen. Of iemand breekt je uit, maar dan sta je bij iemand in het krijt.'],
      ['Ornella', 'Ik sta liever in het krijt dan hier.'],
    ],
  },
  {
    type: 'QUESTIONS',
    from: 'Il_Sarto',
    title: 'Waarom mislukt alles op maandag',
    hoursAgo: 82,
    content: 'Drie misdaden, drie keer niets. Dinsdag gaat het weer. Ligt dat aan mij?',
    comments: [
      ['Occhiali', 'Kansen weten niet welke dag het is. Jij wel. Daar zit het verschil.'],
      ['Violetta', 'Wie vaker oefent, wordt beter. Ook op maandag.'],
    ],
  },
  {
    type: 'QUESTIONS',
    from: 'Nino-Bianchi',
    title: 'Kan ik een auto verschepen',
    hoursAgo: 64,
    content: 'Hij staat in Rome en ik sta in Amsterdam. Een van ons moet bewegen.',
    comments: [
      ['Beppe', 'Vanuit de garage. Kies er een, betaal de overtocht, en wacht aan de kade.'],
      ['Nino-Bianchi', 'En als hij zinkt?'],
      ['Beppe', 'Dan had je een boot moeten kopen.'],
    ],
  },
  {
    type: 'QUESTIONS',
    from: 'Domenica',
    title: 'Hoe lang blijft iets in het logboek',
    hoursAgo: 57,
    content: 'Ik vraag het voor iemand die er niet in wil.',
    comments: [['Enzo-Greco', 'Langer dan een excuus. Zie de FAQ.']],
  },
  {
    type: 'QUESTIONS',
    from: 'Donna-Livia',
    title: 'Drank of drugs',
    hoursAgo: 44,
    content: 'Ik heb geld voor één van de twee. Wat verkoopt beter, en waar?',
    comments: [
      ['Filomena', 'Kijk naar de prijzen van vandaag, koop waar het goedkoop is en neem de trein.'],
      ['Carmela', 'En kijk wie er met je meereist.'],
      ['Donna-Livia', 'Er zat iemand tegenover me met een heel dikke jas.'],
      ['Carmela', 'Dat was ik. Het was koud.'],
    ],
  },
  {
    type: 'QUESTIONS',
    from: 'Violetta',
    title: 'Wie neem ik mee op een overval',
    hoursAgo: 28,
    content: 'Iemand met een auto, zeggen ze. Ik ken alleen mensen met een verhaal over een auto.',
    comments: [
      ['Ruggero', 'Neem iemand die op tijd is. De rest is praten.'],
      ['La_Contessa', 'En spreek de verdeling af voor je binnen bent. Binnen is het altijd zo gehaast.'],
    ],
  },
  {
    type: 'QUESTIONS',
    from: 'Luciana',
    title: 'Hoe word je een familie',
    hoursAgo: 18,
    content: 'Wij zijn met z’n tweeën, we eten elke zondag samen en we vertrouwen elkaar niet. Zijn we er dan al?',
    comments: [
      ['Tarantella', 'Bijna. Er moet nog een kas zijn om ruzie over te maken.'],
      ['Graziella', 'En een don. Dat ben ik.'],
      ['Luciana', 'Zie je wel.'],
    ],
  },
  {
    type: 'QUESTIONS',
    from: 'Mancino',
    title: 'Is er iemand linkshandig',
    hoursAgo: 4,
    content: 'Ik zoek een mes dat de goede kant op wijst.',
    comments: [['Tre-Dita', 'Alle messen wijzen de goede kant op. Het gaat erom wie ervoor staat.']],
  },
]

export const THREADS: readonly Thread[] = [...rip, ...updates, ...general, ...questions]
