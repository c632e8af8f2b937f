/** An order or quote that the seller refuses, in the words that its client reads. */
export class OnRampRefusal extends Error {
  override readonly name = 'OnRampRefusal'
  readonly parameter: string

  constructor({ parameter, description }: { parameter: string; description: string }) {
    super(description)
    this.parameter = parameter
  }
}

export const refuse = (parameter: string, description: string): never => {
  throw new OnRampRefusal({ parameter, description })
}
