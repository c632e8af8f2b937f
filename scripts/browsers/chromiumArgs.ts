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
 * What no page sees, and each costs a process: the two lists under the address field of every window, which are
 * pages themselves, and a spare one for whichever site comes next. Without them a window starts in half the time.
 */
const furniture = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

export const disabledFeatures: readonly string[] = [...byPlaywright, ...furniture]

/** For a Chromium of which only the pages are of interest. */
export const chromiumArgs = [`--disable-features=${disabledFeatures.join(',')}`]
