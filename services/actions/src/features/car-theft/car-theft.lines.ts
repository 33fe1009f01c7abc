import { type CrimeEnding, type CrimeLines, crimeEndings, lineOf } from '../../kernel/lines/lines.ts'

/** Title of one or two words above the line itself. */
export const endingTitles: Readonly<Record<CrimeEnding, string>> = {
  success: 'Gelukt',
  failure: 'Mislukt',
  caught: 'Mislukt en gepakt',
}

/** By carOptionId; `{auto}` stands for the stolen car's name. */
export const carTheftLines: Readonly<Record<number, CrimeLines>> = {
  1: {
    success: [
      'De sleutel zit er nog in. De eigenaar staat bij de bakker, derde in de rij.',
      'Je {auto} start bij de tweede poging. De buurman zwaait, dus je zwaait terug.',
      'Een kleerhanger, een tik en een zucht. De {auto} is van jou.',
      'Hij stond dubbel geparkeerd. Eigenlijk help je de buurt.',
      'Met lopende motor voor de deur: even snel, stond op het briefje. Jij was sneller.',
      'De {auto} heeft een stuurslot. Het slot heeft een eigenaar die de sleutel erbij bewaart.',
    ],
    failure: [
      'Het alarm speelt de hele straat wakker. Je loopt weg in de maat.',
      'Je hebt hem open, maar onder de motorkap ontbreekt de motor.',
      'Achterin slaapt iemand. Je sluit de deur zo zacht als je hem opende.',
      'De accu is leeg. Duwen valt op, en niemand helpt.',
      'Er zit een wielklem om. De gemeente was je voor.',
      'Je kleerhanger breekt af in het slot. De jas hangt nu ook nergens meer.',
    ],
    caught: [
      'Het blijkt een lokauto. De agent feliciteert je met je techniek.',
      'Je rijdt weg, recht een alcoholcontrole in. Nuchter, dat wel.',
      'De eigenaar komt terug met zijn brood. Het was een agent met een vrije dag.',
      'Drie straten verder is de tank leeg, voor het politiebureau.',
    ],
  },
  2: {
    success: [
      'Je betaalt netjes het parkeerkaartje van iemand anders. De {auto} rijdt mee naar buiten.',
      'Op dek drie hangt de camera er alleen voor het gezicht. Het jouwe staat er niet op.',
      'De slagboom gaat vanzelf open. Goede service, voor dat tarief.',
      'De parkeerwachter wijst je de uitgang. Je geeft hem een euro.',
      'Zijn kaartje ligt achter de zonneklep, bij de reservesleutel. Alles op orde.',
      'Je zoekt een uur naar de {auto} van je keuze. De eigenaar zoekt straks langer.',
    ],
    failure: [
      'De slagboom blijft dicht. Achter je toetert al iemand die wel betaald heeft.',
      'Je staat op het verkeerde dek met de juiste sleutel. En dan gaat het licht uit.',
      'De hellingbaan is krap en deze auto niet. Je laat hem waar hij klemt.',
      'Een beveiliger loopt zijn ronde andersom, voor de afwisseling.',
      'De automaat wil alleen gepast geld. Zoveel heb je nog nooit gepast gehad.',
    ],
    caught: [
      'Twee beveiligers, één uitgang, nul uitleg.',
      'De slagboom zakt op het dak. De politie vraagt of de auto van jou is.',
      'Op de monitor zien ze je zwaaien. Dat was niet nodig.',
      'Je rijdt de uitgang in als ingang. Je tegenligger heeft zwaailichten.',
    ],
  },
  3: {
    success: [
      'De oprit is langer dan je straat. Aan het eind staat een {auto} met het dak open.',
      'De tuinman houdt het hek voor je open. Nette mensen herken je aan hun auto.',
      'Binnen is het feest, buiten ben jij de chauffeur. De {auto} komt niet meer voorrijden.',
      'De hond wil alleen spelen. Hij krijgt de bal, jij de {auto}.',
      'Ze zijn drie weken op vakantie. De sleutel hangt in de hal onder een bordje met sleutels.',
      'De buurtwacht noteert je kenteken. Het is hun eigen {auto}.',
    ],
    failure: [
      'De hond wil niet spelen.',
      'Het hek gaat sneller dicht dan open. Je klimt terug met één schoen.',
      'De tuinsproeiers gaan aan. Je druipt af.',
      'De garage gaat open op een stem. Niet op de jouwe.',
      'De auto vraagt om een vingerafdruk. Je bedankt vriendelijk.',
    ],
    caught: [
      'De villa is van de rechter. Hij kent je naam al voor je hem zegt.',
      'Het alarm is stil. De vier agenten aan het eind van de oprit ook.',
      'De buurt betaalt zelf voor bewaking, en die wil eens wat doen.',
      'De auto rijdt zelf, en brengt je naar het bureau.',
    ],
  },
  4: {
    success: [
      'Een proefrit, zegt de verkoper. Hij staat nog te zwaaien als je de snelweg op draait.',
      'Je rijdt de {auto} dwars door de etalage. Het was toch tijd voor nieuwe ruiten.',
      'In een geleend pak vraag je naar de sleutel van de {auto}. Ze vragen of je er een strik om wilt.',
      'De schoonmaker laat je binnen, want je weet waar de {auto} staat. Dat wist hij ook.',
      'Het licht staat aan, de {auto} draait langzaam rond. Je wacht tot zijn neus naar buiten wijst.',
    ],
    failure: [
      'De banden blijken van schuim: een showmodel. Je hebt een foto van jezelf erin.',
      'De verkoper wil eerst je loonstrook zien. Je hebt wel een strook.',
      'Er zit een liter benzine in. Dat is precies tot de deur.',
      'Iemand koopt hem voor je neus, contant. Een collega.',
      'Het glas is dikker dan je dacht. Je schouder ook, morgen.',
    ],
    caught: [
      'De deuren sluiten vanzelf. De verkoper schenkt koffie in tot ze er zijn.',
      'Het podium blijft draaien, met jou achter het stuur. De politie wacht tot je langskomt.',
      'Tweehonderd meter en een limiet op de boordcomputer: je staat stil met de ramen omhoog.',
      'De auto belt zelf de politie. Ze spreken beter Nederlands dan jij.',
    ],
  },
}

/** Returns the line for a gangster's `nth` attempt (from 1). */
export function carTheftLine(
  carOptionId: number,
  ending: CrimeEnding,
  nth: number,
  accountId: number,
  carName: string,
) {
  const lines = carTheftLines[carOptionId]?.[ending]
  if (!lines) throw new RangeError(`car option ${carOptionId} has no lines`)
  const kind = carOptionId * crimeEndings.length + crimeEndings.indexOf(ending)
  return lineOf(lines, nth, [accountId, kind]).replace('{auto}', carName)
}
