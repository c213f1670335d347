/**
 * A phone number as French is read: '06 39 98 43 21' for '0639984321', '33639984321', '0033639984321' and '+33 6 39 98
 * 43 21'. Another country's, and what is no number, stay as they were typed.
 */
export function phoneText(phone: string): string {
  const digits = phone.replace(/[\s.()-]/g, '').replace(/^(?:\+|00)?33(?=\d{9,10}$)0?/, '0')
  return /^0[1-9]\d{8}$/.test(digits) ? digits.replace(/\d\d(?!$)/g, '$& ') : phone
}

/**
 * A phone number in a cell of a file: a spreadsheet takes digits alone for a number, and drops the zeros before it.
 * In groups it stays a text. '+34…' would be a formula, and is dialled as '00 34…'.
 */
export function phoneCell(phone: string): string {
  const text = phoneText(phone).replace(/^\+\s*/, '00 ')
  return /^\d+$/.test(text) ? text.replace(/\d\d(?=\d)/g, '$& ') : text
}
