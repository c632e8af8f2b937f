import fc from 'fast-check'

// The same cases in each run; `pnpm test:long` draws a seed.
fc.configureGlobal({ seed: Number(process.env.FOYER_SEED ?? 1) })
