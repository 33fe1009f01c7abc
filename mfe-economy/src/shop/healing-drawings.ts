import bloedzak from './drawings/bloedzak.svg'
import operatie from './drawings/operatie.svg'
import pleister from './drawings/pleister.svg'
import verbanddoos from './drawings/verbanddoos.svg'

/** By the number of the item. */
export const healingDrawings: Record<number, string> = { 1: pleister, 2: verbanddoos, 3: bloedzak, 4: operatie }
