/** What questions of smart accounts say besides, in English. */
export const smartEn = {
  'title.batch': 'Send {count} calls as one transaction',
  'word.sponsored': 'None: the app pays it',
  'note.sponsored': 'Should the app decline after all, nothing is sent and you pay nothing.',
  'note.declined': 'The app does not pay for this. You pay the network fee.',
  'note.highFee':
    'The fee may be more than half of what your account has. Agree only if that is what you expect.',
  'line.code': 'Code of your account',
  'note.getsCode':
    'With it your account here gets the code below, and keeps it. It still obeys your key alone, at the same address.',
  'note.otherCode': 'Your account has the code of {address} here now. It is replaced.',
  'note.deploys': 'It is the first transaction of your smart account here, and deploys it too.',
} as const
