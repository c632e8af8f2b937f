/** The features that Playwright turns off. Chromium reads only the last list, so ours repeats them; a test compares. */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * Turns off features that no page notices and that cost a process each: two pages with the lists under every window's
 * address field, and a spare process for the next site. Without them a window starts in half the time.
 */
const furniture = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

export const disabledFeatures: readonly string[] = [...byPlaywright, ...furniture]

const without = (features: readonly string[]) => [`--disable-features=${features.join(',')}`]

/** Only screenshots show the pages: painting needs no graphics card, real or emulated. */
const unseen = ['--disable-gpu', '--disable-software-rasterizer']

/** The switches for a Chromium that only shows pages. */
export const chromiumArgs = [...without(disabledFeatures), ...unseen]

/** The same, with the storage of frames kept apart for each page, as people's browsers do and Playwright's does not. */
export const partitionedArgs = [
  ...without(disabledFeatures.filter((name) => name !== 'ThirdPartyStoragePartitioning')),
  ...unseen,
]
