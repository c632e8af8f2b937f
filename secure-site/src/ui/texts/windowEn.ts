/** What the windows say, in English. `{name}` stands for a value. */
export const windowEn = {
  'popup.title': 'Wallet',
  'popup.loading': 'One moment…',
  'popup.notKept':
    'This browser keeps nothing for this site. You will need your recovery code again each time you log in.',
  'popup.pageNotKept': 'This browser blocks storage in the page. A reload of it signs you out.',
  'popup.close': 'Close this window',
  'popup.tryAgain': 'Try again',
  'popup.for': 'for {page}',
  'popup.continue': 'Continue',
  'popup.back': 'Back',

  'create.title': 'Your recovery code',
  'create.lead':
    'Your wallet is ready. With this code you get it back on another device or in another browser.',
  'create.warning':
    'Lose this device and the code, and the wallet is lost for good. Nobody can restore it, not even we.',
  'create.making': 'Making your wallet…',
  'create.saved': 'I have saved the code in a safe place',
  'create.copy': 'Copy',
  'create.copied': 'Copied',
  'create.download': 'Download',
  'create.fileName': 'recovery-code.txt',
  'create.file':
    'Recovery code of the wallet of {name}\n\n{code}\n\nWho has this code and your login has your wallet. Keep it where only you find it.\n',
  'create.failed': 'The wallet was not kept. Nothing was lost: try again.',

  'continue.title': 'Continue as {name}',
  'continue.lead': 'Your wallet is on this device. Let {page} ask it?',
  'continue.hint': 'Every signature will still ask you.',
  'continue.unnamed': 'you',
  'continue.notStored': 'This browser keeps nothing: you will need your recovery code each time.',

  'recover.title': 'Your recovery code',
  'recover.lead':
    'This device does not know your wallet yet. Enter the recovery code that you saved when you made it.',
  'recover.label': 'Recovery code',
  'recover.submit': 'Get my wallet',
  'recover.passkey': 'Use my passkey instead',
  'recover.length': 'A code has 28 letters and digits in 7 groups.',
  'recover.letter': 'There is a character in it that no code has.',
  'recover.check': 'There is a slip in it. Compare it with what you saved.',
  'recover.wrong': 'This is not the code of this wallet. Nothing was changed.',
  'passkey.closed': 'You closed the prompt. Try again.',
  'recover.wrongPasskey': 'This passkey does not open the wallet. Nothing was changed.',

  'recovery.title': 'A new recovery code',
  'recovery.lead': 'A new code replaces the one you have: the old one no longer works.',
  'recovery.make': 'Make a new code',
  'recovery.saved': 'The new code is in force.',
  'recovery.passkey': 'Add a passkey',
  'recovery.passkeyLead': 'A passkey opens your wallet on a new device, as the code does.',
  'recovery.passkeyDone': 'The passkey is added.',
  'recovery.passkeyNone': 'This browser or passkey cannot do that. Your recovery code still works.',
  'recovery.noShare': 'This device has no part of your wallet. Log in on it first.',

  'export.title': 'Your keys',
  'export.lead':
    'Who sees these words or keys has everything in your wallet, for ever. None of us will ever ask for them.',
  'export.show': 'Show',
  'export.hide': 'Hide',
  'export.words': '24 words',
  'export.evm': 'Private key for EVM networks',
  'export.solana': 'Private key for Solana',
  'export.copyWarning': 'Other programs can read what you copy. Clear it afterwards.',
  'export.done': 'Done',

  'signOut.title': 'Sign out everywhere',
  'signOut.lead':
    'Every page and device is signed out of your wallet, this one too. Your wallet stays yours.',
  'signOut.submit': 'Sign out everywhere',

  'stepUp.title': 'Is it you?',
  'stepUp.email': 'We sent a code to {email}. Enter it to go on.',
  'stepUp.label': 'Code of six digits',
  'stepUp.submit': 'Go on',
  'stepUp.social': 'Sign in with {provider} once more to go on.',
  'stepUp.socialSubmit': 'Sign in again',
  'stepUp.farcaster': 'Scan this code with your phone, then agree in Farcaster to go on.',
  'stepUp.farcasterHere': 'Agree in Farcaster to go on, then come back to this window.',
  'stepUp.farcasterCode': 'Code for Farcaster',
  'stepUp.farcasterOpen': 'Open Farcaster',

  'fault.noOpener': 'This window was cut off from the page that opened it, so it cannot reach your wallet.',
  'fault.noOpenerWhy':
    'Some pages cut windows off, and so does opening this address by hand. Close it and start again from the page; if it happens again, the page must allow its own windows (Cross-Origin-Opener-Policy: same-origin-allow-popups).',
  'fault.noFrame': 'The page that opened this window does not answer.',
  'fault.noFrameWhy':
    'It may have been closed or loaded anew, or this window was loaded twice. Close it and start again from the page.',
  'fault.unavailable': 'The server cannot be reached. Nothing was changed.',
  'fault.signedOut': 'You are signed out. Close this window and log in again.',
  'fault.wrongCode': 'The code is wrong. Tries left: {left}',
  'fault.wrongCodeOver': 'The code is wrong or over. Ask for a new one.',
  'fault.rateLimited': 'Please wait {seconds} s, then try again.',
  'fault.clock': 'The clock of this device is off. Set it right and try again.',
  'fault.social': 'The login was not completed.',
  'fault.farcaster': 'This code is over, or was used already. Take another one.',
  'fault.otherAccount': 'This was another account. Sign in with the one that your wallet belongs to.',
  'fault.stepUp': 'This needs a new proof that it is you. Close this window and start again.',
  'fault.over': 'This question is over.',
} as const

export type WindowKey = keyof typeof windowEn
