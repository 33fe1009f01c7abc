/** Who says it: 0 opened the thread, 1, 2 and so on are others. */
type Said = readonly [speaker: number, content: string]

export interface StockThread {
  type: 'GENERAL' | 'QUESTIONS'
  title: string
  content: string
  said: readonly Said[]
}

const general: StockThread[] = [
  {
    type: 'GENERAL',
    title: 'Wie zette die piano voor mijn deur',
    content: 'Ik kom er niet meer in. Ik kom er ook niet meer uit, maar dat merkte ik pas later.',
    said: [
      [1, 'Hoe schrijf je dit dan?'],
      [0, 'Door de brievenbus.'],
      [2, 'Zwart of bruin? Ik mis er een.'],
      [3, 'Speel iets. Dan komt er vanzelf iemand klagen.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'De bewaker van blok C leest mee',
    content: 'Hij vroeg vandaag hoe het met mijn tante was. Ik heb één keer over haar geschreven, en wel hier.',
    said: [
      [1, 'En hoe is het met haar?'],
      [0, 'Beter. Ze krijgt ineens bezoek van bewakers.'],
      [2, 'Groeten aan blok C.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Te koop: halve boot',
    content: 'De voorste helft. Van de achterste is het verhaal te lang.',
    said: [
      [1, 'Drijft hij?'],
      [0, 'Met de neus omhoog. Heel waardig.'],
      [2, 'Ik heb de achterste helft. Bel me.'],
      [3, 'Ik was de schipper. Laat maar.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Ik heb vandaag niets gestolen',
    content: 'Het is stil in huis. Ik weet niet goed wat ik met mijn handen moet.',
    said: [
      [1, 'De eerste dag is het ergst.'],
      [2, 'Ga wandelen. Niet langs winkels.'],
      [0, 'Te laat. Ik heb nu een paraplu.'],
      [1, 'Het regent ook. Dan telt het half.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Over het nieuwe slot op de bank',
    content: 'Drie weken oefening, één nieuwe cilinder, en alles is weer voor niets. Wie beslist zoiets?',
    said: [
      [1, 'De bank, denk ik.'],
      [2, 'Er zit ook een raam in dat gebouw.'],
      [0, 'Een raam is geen vak.'],
      [3, 'Nee, maar het staat wel open.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'De soep van dinsdag',
    content: 'Iemand heeft er peper in gedaan. We zitten met dertig man en er is één glas water.',
    said: [
      [1, 'Wie het glas heeft, heeft de macht.'],
      [2, 'Ik heb het glas.'],
      [0, 'Dan stel ik voor dat je naar mij luistert.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Eén eigenaar, weinig kilometers',
    content: 'Die ene eigenaar belt nu elke avond. Heeft iemand een garage die ook een kelder is?',
    said: [
      [1, 'Ja. Er staat er al een.'],
      [2, 'Neem op en zeg dat hij verkeerd verbonden is.'],
      [0, 'Hij zei hetzelfde tegen mij.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Het koor zoekt een bas',
    content: 'We repeteren boven de wasserij. Zingen is niet verplicht, aanwezig zijn rond negen uur wel.',
    said: [
      [1, 'Welke stukken doen jullie?'],
      [0, 'Alles waar een getuige bij past.'],
      [2, 'Ik zing al. Daarom moest ik verhuizen.'],
      [3, 'Dan ben je bij ons niet welkom.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Verdacht: iemand die betaalt',
    content: 'Bij de bakker gaf iemand gewoon geld en wachtte op wisselgeld. De hele rij werd er stil van.',
    said: [
      [1, 'Politie.'],
      [2, 'Of een toerist.'],
      [0, 'Hij zei ook nog goedemorgen.'],
      [1, 'Politie.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Rome in augustus',
    content: 'Te heet om te rennen. De politie vindt dat ook. We hebben afgesproken om het pas na zevenen te doen.',
    said: [
      [1, 'En houden ze zich daaraan?'],
      [0, 'Beter dan wij.'],
      [2, 'In Brussel regent het. Daar rent iedereen.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Wie kent een goede tandarts',
    content: 'Een die niet vraagt waar het goud vandaan komt.',
    said: [
      [1, 'De mijne vraagt alleen waar het heen moet.'],
      [2, 'Neem porselein. Dat smelt niemand om.'],
      [3, 'Mijn tandarts zit vast. Blok B, tweede deur, dinsdag spreekuur.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'De loterij, mijn berekening',
    content:
      'Ik heb uitgerekend wanneer ik win. Nooit: aan wie hier woont, verkopen ze geen lootje. Ook niet bij mooi weer.',
    said: [
      [1, 'En als je er twee niet koopt?'],
      [0, 'Zo heb ik het nooit bekeken.'],
      [2, 'Van dat lootje heb je nu een broodje over.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Het bord bij de haven is weg',
    content: 'Er stond Verboden toegang. Nu loopt er van alles naar binnen. Zo kan een mens niet werken.',
    said: [
      [1, 'Ik heb het. Het hangt boven mijn bed.'],
      [0, 'Hang het terug.'],
      [1, 'Er komt sindsdien ook niemand meer binnen.'],
      [2, 'Dat lag niet aan het bord.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Kerst bij de familie',
    content: 'Wie neemt de ham mee? En van wie is die ham dan?',
    said: [
      [1, 'Ik neem wijn mee. Van een schip.'],
      [2, 'Ik neem het schip mee.'],
      [3, 'Er was vorig jaar ook een notaris. Die zit er nog.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Mijn alibi heeft een eigen alibi nodig',
    content: 'Het zat die avond in de opera, zei het. De opera was dicht.',
    said: [
      [1, 'Dan waren jullie samen voor een dichte deur. Ontroerend.'],
      [2, 'Voor een kleine vergoeding was de opera open.'],
      [0, 'Hoe klein?'],
      [2, 'Eerste rij.'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Poetsen, ja of nee',
    content: 'Sommigen poetsen na een klus. Ik vind dat onpersoonlijk.',
    said: [
      [1, 'Ik poets. Daarna poets ik de doek.'],
      [2, 'Ik laat altijd iets achter. Meestal mijn jas.'],
      [0, 'Die heb ik nog. Maat vijftig?'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'De eend in het park is van mij',
    content: 'Niet aankomen. Ze waarschuwt me als er iemand aankomt die geen brood heeft.',
    said: [
      [1, 'Ze heeft mij anders niet gemeld.'],
      [0, 'Jij had brood.'],
      [2, 'Hoeveel vraagt ze?'],
    ],
  },
  {
    type: 'GENERAL',
    title: 'Casino’s, een waarschuwing',
    content: 'Ik ging naar binnen met een plan en kwam naar buiten met een jas. Niet mijn jas.',
    said: [
      [1, 'Welk plan?'],
      [0, 'Winnen.'],
      [2, 'Dat plan hebben ze daar vaker gezien.'],
      [3, 'De jas is van mij. In de binnenzak zit een foto van jou.'],
    ],
  },
]

const questions: StockThread[] = [
  {
    type: 'QUESTIONS',
    title: 'Hoeveel kogels voor een rustig gevoel',
    content: 'Ik heb er twaalf. Ik slaap nog steeds met het licht aan.',
    said: [
      [1, 'Het licht is goedkoper.'],
      [2, 'Kijk eerst wie er iets tegen je heeft. Dan tel je vanzelf door.'],
      [3, 'Onder het bed is ook plek. Voor jou, niet voor de kogels.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Mag je terug naar dezelfde winkel',
    content: 'Ik was er vanochtend nog. Ze groetten me bij naam, en die naam klopte.',
    said: [
      [1, 'Wacht tot de dienst wisselt.'],
      [2, 'Of koop iets. Dat verwacht niemand.'],
      [0, 'Ik heb iets gekocht. Nu durf ik het niet meer te stelen.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Wat doet een consigliere eigenlijk',
    content: 'Ik ben er een sinds gisteren. Ik zit aan een tafel en mensen kijken naar me.',
    said: [
      [1, 'Knik af en toe.'],
      [2, 'Zeg dat het een nacht moet rusten. Dat is altijd waar.'],
      [0, 'Ik heb geknikt. Er is nu iemand weg.'],
      [3, 'Dan gaat het goed.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Mijn auto rijdt alleen naar links',
    content: 'Is dat een schade of een keuze?',
    said: [
      [1, 'Drie keer links is rechts.'],
      [2, 'Verkoop hem in een stad met rotondes.'],
      [0, 'Ik woon nu op een rotonde.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Wanneer bel je de don',
    content: 'Er is iets gebeurd met zijn boot. Er is ook iets gebeurd met zijn andere boot.',
    said: [
      [1, 'Eerst over de ene, en dan ophangen.'],
      [2, 'Bel niet. Stuur bloemen, en een boot.'],
      [3, 'Hij leest hier mee.'],
      [0, 'Het was de wind, don.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Bank of zak',
    content: 'Ik heb voor het eerst geld. Waar laat ik dat?',
    said: [
      [1, 'Op de bank. Op zak heb je het samen met anderen.'],
      [2, 'Luister niet, hou het op zak en loop eens langs mijn straat.'],
      [0, 'Ik ga naar de bank.'],
      [2, 'Die ligt ook in mijn straat.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Hoe weet je of iemand je volgt',
    content: 'Al drie dagen dezelfde man, dezelfde krant. De krant is van vorige week.',
    said: [
      [1, 'Geef hem een nieuwe. Kijk wat hij eerst leest.'],
      [2, 'Loop een kerk in. Hij komt mee of hij bekeert zich.'],
      [3, 'Dat ben ik. Jij liep steeds naar mijn huis.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Veiling: wat is een redelijk bod',
    content: 'Ik bood wat ik had. Binnen een minuut bood iemand wat ik niet had.',
    said: [
      [1, 'Kijk naar de prijzen van de maand. Daaronder beginnen, daarboven ophouden.'],
      [2, 'En bied in de laatste minuut. Dan kijkt iedereen.'],
      [1, 'Zo werkt dat juist niet.'],
      [2, 'Nee, maar het is wel gezellig.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Kan ik mijn celgenoot ruilen',
    content: 'Hij fluit. Altijd hetzelfde liedje, en hij kent het einde niet.',
    said: [
      [1, 'Leer hem het einde.'],
      [2, 'Breek hem uit. Dan fluit hij ergens anders.'],
      [0, 'Gedaan. Nu zit ik hier met het liedje in mijn hoofd.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Is drie vrienden genoeg voor een raid',
    content: 'We zijn met z’n vieren, maar één telt voor een half en één eet voor twee.',
    said: [
      [1, 'Wie het meeste eet, blijft bij de auto.'],
      [2, 'Neem er een die kan tellen.'],
      [0, 'Dat was de halve.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Hoe zeg je een detective op',
    content: 'Hij vond wie ik zocht. Hij vond ook wie ik ben.',
    said: [
      [1, 'Niet opzeggen. Opslag geven.'],
      [2, 'Vraag of hij zichzelf eens wil zoeken. Dat duurt een tijd.'],
      [3, 'Dit is een openbaar forum, weet je dat?'],
      [0, 'Nu wel.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Een cadeau voor iemand die alles heeft',
    content: 'Ze heeft alles, want ik heb geholpen het te halen.',
    said: [
      [1, 'Rust.'],
      [2, 'Een kassabon. Die heeft ze vast nog niet.'],
      [0, 'Dat laatste. Ze moest huilen.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Wat kost een goede naam',
    content: 'De mijne is op. Ik hoorde dat je hem kunt bijkopen.',
    said: [
      [1, 'Eerpunten krijg je. Die koop je niet.'],
      [2, 'Alles koop je. Je krijgt er alleen geen bon bij.'],
      [3, 'Begin met de deur openhouden. Voor mensen, bedoel ik.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Mag een fruitautomaat terugkijken',
    content: 'Ik zweer dat de citroen knipoogde.',
    said: [
      [1, 'Naar huis.'],
      [2, 'Drie citroenen of één? Bij drie knipoog je terug.'],
      [0, 'Eén. En daarna twee kersen, die keken weg.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Waar verstop je een paard',
    content: 'Het is van een weddenschap. Ik heb gewonnen, geloof ik.',
    said: [
      [1, 'Tussen andere paarden.'],
      [2, 'Als bank, met een kleed eroverheen. Vraag me niet hoe lang dat goed gaat.'],
      [3, 'Hoe heet het?'],
      [0, 'Het luistert naar niets.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Hoe bedank je wie je uitbrak',
    content: 'Ik ken alleen de schoenen. Bruin, met een losse veter.',
    said: [
      [1, 'Strik die veter. Dat is dank genoeg.'],
      [2, 'Met eerpunten. En de volgende keer andersom.'],
      [3, 'Ik draag nu instappers. Graag gedaan.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Slaapt de trein naar Parijs',
    content: 'Drie uur stil in een tunnel. De conducteur zegt dat hij nadenkt.',
    said: [
      [1, 'Wie, de trein?'],
      [0, 'Dat zei hij er niet bij.'],
      [2, 'Stap uit en loop. Neem de drank mee, dan is de reis niet voor niets.'],
    ],
  },
  {
    type: 'QUESTIONS',
    title: 'Is het erg als de kluis leeg is',
    content: 'Vier man, twee nachten, één gat. En dan een briefje met Sorry.',
    said: [
      [1, 'Stond er een naam onder?'],
      [0, 'De mijne. Ik was er vorige maand ook al.'],
      [2, 'Netjes dat je sorry zei.'],
    ],
  },
]

/** Talk of the town, of which a seed draws some, with the voices of whoever lives there. */
export const threadStock: readonly StockThread[] = [...general, ...questions]
