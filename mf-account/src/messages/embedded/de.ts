import type en from './en.js'

export default {
  'approve.waiting': 'Die Wallet bereitet ihre Frage vor',
  'approve.none': 'Nichts wartet auf dich',
  'settings.addEmail': 'E-Mail hinzufügen',
  'settings.changeEmail': 'E-Mail ändern',
  'settings.list': 'Einstellungen der Wallet',
  'settings.recovery': 'Wiederherstellung',
  'settings.recovery.detail': 'Zugang auf anderen Geräten',
  'settings.export': 'Schlüssel exportieren',
  'settings.export.detail': 'In einem Fenster, nur für dich',
  'settings.everywhere': 'Überall abmelden',
  'settings.everywhere.detail': 'Auf allen Geräten, auch hier',
  'settings.signOut': 'Hier abmelden',
  'updateEmail.detail': 'Wir senden einen Code an {email} und dann einen an die neue Adresse.',
  'updateEmail.detail.first': 'Wir senden einen Code an die neue Adresse.',
  'updateEmail.send': 'Code senden',
  'updateEmail.primary': 'Zuerst deine jetzige Adresse',
  'updateEmail.secondary': 'Nun die neue Adresse',
  'updateEmail.done': 'Die Adresse ist geändert',
} as const satisfies Record<keyof typeof en, string>
