import type { WindowKey } from './windowEn.js'

/** What the windows say, in German. */
export const windowDe: Readonly<Record<WindowKey, string>> = {
  'popup.title': 'Wallet',
  'popup.loading': 'Einen Moment…',
  'popup.notKept':
    'Dieser Browser bewahrt für diese Website nichts auf. Du brauchst deinen Wiederherstellungscode bei jeder Anmeldung.',
  'popup.pageNotKept': 'Dieser Browser sperrt den Speicher in der Seite. Lädt sie neu, bist du abgemeldet.',
  'popup.close': 'Fenster schließen',
  'popup.tryAgain': 'Noch einmal',
  'popup.for': 'für {page}',
  'popup.continue': 'Weiter',
  'popup.back': 'Zurück',

  'create.title': 'Dein Wiederherstellungs\u00adcode',
  'create.lead':
    'Deine Wallet ist bereit. Mit diesem Code bekommst du sie auf einem anderen Gerät oder in einem anderen Browser zurück.',
  'create.warning':
    'Verlierst du dieses Gerät und den Code, ist die Wallet für immer verloren. Niemand kann sie wiederherstellen, auch wir nicht.',
  'create.making': 'Deine Wallet entsteht…',
  'create.saved': 'Ich habe den Code sicher aufbewahrt',
  'create.copy': 'Kopieren',
  'create.copied': 'Kopiert',
  'create.download': 'Herunterladen',
  'create.fileName': 'wiederherstellungscode.txt',
  'create.file':
    'Wiederherstellungscode der Wallet von {name}\n\n{code}\n\nWer diesen Code und deinen Zugang hat, hat deine Wallet. Bewahre ihn auf, wo nur du ihn findest.\n',
  'create.failed': 'Die Wallet wurde nicht gespeichert. Nichts ist verloren: Versuche es noch einmal.',

  'continue.title': 'Weiter als {name}',
  'continue.lead': 'Deine Wallet ist auf diesem Gerät. Darf {page} sie fragen?',
  'continue.hint': 'Jede Signatur fragt dich trotzdem.',
  'continue.unnamed': 'du',
  'continue.notStored':
    'Dieser Browser merkt sich nichts: Du brauchst deinen Wiederherstellungscode jedes Mal.',

  'recover.title': 'Dein Wiederherstellungs\u00adcode',
  'recover.lead':
    'Dieses Gerät kennt deine Wallet noch nicht. Gib den Code ein, den du damals aufbewahrt hast.',
  'recover.label': 'Wiederherstellungscode',
  'recover.submit': 'Wallet holen',
  'recover.passkey': 'Stattdessen meinen Passkey nehmen',
  'recover.length': 'Ein Code hat 28 Buchstaben und Ziffern in 7 Gruppen.',
  'recover.letter': 'Darin ist ein Zeichen, das in keinem Code steht.',
  'recover.check': 'Darin ist ein Tippfehler. Vergleiche mit dem, was du aufbewahrt hast.',
  'recover.wrong': 'Das ist nicht der Code dieser Wallet. Nichts wurde geändert.',
  'passkey.closed': 'Du hast die Abfrage geschlossen. Versuche es noch einmal.',
  'recover.wrongPasskey': 'Dieser Passkey öffnet die Wallet nicht. Nichts wurde geändert.',

  'recovery.title': 'Ein neuer Wiederherstellungs\u00adcode',
  'recovery.lead': 'Ein neuer Code ersetzt den bisherigen: Der alte gilt dann nicht mehr.',
  'recovery.make': 'Neuen Code machen',
  'recovery.saved': 'Der neue Code gilt.',
  'recovery.passkey': 'Passkey hinzufügen',
  'recovery.passkeyLead': 'Ein Passkey öffnet deine Wallet auf einem neuen Gerät, wie der Code.',
  'recovery.passkeyDone': 'Der Passkey ist hinzugefügt.',
  'recovery.passkeyNone':
    'Dieser Browser oder Passkey kann das nicht. Dein Wiederherstellungscode gilt weiter.',
  'recovery.noShare': 'Dieses Gerät hat keinen Teil deiner Wallet. Melde dich zuerst auf ihm an.',

  'export.title': 'Deine Schlüssel',
  'export.lead':
    'Wer diese Wörter oder Schlüssel sieht, hat für immer alles aus deiner Wallet. Von uns fragt nie jemand danach.',
  'export.show': 'Zeigen',
  'export.hide': 'Verbergen',
  'export.words': '24 Wörter',
  'export.evm': 'Privater Schlüssel für EVM-Netze',
  'export.solana': 'Privater Schlüssel für Solana',
  'export.copyWarning': 'Andere Programme können lesen, was du kopierst. Lösche es danach.',
  'export.done': 'Fertig',

  'signOut.title': 'Überall abmelden',
  'signOut.lead':
    'Jede Seite und jedes Gerät wird von deiner Wallet abgemeldet, auch dieses. Deine Wallet bleibt deine.',
  'signOut.submit': 'Überall abmelden',

  'stepUp.title': 'Bist du es?',
  'stepUp.email': 'Wir haben einen Code an {email} geschickt. Gib ihn ein, um fortzufahren.',
  'stepUp.label': 'Code mit sechs Ziffern',
  'stepUp.submit': 'Weiter',
  'stepUp.social': 'Melde dich noch einmal mit {provider} an, um fortzufahren.',
  'stepUp.socialSubmit': 'Noch einmal anmelden',
  'stepUp.farcaster': 'Scanne diesen Code mit deinem Handy und stimme in Farcaster zu, um fortzufahren.',
  'stepUp.farcasterHere': 'Stimme in Farcaster zu, um fortzufahren, und komm dann in dieses Fenster zurück.',
  'stepUp.farcasterCode': 'Code für Farcaster',
  'stepUp.farcasterOpen': 'Farcaster öffnen',

  'fault.noOpener':
    'Dieses Fenster ist von der Seite getrennt, die es geöffnet hat, und erreicht deine Wallet nicht.',
  'fault.noOpenerWhy':
    'Manche Seiten trennen ihre Fenster ab, ebenso, wer diese Adresse von Hand öffnet. Schließe es und beginne auf der Seite neu; geschieht es wieder, muss die Seite ihre Fenster zulassen (Cross-Origin-Opener-Policy: same-origin-allow-popups).',
  'fault.noFrame': 'Die Seite, die dieses Fenster geöffnet hat, antwortet nicht.',
  'fault.noFrameWhy':
    'Vielleicht wurde sie geschlossen oder neu geladen, oder dieses Fenster wurde zweimal geladen. Schließe es und beginne auf der Seite neu.',
  'fault.unavailable': 'Der Server ist nicht zu erreichen. Nichts wurde geändert.',
  'fault.signedOut': 'Du bist abgemeldet. Schließe dieses Fenster und melde dich neu an.',
  'fault.wrongCode': 'Der Code stimmt nicht. Versuche übrig: {left}',
  'fault.wrongCodeOver': 'Der Code stimmt nicht oder gilt nicht mehr. Fordere einen neuen an.',
  'fault.rateLimited': 'Bitte warte {seconds} s und versuche es dann noch einmal.',
  'fault.clock': 'Die Uhr dieses Geräts geht falsch. Stelle sie und versuche es noch einmal.',
  'fault.social': 'Die Anmeldung kam nicht zu Ende.',
  'fault.farcaster': 'Dieser Code gilt nicht mehr oder wurde schon benutzt. Nimm einen neuen.',
  'fault.otherAccount': 'Das war ein anderes Konto. Melde dich mit dem an, zu dem deine Wallet gehört.',
  'fault.stepUp':
    'Dafür ist ein neuer Nachweis nötig, dass du es bist. Schließe dieses Fenster und beginne neu.',
  'fault.over': 'Diese Frage ist vorbei.',
}
