/** White shapes on an 80 by 80 field, drawn between 18 and 62 so that a round crop cuts nothing off. */
export const motifs: readonly string[] = [
  '<path d="M40 18 62 40 40 62 18 40z" opacity=".35"/><path d="M40 28 52 40 40 52 28 40z"/>',
  '<circle cx="40" cy="40" r="22" opacity=".3"/><circle cx="40" cy="40" r="14" opacity=".55"/><circle cx="40" cy="40" r="6"/>',
  '<path d="M20 52q10-24 20-12t20-12v24q-10 12-20 0t-20 0z" opacity=".9"/><circle cx="54" cy="24" r="5" opacity=".6"/>',
  '<path d="M22 58V36a18 18 0 0 1 36 0v22H48V36a8 8 0 0 0-16 0v22z"/>',
  '<path d="M40 18a22 22 0 0 1 22 22H40z"/><path d="M40 62a22 22 0 0 1-22-22h22z"/><path d="M40 18a22 22 0 0 0-22 22h22zM40 62a22 22 0 0 0 22-22H40z" opacity=".4"/>',
  '<rect x="20" y="22" width="40" height="9" rx="4.5"/><rect x="20" y="36" width="28" height="9" rx="4.5" opacity=".7"/><rect x="20" y="50" width="16" height="9" rx="4.5" opacity=".45"/>',
  '<path d="M40 18 59 29v22L40 62 21 51V29z" opacity=".35"/><path d="M40 30l9 5v10l-9 5-9-5V35z"/>',
  '<circle cx="33" cy="40" r="14" opacity=".55"/><circle cx="47" cy="40" r="14" opacity=".85"/>',
  '<path d="M40 19l6.2 14.8L62 35 50 45.400l3.700 15.600L40 52.600 26.300 61 30 45.400 18 35l15.800-1.200z"/>',
  '<path d="M24 60V32l16-12 16 12v28H46V46H34v14z"/>',
  '<path d="M18 40h44M40 18v44" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".45"/><circle cx="40" cy="40" r="11"/>',
  '<path d="M58 46A20 20 0 1 1 34 22a16 16 0 0 0 24 24z"/>',
]
