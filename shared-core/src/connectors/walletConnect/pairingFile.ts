/** Lies in the file of the pairing library and does nothing: who asks for it has that fetched, and none of it run. */
export {}
