import type { FeatureSetting, Project } from './projects.js'

const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

const isFeature = (value: unknown): value is FeatureSetting =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isText(value.id) &&
  'isEnabled' in value &&
  isFlag(value.isEnabled) &&
  'config' in value &&
  (value.config === null || isTextList(value.config))

const checks: { readonly [key in keyof Project]: (value: unknown) => boolean } = {
  features: (value) => Array.isArray(value) && value.every(isFeature),
  allowedOrigins: isTextList,
  refusesUnknownOrigins: isFlag,
  isAnalyticsEnabled: isFlag,
}

const isChanges = (value: unknown): value is Partial<Project> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([key, item]) => Object.hasOwn(checks, key) && checks[key as keyof Project](item),
  )

/** @returns The settings a test sent, or undefined where one is unknown or has the wrong shape. */
export const readProjectChanges = (value: unknown): Partial<Project> | undefined =>
  isChanges(value) ? value : undefined
