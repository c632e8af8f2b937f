/** A registration that the service refuses, in the words that its client reads. */
export class NameRefusal extends Error {
  override readonly name = 'NameRefusal'
  readonly parameter: string

  constructor({ parameter, description }: { parameter: string; description: string }) {
    super(description)
    this.parameter = parameter
  }
}
