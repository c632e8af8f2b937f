/**
 * A CSS module is a constructable sheet (default) and its class names (the rest).
 * A name that the file lacks fails the build: rspack checks every named import.
 */
declare module '*.module.css' {
  /** `__esModule` keeps TypeScript from taking the whole for the default. */
  const css: { readonly default: CSSStyleSheet; readonly __esModule: true } & {
    readonly [className: string]: string
  }
  export = css
}
