/** One language's texts after the build: a plain text, or a function of its arguments. */
export type CompiledCatalogue = Readonly<Record<string, string | ((args: Record<string, unknown>) => string)>>
