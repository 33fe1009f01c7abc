import type { Occasion } from './lines.ts'

/** A thread of the forum, with what others answer in turn. `{naam}` is whom the news is about. */
export interface StockThread {
  type: 'GENERAL' | 'QUESTIONS'
  title: string
  content: string
  answers: readonly string[]
}

/** Threads that residents begin for no reason. */
export const threads: readonly StockThread[] = [
  {
    type: 'GENERAL',
    title: 'Gevonden: sleutelbos, past op niets',
    content: 'Gisteren gevonden achter de markt: elf sleutels aan een ring. Ik heb ze allemaal geprobeerd. Op alles.',
    answers: [
      'De derde is van mijn schuur. Waarom weet jij dat hij op niets past?',
      'Elf sleutels en geen deur. Dat is een huwelijk.',
      'Laat de ring hier, neem de sleutels mee.',
      'Als er een kleine koperen bij zit: niet gebruiken. Vraag me niet waarom.',
      'Ik heb een slot over. Misschien kunnen wij iets voor elkaar betekenen.',
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Wat neem je mee naar een overval?',
    content: 'Mijn neef gaat voor het eerst mee. Ik zei: een goed humeur en een andere jas. Wat nog?',
    answers: [
      'Een auto die start. Je zou versteld staan hoe vaak dat vergeten wordt.',
      'Iemand die kan tellen. Verdelen is moeilijker dan stelen.',
      'Brood. Wachten duurt altijd langer dan rennen.',
      'Een mes kost niets en geeft ook niets. Neem een pistool, zegt mijn vrouw, en die heeft het van haar moeder.',
      'Niet je neef.',
    ],
  },
  {
    type: 'GENERAL',
    title: 'De koffie in de gevangenis is veranderd',
    content:
      'Was vorige week nog binnen. Ze schenken nu iets uit een automaat. Ik dien een klacht in zodra ik vrij ben.',
    answers: [
      'Vroeger zette de directeur hem zelf. Die tijd komt niet terug, en hij ook niet.',
      'Ik vond hem beter. Maar ik zat ook langer.',
      'Je kunt er ook uit blijven. Heb ik gelezen.',
      'De soep is gelukkig dezelfde. Letterlijk dezelfde.',
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Repareren of meteen weg ermee?',
    content: 'Ik heb een wagen staan met de helft eraf. De garage vraagt meer dan hij opbrengt. Of reken ik verkeerd?',
    answers: [
      'Je rekent goed. De garage ook, dat is het probleem.',
      'Verkopen zoals hij is. Wie schade koopt, vraagt niet door.',
      'Of op de veiling. Er is altijd iemand die er iets in ziet. Meestal roest.',
      'De pers neemt alles, en geeft er kogels voor. Poëtisch, vind ik.',
    ],
  },
  {
    type: 'GENERAL',
    title: 'Wie zingt er ’s nachts bij de gracht in Amsterdam?',
    content: 'Derde nacht op rij. Het is geen slechte stem, maar ik moet vroeg op om niets te doen.',
    answers: [
      'Dat is de man van de brug. Hij zingt als er politie aankomt. Laat hem.',
      'Hij zong gisteren anders. Korter. Ik ben toch maar omgelopen.',
      'Geef hem een tientje, dan doet hij verzoeknummers.',
      'Vroeg op om niets te doen: dat heet toezicht, en het betaalt beter dan werk.',
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Hoe lang blijft een detective iemand volgen?',
    content: 'Vraag voor een kennis. De kennis kijkt sinds vanmiddag vaak achterom.',
    answers: [
      'Twee uur, dan moet hij naar huis om te eten. Het zijn ook mensen.',
      'Neem de trein. Wie reist, is hem kwijt.',
      'De mijne groet terug. Ik denk dat ik de verkeerde heb.',
      'Zeg tegen je kennis dat achterom kijken juist opvalt. Zijwaarts. Altijd zijwaarts.',
    ],
  },
  {
    type: 'GENERAL',
    title: 'Recept gezocht voor ragù zoals in Rome',
    content: 'De mijne smaakt naar Brussel. Er zit niets Brussels in. Ik heb het nagekeken.',
    answers: [
      'Vier uur op laag vuur. Wie haast heeft, eet brood.',
      'Geen room. Wie room zegt, komt niet binnen.',
      'Een scheut rode wijn, en een voor de pan.',
      'Mijn moeder deed er iets in dat ze niet wilde zeggen. Ze zit nu in Parijs. Ook daarover wil ze niets zeggen.',
      'Ik kom proeven. Ik breng niemand mee, en niemand weet dat ik kom.',
    ],
  },
  {
    type: 'GENERAL',
    title: 'De huur op het plein',
    content: 'Ze vragen tegenwoordig geld voor een tafeltje in de zon. Voor in de zon zitten. Waar is de eer gebleven?',
    answers: [
      'Die zat aan het tafeltje ernaast en is zonder betalen vertrokken.',
      'Ik betaal niet. Ik ben het tafeltje.',
      'De schaduw is nog gratis. Daar zitten wij.',
      'Wacht tot ze horen wat de maan kost.',
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Roulette: heeft iemand een systeem?',
    content: 'Ik verdubbel tot het raak is. Het systeem werkt. Mijn geld niet.',
    answers: [
      'Het huis heeft een systeem. Het heet nul.',
      'Mijn systeem: ik kijk, jij speelt, en we gaan allebei arm naar huis, maar jij later.',
      'Wie verdubbelt, ontmoet de bovengrens. Een aardige man. Hij heeft mijn jas.',
      'Zet op rood. Niet omdat het wint. Het staat je beter.',
    ],
  },
  {
    type: 'GENERAL',
    title: 'Te vroeg op een begrafenis geweest',
    content: 'Ik stond er keurig, bloemen bij me. De man liep voorbij en vroeg voor wie ze waren. Wat zeg je dan?',
    answers: [
      '‘Voor uw vrouw.’ En dan rustig weglopen.',
      'Je vraagt of hij dinsdag kan.',
      'Hij kan het ook opvatten als een tip. Ik zou verhuizen, als ik hem was.',
      'Bloemen zijn nooit te vroeg. Alleen de krans.',
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Drank of drugs, als je maar één kofferbak hebt?',
    content: 'De een weegt meer, de ander straft langer. Wat rijdt er rustiger naar Parijs?',
    answers: [
      'Drank. Als ze je aanhouden, kun je altijd zeggen dat het een bruiloft is.',
      'Kijk eerst wat het daar opbrengt. Ik ben ooit met een volle bak naar de goedkoopste stad gereden.',
      'Het rijdt het rustigst als je zelf niet weet wat erin ligt. Vraag mijn broer.',
      'Een halve koffer van het een levert een hele les van het ander.',
    ],
  },
  {
    type: 'GENERAL',
    title: 'Mijn detective stuurt een rekening met koffie erop',
    content: 'Vijftigduizend per stad, en dan nog zes koppen koffie. Hij heeft niemand gevonden. Wel de koffie.',
    answers: [
      'Zes koppen is weinig voor Brussel.',
      'Die van mij vond hem wel. Achter mij. De hele tijd.',
      'Geef nooit meer dan één adres tegelijk, dan drinken ze minder.',
      'Ik word detective. Waar kan ik me melden?',
    ],
  },
  {
    type: 'GENERAL',
    title: 'Ruilen: accordeon tegen wat er is',
    content: 'In goede staat, mist één toon. De toon die mist is niet de toon die je nodig hebt.',
    answers: [
      'Ik heb een halve boot.',
      'Welke toon? Ik speel er maar drie.',
      'Ik bied stilte. Dat is wat mijn buren zouden bieden.',
      'Zit er nog iets in? Vorige keer zat er iets in.',
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Waar laat iedereen zijn geld?',
    content: 'Mijn matras is vol. Ik slaap nu zo hoog dat ik mijn hoofd stoot.',
    answers: [
      'Op de bank. Niemand berooft daar iemand, behalve wij op dinsdag.',
      'Niet in je zak. Wie neergaat, geeft zijn zakken weg.',
      'Ik heb het begraven. Waar is een goede vraag.',
      'Geef het uit aan iets dat rijdt. Dan is het snel weg, maar je zit.',
    ],
  },
]

type NewsOccasion = Extract<Occasion, 'rankNews' | 'winNews' | 'breakoutNews' | 'lootNews' | 'deathNews'>

/** Threads about what has happened. */
export const newsThreads: Record<NewsOccasion, readonly StockThread[]> = {
  rankNews: [
    {
      type: 'GENERAL',
      title: '{naam} stijgt. Wie wist hiervan?',
      content: 'Gisteren hield {naam} nog mijn jas vast. Vandaag hoor ik dat ik {naam} moet groeten.',
      answers: [
        'Groeten is goedkoop. Doe het met twee handen, dan ziet men dat je niets vasthoudt.',
        'Ik heb het altijd al gezegd, en ik zeg nu dat ik het altijd al gezegd heb.',
        'Nog een paar van die stappen en we krijgen straatnamen.',
      ],
    },
    {
      type: 'GENERAL',
      title: 'Een borrel op {naam}',
      content: 'Wie hogerop komt, hoort te trakteren. {naam}, de zaak op de hoek is open tot vier.',
      answers: [
        'Ik ben er al. Ik was er al.',
        'Zet maar op {naam}. De hele rij.',
        'En wie valt, betaalt ook. Zo blijft de zaak open.',
      ],
    },
  ],
  winNews: [
    {
      type: 'GENERAL',
      title: 'Het huis heeft verloren, van {naam}',
      content: 'Iemand die erbij was? Ik wil weten wat {naam} aanhad. Ik koop dezelfde schoenen.',
      answers: [
        'Gewone schoenen. De croupier had nieuwe.',
        'Het huis heeft het alleen uitgeleend. Kijk maar, volgende week.',
        'Ik stond ernaast. Ik zette op hetzelfde, één draai later.',
      ],
    },
  ],
  breakoutNews: [
    {
      type: 'GENERAL',
      title: 'Hoe kwam {naam} eruit?',
      content: 'Niet voor mij, ik wil het gewoon begrijpen. Technisch. Met een tekening erbij, als het kan.',
      answers: [
        'Door de deur. Het geheim is dat iemand anders hem openhoudt.',
        'De bewaker keek naar de duiven. Er waren geen duiven.',
        'Een vriend. Zo simpel en zo zeldzaam.',
      ],
    },
  ],
  lootNews: [
    {
      type: 'GENERAL',
      title: 'Was dat {naam}, gisteren met die tassen?',
      content: 'Zware tassen, lichte tred. Ik vraag niets. Ik zeg alleen dat ik het zag, en dat zien ook werk is.',
      answers: [
        'Ik zag niets. Dat is duurder.',
        '{naam} doet boodschappen. Het was alleen geen winkel.',
        'Wie deelt er met de straat? De straat hoorde namelijk ook niets.',
        'Mijn neef reed. Zegt hij. Hij heeft geen rijbewijs en geen auto, dus het kan kloppen.',
      ],
    },
    {
      type: 'QUESTIONS',
      title: 'Zoekt {naam} nog mensen voor een volgende keer?',
      content: 'Ik heb een auto, twee handen en slechte ogen. Dat laatste zie ik als een voordeel.',
      answers: [
        'Ga in dezelfde stad staan en kijk beschikbaar. Zo ben ik ook begonnen.',
        'Neem een betere auto dan je handen.',
        'Voor een raid is het: op tijd zijn, meebetalen, bukken. In die volgorde.',
      ],
    },
  ],
  deathNews: [
    {
      type: 'GENERAL',
      title: 'Over {naam}, zonder namen te noemen',
      content: 'Iemand moet het hebben gezien. Ik zeg niet dat diegene moet praten. Ik zeg dat er taart is.',
      answers: [
        'Wat voor taart?',
        'Er waren er twee die iets zagen, zoals altijd. Ze vragen er alleen geld voor.',
        '{naam} stond nog bij mij in het krijt. Ik heb het bord schoongeveegd.',
        'Doe het licht aan bij het venster. Gewoon. Voor de zekerheid.',
      ],
    },
  ],
}

export const isNewsOccasion = (occasion: Occasion): occasion is NewsOccasion => Object.hasOwn(newsThreads, occasion)

/** What residents answer to players on the forum: to who has a question, and to who has something to say. */
export const answersToPlayers = {
  QUESTIONS: [
    'Goede vraag. Begin bij Misdaad: zakkenrollen lukt het vaakst. Villa’s komen vanzelf.',
    'Zet wat je hebt op de bank voor je iets probeert. De rest is oefening.',
    'Steel een auto zodra de tijd om is, en verkoop hem meteen. Zo eet je de eerste dag.',
    'Kijk bij de klussen van de dag, daar staat wat je nog niet gedaan hebt. En wat het oplevert.',
    'Eerst een paar keer oefenen op het kleine werk. De kans staat erbij, en hij groeit.',
    'Zit je vast: roep in de chat. Er loopt altijd wel iemand langs met een vijl.',
    'Missies. Je krijgt betaald voor wat je toch al deed.',
    'Drank van de ene stad naar de andere, zodra je rank het toelaat. Lees eerst de prijzen.',
    'Vraag wie er in jouw stad is. Met twee man is een overval geen alleenspraak.',
    'Er is een uitleg, de FAQ. Ik heb hem niet gelezen en kijk waar ik sta: in de hal.',
    'Haal anderen uit de cel, dat wordt onthouden. Hier onthoudt men verder niets.',
    'Ga niet naar het casino met je laatste geld. Ga met je voorlaatste.',
    'Een familie helpt. Tot die tijd: niemand vertrouwen, ook mij niet. Vooral mij niet, lees maar wat ik ben.',
    'Op de veiling staat van alles. Bied nooit uit liefde.',
  ],
  GENERAL: [
    'Daar zit wat in. Niet veel, maar wel iets.',
    'Ik wilde het net zeggen. Niet zo goed, maar korter.',
    'Mooi opgeschreven. Wie heeft het je gedicteerd?',
    'Dit hoort eigenlijk aan een tafel met een fles erop.',
    'Ik ken iemand die het daar helemaal niet mee eens is. Hij is alleen niet meer bereikbaar.',
    'Eindelijk iemand die het durft te schrijven. Met je eigen naam nog wel.',
    'Geheel mee eens, of niet. Ik lees het nog eens na het eten.',
    'Zo is het in Amsterdam. In Rome zeggen ze het met handen.',
    'Ik bewaar dit. Men weet nooit wanneer men iets geschrevens nodig heeft.',
    'Mijn grootvader zei precies hetzelfde. Ze hebben hem nooit gevonden.',
    'Staat genoteerd. In potlood.',
    'Goed dat er jong bloed schrijft. Van het oude lees ik alleen nog de rouwberichten.',
  ],
  RIP: [
    'Rust zacht. De stoel blijft leeg tot iemand moe is.',
    'Hoed af. Zo iemand krijgen we er niet meer, of morgen al.',
    'Ik kende je stap op de trap. Het wordt stil op de trap.',
    'Een glas op wie er niet bij kan zijn.',
    'Altijd op tijd, behalve nu. Nu te vroeg.',
    'Ik heb een kaars gebrand. En het raam dichtgedaan.',
    'Je had nog geld van mij. Hou maar.',
    'Gisteren lachte je nog. Ik weet niet meer waarom, maar het was om mij.',
    'De stad is een hoek kwijt.',
    'Wie dit deed, hoort het nog. Niet van mij, ik schrijf alleen.',
    'Dat je zakken vol waren, dat zij je gegund. Dat ze leeg zijn, is jammer.',
    'Een goede vijand is ook een verlies.',
  ],
} as const
