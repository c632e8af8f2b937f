/** An empty module in the engine's chunk: importing it fetches and checks the chunk without running the engine. */
export {}
