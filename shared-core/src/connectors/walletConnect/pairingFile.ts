/** An empty module in the pairing library's chunk: importing it fetches the chunk without running the library. */
export {}
