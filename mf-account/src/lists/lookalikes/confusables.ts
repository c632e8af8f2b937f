/**
 * Letters that look like one of a to z, once compatibility forms and accents are folded (NFKC, NFD). A subset of Unicode's
 * confusables.txt (UTS 39): letters of scripts that read from left to right, and currency signs that stand for letters.
 */
export const confusables: Readonly<Record<string, string>> = {
  a: 'ȺⱥɑΑΛαАаᎪᏎᗅᴀꓮ',
  b: 'ƀƂƃƄȢȣɓʙΒБВЬвѢѣҌҍᏏᏴᖯᗷ₿ꓐꞴ',
  c: 'ȼςϲϹСсҪҫᏟᴄ₡Ⲥⲥꓚꮯ𐐕𐐽',
  d: 'ðꭰƊÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪᴅ₫ꓒꓓ',
  e: 'єЄεɛ℮ƷȜɆɇΕΞξЕЗеҘҽҿӠᎬᴇⳌⴹꓰꝪꞫꬲ',
  f: 'ƑƒϜքᖴᵮẝꓝꜰꞘꞙꬵ',
  g: 'ƍǤǥɠɡɢԌցᏀᏳᶃꓖ',
  h: 'ĦħɦʜΗНнћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ',
  j: 'ɈɉͿϳЈјᎫᒍᴊꓙꞲ',
  k: 'ƙΚКкҚҞᏦᛕᴋ₭ⱩⲔꓗꝀ',
  l: 'ıŁłƖƗƚǀɨɩɪɫɭʟΙιІіӀӏᎥᏞᒪᛁᵻᵼⲒⳐⵏꓡꓲꙇꭵ𐐛',
  m: 'ΜϺМмӍᎷᗰᛖᴍⲘꓟ',
  n: 'ƝƞɳɴΝηпոռᵰⲚꓠ',
  o: 'ØøƟɵΘΟθοσОоѲѳӨөՕօଠഠတဝჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐐄𐐬𐓂𐓪',
  p: 'ƥΡρРрᏢᑭᴘᵽⲢⲣꓑ',
  q: 'ʠԛգզⵕ',
  r: 'ƦɍɼɽʀгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴',
  s: 'ƼƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐐠𐑈',
  t: 'τʈƫꭲ⊤ŦŧƭƮȾΤТтҬᎢᴛᵵ₮Ⲧꓔ',
  u: '∪ɄʋμυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶',
  v: 'νѴѵᏙᐯᴠⴸꓦꛟꮩ',
  w: 'ɯѡѽԜԝաᎳᏔᴡ₩ꓪꝡꮃ',
  x: 'ΧХхҲᕁᕽᚷⲬⵝꓫꞳ',
  y: 'ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ',
  z: 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵',
}
