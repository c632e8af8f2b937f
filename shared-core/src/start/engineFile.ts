/** Lies in the engine's files and does nothing: who asks for it has them fetched, checked and ready, and none of it run. */
export {}
