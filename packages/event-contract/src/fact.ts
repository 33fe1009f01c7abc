export type Domain = 'accounts' | 'actions' | 'economy' | 'casino' | 'social' | 'gateway'

/** `sottomondo.<domain>.<feature>.<past tense>.v<n>` */
export type FactSubject = `sottomondo.${Domain}.${string}.v${number}`
