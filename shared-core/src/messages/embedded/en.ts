/** The texts of logins and codes of the embedded wallet, which only pages with a secure site have. */
export default {
  'embedded.email': 'E-mail address',
  'embedded.email.example': 'name@example.com',
  'embedded.code': 'Code of six digits',
  'embedded.code.sent': 'We sent a code to {email}. It is good for 10 minutes.',
  'embedded.code.checking': 'Checking the code',
  'embedded.left': '{left, plural, one {1 try is left.} other {# tries are left.}}',
  'embedded.blocked': 'This browser lets the wallet keep nothing here: a reload signs you out.',
  'embedded.fault.invalidEmail': 'Check the address. It looks like name@example.com.',
  'embedded.fault.tooSoon': 'Please try again after {seconds} seconds',
  'embedded.fault.wrongCode': 'This code is wrong or has expired.',
  'embedded.fault.emailTaken': 'This address belongs to another wallet.',
  'embedded.fault.signedOut': 'Your login has expired. Log in again.',
  'embedded.fault.noAuthConnector': 'No auth connector found',
  'embedded.fault.notByEmailOrSocial': 'Not connected to email or social',
  'embedded.fault.clock': 'Your device’s clock is off. Set its time, then try again.',
  'embedded.fault.windowClosed': 'The window was closed before you were done.',
  'embedded.fault.windowBlocked':
    'Your browser held the window back. Allow windows for this page, then try again.',
  'embedded.fault.windowBlockedInApp':
    'This app opens no pop-ups. Open this page in your browser, then try again.',
  'embedded.fault.windowUnavailable': 'This page keeps the window from answering. Other ways in work here.',
  'embedded.fault.socialFailed': 'The login was declined, or it failed there.',
  'embedded.fault.notLoaded': 'The wallet could not be loaded. Check your connection, then try again.',
  'embedded.fault.timedOut': 'The wallet did not answer in time. Try again.',
  'embedded.fault.unverifiedDomain': 'This page is not one that the wallet’s site knows.',
  'embedded.fault.unavailable': 'The wallet’s site cannot be reached. Try again in a moment.',
} as const
