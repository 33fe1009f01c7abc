import type { Room } from '@sottomondo/event-contract/rooms'
import { WORLD } from '@sottomondo/first-world'
import type { Db } from '@sottomondo/server-kit/database'
import { seedRoom } from './seed.store.ts'

/** Minutes before the first start, who, and what they said; the oldest first. */
type Line = [minutesAgo: number, accountName: string, content: string]

const TALK = {
  chat: [
    [1460, 'Beppe', 'Iemand die een Pendler zoekt? Eén eigenaar. Hij weet het nog niet.'],
    [1456, 'Graziella', 'Heeft hij remmen?'],
    [1455, 'Beppe', 'Hij heeft een rempedaal.'],
    [1391, 'Nunzia', 'In Rome staat het bier goed, wie naar Brussel gaat neemt wat mee.'],
    [1388, 'Ennio_M', 'Onderweg. Met lege handen, nog.'],
    [1284, 'Carmela', 'Kan iemand me uitbreken? Het eten is hier erger dan thuis.'],
    [1283, 'Tre-Dita', 'Ik kom eraan, Carmela.'],
    [1279, 'Carmela', 'Nu zitten we met z’n tweeën.'],
    [1277, 'Luciana', 'Gezellig. Zal ik kaarten meenemen?'],
    [1210, 'Occhiali', 'De roulette in Parijs is van mij vanavond. Zet gerust in.'],
    [1206, 'Tarantella', 'Dat zei je vorige week ook, en toen was hij van mij.'],
    [1122, 'Pastafina', 'Ik ben nieuw hier. Wat moet ik als eerste doen?'],
    [1120, 'Il_Fornaio', 'Breng je geld naar de bank.'],
    [1119, 'Gaspare', 'En vertel niemand hier dat je geld hebt.'],
    [1035, 'Rosalba', 'Wie rijdt er mee voor een overval? Ik heb de kaart, ik mis iemand met geduld.'],
    [1031, 'Salvo_83', 'Geduld heb ik. Mijn auto niet meer.'],
    [612, 'Zio-Peppino', 'Goedemorgen aan wie nog vrij rondloopt.'],
    [608, 'Domenica', 'Dat ben jij dus, en ik.'],
    [431, 'Il_Gatto', '@Vito_Rosso je stond gisteren bij de bakker. Zoek je werk of brood?'],
    [425, 'Santino', 'Vito betaalt voor brood. Dat is het verdachte.'],
    [244, 'Filomena', 'Mijn tweede keer vandaag. De bewaker groet me nu bij naam.'],
    [122, 'Don_Calogero', 'Zondag eten we weer. Wie er niet is, over die praten we.'],
    [118, 'La_Vedova', 'Dan kom ik.'],
    [37, 'Mancino', 'Ze verkopen me geen lootje, ik woon hier te lang. Als ik won, kende ik niemand meer.'],
    [35, 'Violetta', 'Je kende ons nu ook al nauwelijks.'],
    [9, 'Enzo-Greco', 'Iemand in Brussel die weet wat de wodka doet?'],
  ],
  'family.1': [
    [1180, 'Don_Calogero', 'De kas staat er goed voor. Dank aan wie stortte; de rest weet wie de rest is.'],
    [1171, 'Il_Fornaio', 'Kogels liggen achter het meel. Niet bakken.'],
    [540, 'Domenica', '@Vito_Rosso we rijden woensdag. Neem iets mee met vier wielen.'],
    [66, 'Il_Fornaio', 'En met een deur die dichtgaat.'],
  ],
} as const satisfies Partial<Record<Room, readonly Line[]>>

const idOf = (name: string): number => {
  const found = WORLD.find(({ accountName }) => accountName === name)
  if (!found) throw new Error(`seed: the first world has no gangster ${name}`)
  return found.accountId
}

/** Writes yesterday's talk into rooms in which nobody has spoken yet. @returns how many messages were written */
export async function seedChat(tx: Db, nowMs: number): Promise<number> {
  let written = 0
  for (const [room, lines] of Object.entries<readonly Line[]>(TALK)) {
    const messages = lines.map(([minutesAgo, accountName, content]) => ({
      minutesAgo,
      accountName,
      content,
      accountId: idOf(accountName),
      mentionedIds: [...content.matchAll(/@([A-Za-z0-9_-]+)/g)].map(([, name = '']) => idOf(name)),
    }))
    written += await seedRoom.count(tx, { room, messages, nowMs })
  }
  return written
}
