/** Keeps the storage of frames apart for each page: people's browsers do it, and Playwright turns it off. */
export const keptFeature = 'ThirdPartyStoragePartitioning'

/** The other features that Playwright turns off. Chromium reads only the last list, so ours repeats them; a test compares. */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
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

/** Only screenshots show the pages: painting needs no graphics card, real or emulated. */
const unseen = ['--disable-gpu', '--disable-software-rasterizer']

/** The switches for a Chromium that only shows pages. */
export const chromiumArgs = [`--disable-features=${disabledFeatures.join(',')}`, ...unseen]
