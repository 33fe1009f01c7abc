import { configureGlobal } from 'fast-check'

/** The seed of all property tests, so that two runs try the same examples. Another seed tries others. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) })
