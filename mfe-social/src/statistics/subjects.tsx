import type { ReactNode } from 'react'
import { CasinoTables } from './casino-tables.tsx'
import { CrimeTables } from './crime-tables.tsx'
import { FactoryTables } from './factory-tables.tsx'
import type { Statistics } from './lists.ts'
import { MoneyTables } from './money-tables.tsx'
import { PlayerTables } from './player-tables.tsx'

/** A big figure, and what it opens. */
export interface Subject {
  id: string
  label: string
  unit: string
  figure: (statistics: Statistics) => number
  /** The figure of an hour, where the course of it is kept. */
  line?: (hour: Statistics['history'][number]) => number
  /** @param statistics undefined while they are being fetched */
  tables: (statistics: Statistics | undefined) => ReactNode
}

const money: Subject = {
  id: 'money',
  label: 'Geld in omloop',
  unit: '€',
  figure: ({ totalCash, totalBank }) => totalCash + totalBank,
  line: ({ totalMoney }) => totalMoney,
  tables: (statistics) => <MoneyTables statistics={statistics} />,
}

export const subjects: readonly [Subject, ...Subject[]] = [
  money,
  {
    id: 'players',
    label: 'Levende gangsters',
    unit: '',
    figure: ({ livingAccounts }) => livingAccounts,
    line: ({ livingAccounts }) => livingAccounts,
    tables: (statistics) => <PlayerTables statistics={statistics} />,
  },
  {
    id: 'crimes',
    label: 'Misdaden',
    unit: '',
    figure: ({ totalCrimes }) => totalCrimes,
    line: ({ totalCrimes }) => totalCrimes,
    tables: (statistics) => <CrimeTables statistics={statistics} />,
  },
  {
    id: 'bullets',
    label: 'Kogels',
    unit: '',
    figure: ({ totalBullets }) => totalBullets,
    line: ({ totalBullets }) => totalBullets,
    tables: (statistics) => <FactoryTables statistics={statistics} />,
  },
  {
    id: 'casinos',
    label: 'In de casino’s',
    unit: '€',
    figure: ({ totalCasinoBank }) => totalCasinoBank,
    tables: (statistics) => <CasinoTables statistics={statistics} />,
  },
]
