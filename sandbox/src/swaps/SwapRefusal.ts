/** A swap that the exchanges do not make as asked; `parameter` names what of the question is wrong. */
export class SwapRefusal extends Error {
  override readonly name = 'SwapRefusal'
  readonly parameter: string
  constructor(parameter: string, message: string) {
    super(message)
    this.parameter = parameter
  }
}
